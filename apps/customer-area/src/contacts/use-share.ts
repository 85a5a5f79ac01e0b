import {
  breakdownDefaults,
  emptyContactScope,
  fetchBreakdown,
  fromScopeUrl,
  toScopeUrl,
  type BreakdownKind,
  type BreakdownRow,
  type ContactScope,
  type PeriodFilter,
} from '@vitrine/core/contacts'
import { accountTimeZone } from '@vitrine/core/days'
import type { SWRResponse } from 'swr'
import { currentLanguage } from '../base/i18n.ts'
import { useAccount, useServices } from '../base/services.tsx'
import { useTopicData } from '../base/swr.tsx'

export type ShareScope = Pick<ContactScope, 'portals'> | Pick<ContactScope, 'adId'>

// The initial period of the list of one portal or ad.
const lastMonth: PeriodFilter = { kind: '30d', after: null, before: null }

type Narrowing = Pick<ContactScope, 'period' | 'advertisers'>

const ofLastYear: Narrowing = { period: { kind: '12m', after: null, before: null }, advertisers: [] }
const listStart: ContactScope = { ...emptyContactScope, period: lastMonth }

/** The period and the points of sale of the list below the figures. */
export const listNarrowing = (query: string): Narrowing => {
  const { period, advertisers } = fromScopeUrl(query, listStart)
  return { period, advertisers }
}

/** The query for the screen of one portal or ad, with the current period and points of sale. */
export const detailSearch = (query: string): string => {
  const search = toScopeUrl({ ...listStart, ...listNarrowing(query) }, listStart)
  return search && `?${search}`
}

/** The figures of one portal or ad; null if it brought nothing and is not known. */
export const useShare = (by: BreakdownKind, scope: ShareScope, narrowing: Narrowing = ofLastYear): SWRResponse<BreakdownRow | null> => {
  const { http } = useServices()
  const timeZone = accountTimeZone(useAccount())
  const list = breakdownDefaults({ ...scope, ...narrowing })
  return useTopicData(
    'contacts',
    'share',
    [by, scope, narrowing],
    async () => {
      const page = await fetchBreakdown(http, by, { ...list, preset: 'all', limit: 10 }, { language: currentLanguage(), timeZone })
      return page.items[0] ?? null
    },
    { keepPreviousData: true },
  )
}
