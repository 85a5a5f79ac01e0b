import type { Advertiser } from '../account/account.model.ts'
import type { ObjectType } from '../ads/ads.model.ts'
import type { AdContext, OfferType } from './ad-form.model.ts'

const isOffer = (code: string): code is OfferType => code === 'V' || code === 'L' || code === 'G'

interface Around {
  isModel: boolean
  isLot: boolean
  /** `YYYY-MM-DD` in the account's time zone. */
  today: string
  objectTypes: readonly ObjectType[]
  /** The users who may be in charge of an ad; an ad stores their names. */
  managers: readonly { name: string }[]
}

/** The context of this advertiser's ads, for the editor and the server alike. */
export const adContextOf = (
  { universe, trade, offerTypes }: Pick<Advertiser, 'universe' | 'trade' | 'offerTypes'>,
  around: Around,
): AdContext => {
  const offers = offerTypes.filter(isOffer)
  return {
    ...around,
    universe,
    trade,
    objectTypes: around.objectTypes.map(({ code, label }) => ({ value: code, label })),
    offerTypes: offers.length > 0 ? offers : ['V', 'L'],
    managers: around.managers.map(({ name }) => ({ value: name, label: name })),
  }
}

/** The source that an ad typed in the area has. */
export const sourceOf = ({ universe }: Pick<Advertiser, 'universe'>): 'SAISIE_IMMO' | 'SAISIE_VO' =>
  universe === 'VO' ? 'SAISIE_VO' : 'SAISIE_IMMO'
