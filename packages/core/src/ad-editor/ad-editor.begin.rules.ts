import type { Account } from '../account/account.model.ts'
import { modelObjectType } from '../ads/ads.model.ts'
import { accountTimeZone } from '../days/index.ts'
import { adForm, type AdValues } from '../ad-form/ad-form.form.ts'
import type { AdContext } from '../ad-form/ad-form.model.ts'
import { referenceAt } from '../ad-form/ad-form.reference.rules.ts'

/** The object type of a new ad made from a model. A dealer's model is not a house, so the person is asked for the type of vehicle. */
const modelTypeOf = (requested: number | null, { universe }: Pick<AdContext, 'universe'>): number | null => {
  const objectType = requested ?? modelObjectType
  return universe === 'VO' && objectType === modelObjectType ? null : objectType
}

/** The initial values of a new ad, from what the account says. `objectType` is set for an ad made from a model. */
export const newAdValues = (
  account: Account,
  context: Pick<AdContext, 'offerTypes' | 'isModel' | 'universe'>,
  now: Date,
  objectType: number | null = null,
): AdValues => {
  const { offerTypes, isModel } = context
  const { name: company, city, postalCode } = account.advertiser
  const [offerType = null, ...others] = offerTypes
  return {
    ...adForm.empty,
    offerType: others.length > 0 ? null : offerType,
    objectType: isModel ? modelTypeOf(objectType, context) : null,
    reference: referenceAt(now, accountTimeZone(account)),
    priceShown: 'shown',
    company,
    ...(isModel && { realPostalCode: postalCode, realCity: city, postalCode, city, exactAddressShown: true }),
  }
}
