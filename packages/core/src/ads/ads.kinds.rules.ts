import type { Account } from '../account/account.model.ts'
import type { AdCategory, AdKind, AdSummary, SocialHousingTag } from './ads.model.ts'

/** The object codes of each category; any other code belongs to the category "model". */
export const kindCodes: Record<AdCategory, readonly number[]> = {
  land: [1300, 1310, 1350],
  program: [1340, 3000, 3100, 3200, 3400, 5000, 5200],
  lot: [4000, 4100, 4200, 4300, 4400],
  house: [1200],
}

/** Business property: premises, shops, businesses, offices. */
export const businessTypes: readonly number[] = [2000, 2300, 2400, 2410, 3400, 4400]

export const adKind = (objectType: number): AdKind => {
  for (const kind of Object.keys(kindCodes) as AdCategory[]) if (kindCodes[kind].includes(objectType)) return kind
  return 'model'
}

type Tagged = Pick<AdSummary, 'objectType' | 'offerType' | 'parentId'>

/** The tag of a social landlord's ad; the first that fits is used. */
export const socialHousingTag = ({ objectType, offerType, parentId }: Tagged): SocialHousingTag => {
  if (objectType >= 3000 && objectType < 4000) return 'new-program'
  if ((objectType >= 4000 && objectType < 5000) || parentId !== null) return 'new-lot'
  return offerType === 'G' ? 'new-sale' : 'old-property'
}

/** Source codes of ads typed in the customer area; all others came from the advertiser's own software. */
export const manualSources = ['SAISIE_IMMO', 'SAISIE_VO'] as const

export const isFlux = ({ sourceCode }: Pick<AdSummary, 'sourceCode'>): boolean => !manualSources.some((source) => source === sourceCode)

/** The tag of an ad: that of a social landlord, or programme or lot; null for any other. */
export const adTag = (ad: Tagged, account: Account | null): 'program' | 'lot' | SocialHousingTag | null => {
  if (account?.advertiser.trade === 'BAILLEUR_SOCIAL') return socialHousingTag(ad)
  const kind = adKind(ad.objectType)
  return kind === 'program' || kind === 'lot' ? kind : null
}
