import { createGlobalReportClient, globalReportDefaults, type GlobalReport } from '@vitrine/core/global-report'
import type { SWRResponse } from 'swr'
import { useAccount, useServices } from '../base/services.tsx'
import { useTopicData } from '../base/swr.tsx'

/** The report of the account's own ads on portals; nothing is asked for where it is not wanted. */
export const useGlobalReport = (isWanted = true): SWRResponse<GlobalReport> => {
  const { http } = useServices()
  const { advertiser } = useAccount()
  return useTopicData(
    'portals',
    'global-report',
    [advertiser.id],
    isWanted ? () => createGlobalReportClient(http).report({ ...globalReportDefaults, limit: 10 }) : null,
  )
}
