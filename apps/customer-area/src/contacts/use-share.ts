import { breakdownDefaults, emptyContactScope, fetchBreakdown, fromScopeUrl, toScopeUrl, type BreakdownKind, type BreakdownRow, type ContactScope, type PeriodFilter } from '@vitrine/core/contacts'
import { accountTimeZone } from '@vitrine/core/days'
import type { SWRResponse } from 'swr'
import { currentLanguage } from '../app/i18n.ts'
import { useAccount, useServices } from '../app/services.tsx'
import { useTopicData } from '../app/swr.tsx'

export type ShareScope = Pick<ContactScope, 'portals'> | Pick<ContactScope, 'adId'>

const lastYear: PeriodFilter = { kind: '12m', after: null, before: null }
// Where the list of one portal or ad starts.
const lastMonth: PeriodFilter = { kind: '30d', after: null, before: null }

/** The period of the list that stands under the figures. */
export const listPeriod = (query: string): PeriodFilter => fromScopeUrl(query, { ...emptyContactScope, period: lastMonth }).period

/** The search part of the address of one portal or ad: the period and points of sale that were chosen where it is opened. */
export const detailSearch = (query: string): string => {
  const start = { ...emptyContactScope, period: lastMonth }
  const { period, advertisers } = fromScopeUrl(query, start)
  const search = toScopeUrl({ ...start, period, advertisers }, start)
  return search && `?${search}`
}

/** What one portal or one ad brought in a period; null for one that brought nothing and is not known. */
export const useShare = (by: BreakdownKind, scope: ShareScope, period = lastYear): SWRResponse<BreakdownRow | null> => {
  const { http } = useServices()
  const timeZone = accountTimeZone(useAccount())
  const list = breakdownDefaults({ ...scope, period })
  return useTopicData('contacts', 'share', [by, scope, period], async () => {
    const page = await fetchBreakdown(http, by, { ...list, preset: 'all', limit: 10 }, { language: currentLanguage(), timeZone })
    return page.items[0] ?? null
  }, { keepPreviousData: true })
}
