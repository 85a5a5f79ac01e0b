import { adOverview, type AdOverviewPart, type AdSummary } from '@vitrine/core/ads'
import type { Page } from '@vitrine/core/list'
import type { SWRResponse } from 'swr'
import { useAdsClient } from '../ads/use-ads-client.ts'
import { currentLanguage } from '../base/i18n.ts'
import { useAccount } from '../base/services.tsx'
import { useTopicData } from '../base/swr.tsx'

export const useAdCount = (part: AdOverviewPart) => {
  const ads = useAdsClient()
  const account = useAccount()
  return useTopicData('ads', 'count', [part], () => ads.count(adOverview[part], { account, language: currentLanguage() }))
}

export const useAdPage = (part: AdOverviewPart): SWRResponse<Page<AdSummary>> => {
  const ads = useAdsClient()
  const account = useAccount()
  return useTopicData('ads', 'page', [part], () => ads.list(adOverview[part], { account, language: currentLanguage() }))
}
