import type { Prompt, PromptFilters } from '@vitrine/core/prompts'
import type { ListChange, ListColumn, ListCommand, ListTypes } from '../list/define-list.ts'

/** What this list knows beyond what every list knows. */
export interface PromptsAttributes {
  /** Asks the page for the editor: of this one, or of a new one. */
  edit(prompt?: Prompt): void
}

export interface PromptsTypes extends ListTypes {
  item: Prompt
  filters: PromptFilters
  preset: 'all'
  texts: 'prompts'
  attributes: PromptsAttributes
}

export type PromptColumn = ListColumn<PromptsTypes>
export type PromptCommand = ListCommand<PromptsTypes>
export type PromptChange = ListChange<PromptsTypes>
