import type { Visit, VisitFilters, VisitPreset } from '@vitrine/core/contacts'
import type { ListColumn, ListContext, ListTypes } from '../../list/define-list.ts'

/** The attributes of visits, in addition to those of every list. */
export interface VisitsAttributes {
  adHref?: string
  adsHref?: string
  asksReviews: boolean
}

export interface VisitsTypes extends ListTypes {
  item: Visit
  filters: VisitFilters
  preset: VisitPreset
  texts: 'visits'
  attributes: VisitsAttributes
}

export type VisitsContext = ListContext<VisitsTypes>
export type VisitsColumn = ListColumn<VisitsTypes>
