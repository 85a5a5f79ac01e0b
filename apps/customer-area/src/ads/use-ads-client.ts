import { createAdsClient, type AdsClient } from '@vitrine/core/ads'
import { useMemo } from 'react'
import { useServices } from '../base/services.tsx'

export const useAdsClient = (): AdsClient => {
  const { http, topics } = useServices()
  return useMemo(() => createAdsClient(http, topics), [http, topics])
}
