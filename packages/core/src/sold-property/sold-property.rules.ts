import type { AdvertiserOptions, Universe } from '../account/account.model.ts'
import type { AdState } from '../ads/ads.model.ts'

export type SaleRefusal = 'sold-option-missing' | 'ad-not-for-sale' | 'ad-is-model' | 'ad-deleted'
export type SaleDecision = { allowed: true } | { allowed: false; reason: SaleRefusal }

/** The facts of an ad that decide whether a sale can be recorded. */
export interface SaleSubject {
  state: AdState
  universe: Universe
  /** L is a rental, which cannot be sold. */
  offerType: string
}

const no = (reason: SaleRefusal): SaleDecision => ({ allowed: false, reason })

/** Sales are recorded for ads that were for sale, by accounts with the option; a recorded one can be corrected. */
export const canRecordSale = (
  { state, universe, offerType }: SaleSubject,
  { soldProducts }: Pick<AdvertiserOptions, 'soldProducts'>,
): SaleDecision => {
  if (!soldProducts) return no('sold-option-missing')
  if (universe !== 'IMMO' || offerType === 'L') return no('ad-not-for-sale')
  if (state === 'model') return no('ad-is-model')
  return state === 'deleted' ? no('ad-deleted') : { allowed: true }
}
