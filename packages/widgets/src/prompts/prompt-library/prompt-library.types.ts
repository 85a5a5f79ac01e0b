import type { Prompt, PromptFilters } from '@vitrine/core/prompts'
import type { ListChange, ListColumn, ListCommand, ListTypes } from '../../list/define-list.ts'

/** What this list knows beyond what every list knows. */
export interface PromptLibraryAttributes {
  /** Asks the page for the editor: of this one, or of a new one. */
  edit(prompt?: Prompt): void
}

export interface PromptLibraryTypes extends ListTypes {
  item: Prompt
  filters: PromptFilters
  preset: 'all'
  texts: 'prompts'
  attributes: PromptLibraryAttributes
}

export type PromptColumn = ListColumn<PromptLibraryTypes>
export type PromptCommand = ListCommand<PromptLibraryTypes>
export type PromptChange = ListChange<PromptLibraryTypes>
