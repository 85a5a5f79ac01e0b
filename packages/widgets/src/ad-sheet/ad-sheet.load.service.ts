import { createAdEditorClient } from '@vitrine/core/ad-editor'
import { adContextOf, type AdRecord } from '@vitrine/core/ad-form'
import type { SheetReader } from '@vitrine/core/ad-sheet'
import { createAdsClient, type Ad } from '@vitrine/core/ads'
import { accountTimeZone, dayOf } from '@vitrine/core/days'
import type { Language } from '@vitrine/core/i18n'
import type { VitrineInstance } from '../base/vitrine.types.ts'

/** An ad with all related data that its sheet shows. */
export interface SheetAd {
  ad: Ad
  record: AdRecord
  context: SheetReader['context']
  /** True for an ad of another account, which a network head may read. */
  isForeign: boolean
}

/** Loads an ad with its related data. Throws ApiError. */
export const loadSheet = async (
  { http, account: source }: VitrineInstance,
  adId: number,
  language: Language,
  signal: AbortSignal,
): Promise<SheetAd> => {
  const ads = createAdsClient(http)
  const [ad, record, account] = await Promise.all([
    ads.get(adId, { language, signal }),
    createAdEditorClient(http).get(adId, { signal }),
    source.ready,
  ])
  const objectTypes = await ads.objectTypes({ language, codes: [ad.objectType], signal })
  const { advertiser } = account
  const context = adContextOf(
    { ...advertiser, universe: ad.universe },
    {
      isModel: record.state === 'model',
      isLot: record.parentId !== null,
      today: dayOf(new Date(), accountTimeZone(account)),
      objectTypes,
      managers: [],
    },
  )
  return { ad, record, context, isForeign: ad.advertiser.id !== advertiser.id }
}
