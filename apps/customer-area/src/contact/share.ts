import { accountTimeZone, breakdownDefaults, fetchBreakdown, type BreakdownKind, type BreakdownRow, type ContactScope } from '@vitrine/core/contacts'
import type { SWRResponse } from 'swr'
import { currentLanguage } from '../app/i18n.ts'
import { useAccount, useServices } from '../app/services.tsx'
import { useTopicData } from '../app/swr.tsx'

/** What one portal or one ad brought over the last 12 months; null for one that brought nothing and is not known. */
export const useShare = (by: BreakdownKind, scope: Pick<ContactScope, 'portals'> | Pick<ContactScope, 'adId'>): SWRResponse<BreakdownRow | null> => {
  const { http } = useServices()
  const timeZone = accountTimeZone(useAccount())
  const list = breakdownDefaults({ ...scope, period: { kind: '12m', after: null, before: null } })
  return useTopicData('contacts', 'share', [by, scope], async () => {
    const page = await fetchBreakdown(http, by, { ...list, preset: 'all', limit: 10 }, { language: currentLanguage(), timeZone })
    return page.items[0] ?? null
  })
}
