import type { BreakdownPreset, BreakdownRow, ContactScope } from '@vitrine/core/contacts'
import type { ListContext, ListTypes } from '../../list/define-list.ts'

export interface BreakdownAttributes {
  portalHref?: string
  adHref?: string
}

/** Rows have no id of their own: it is their index on the page. */
export type BreakdownItem = BreakdownRow & { id: number }

export interface BreakdownTypes extends ListTypes {
  item: BreakdownItem
  filters: ContactScope
  preset: BreakdownPreset
  texts: 'contact-breakdown' | 'contacts'
  attributes: BreakdownAttributes
}

export type BreakdownContext = ListContext<BreakdownTypes>
