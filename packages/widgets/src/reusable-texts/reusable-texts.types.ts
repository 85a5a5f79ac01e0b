import type { ReusableText, ReusableTextFilters } from '@vitrine/core/reusable-texts'
import type { ListColumn, ListCommand, ListTypes } from '../list/define-list.ts'

/** The context of this list, in addition to that of every list. */
export interface ReusableTextsAttributes {
  /** Shows the form: of this one, or of a new one. */
  edit(reusableText?: ReusableText): void
}

export interface ReusableTextsTypes extends ListTypes {
  item: ReusableText
  filters: ReusableTextFilters
  preset: 'all'
  texts: 'reusable-texts'
  attributes: ReusableTextsAttributes
}

export type ReusableTextColumn = ListColumn<ReusableTextsTypes>
export type ReusableTextCommand = ListCommand<ReusableTextsTypes>
