import type { LegalNotice, LegalNoticeFilters } from '@vitrine/core/legal-notices'
import type { ListChange, ListColumn, ListCommand, ListTypes } from '../list/define-list.ts'

/** The context of this list, in addition to that of every list. */
export interface LegalNoticesAttributes {
  /** Shows the form: of this one, or of a new one. */
  edit(legalNotice?: LegalNotice): void
}

export interface LegalNoticesTypes extends ListTypes {
  item: LegalNotice
  filters: LegalNoticeFilters
  preset: 'all'
  texts: 'legal-notices'
  attributes: LegalNoticesAttributes
}

export type LegalNoticeColumn = ListColumn<LegalNoticesTypes>
export type LegalNoticeCommand = ListCommand<LegalNoticesTypes>
export type LegalNoticeChange = ListChange<LegalNoticesTypes>
