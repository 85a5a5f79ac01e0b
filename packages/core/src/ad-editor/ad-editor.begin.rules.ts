import type { Account } from '../account/account.model.ts'
import { modelObjectType } from '../ads/ads.model.ts'
import { accountTimeZone } from '../days/index.ts'
import { adForm, type AdValues } from '../ad-form/ad-form.form.ts'
import type { AdContext } from '../ad-form/ad-form.model.ts'
import { referenceAt } from '../ad-form/ad-form.reference.rules.ts'

/** A dealer's model is no house: which vehicle it is, is asked. */
const modelTypeOf = (asked: number | null, { universe }: Pick<AdContext, 'universe'>): number | null => {
  const objectType = asked ?? modelObjectType
  return universe === 'VO' && objectType === modelObjectType ? null : objectType
}

/** What a new ad begins with: what is known of the account already. `objectType` is that of a model. */
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
