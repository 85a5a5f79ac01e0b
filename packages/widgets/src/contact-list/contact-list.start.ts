import { contactListDefaults, type ContactFilters, type ContactListState, type PeriodFilter } from '@vitrine/core/contacts'
import type { ContactListElement } from './contact-list.host.ts'
import { channelOf } from './contact-list.tab-list.ts'
import type { ContactTab } from './contact-list.types.ts'

type Fixed = Pick<ContactListElement, 'portal' | 'ad' | 'person' | 'reconciliation' | 'pageSize'>

/** Whether the page shows the list of one portal, ad or person, or the requests without an ad. */
export const isFixed = ({ portal, ad, person, reconciliation }: Fixed): boolean =>
  !!portal || ad !== undefined || person !== undefined || reconciliation

const periodOf = ({ person }: Fixed): PeriodFilter => ({ kind: person === undefined ? '30d' : '12m', after: null, before: null })

/** Where a tab starts on this page: what its address leaves out. */
export const startOf = (tab: ContactTab, element: Fixed): ContactListState => {
  const { portal, ad, person, reconciliation, pageSize } = element
  const wish: Partial<ContactFilters> = {
    ...(portal && { portals: [portal] }),
    ...(ad !== undefined && { adId: ad }),
    ...(person !== undefined && { personId: person }),
    ...(reconciliation && tab === 'mail' && { reconciliation }),
    ...(isFixed(element) && { period: periodOf(element) }),
  }
  const start = contactListDefaults(channelOf(tab), wish)
  return { ...start, limit: pageSize ?? start.limit }
}
