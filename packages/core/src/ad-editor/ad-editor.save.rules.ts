import type { Faults } from '../form/index.ts'
import { adForm, type AdValues } from '../ad-form/ad-form.form.ts'
import type { AdContext } from '../ad-form/ad-form.model.ts'
import { diagnosisOfNow, isDwelling } from '../ad-form/ad-form.when.rules.ts'

/** What is saved of what was typed, where one field decides about another. */
export const valuesToSave = (values: AdValues, context: AdContext): AdValues => {
  const { priceShown, price, rentIncludesCharges, energyDiagnosedOn, vehicleAge, furnished } = values
  return {
    ...values,
    ...(priceShown === 'hidden' && { privatePrice: price }),
    ...(!rentIncludesCharges && { monthlyRentWithCharges: null }),
    ...(energyDiagnosedOn !== null && energyDiagnosedOn > diagnosisOfNow && { energyPricesOf: null }),
    ...(vehicleAge === 'new' && { mileage: 0 }),
    ...(furnished === null && isDwelling(values, context) && { furnished: 'no' as const }),
  }
}

/** Without these an ad would not be found again; an empty reference is made up by the server. */
const always: ReadonlySet<string> = new Set(['offerType', 'objectType'])
/** What holds up no draft: it is missing, and no list needs it to show the ad. */
export const isMissing = (name: string, reason: string | undefined): boolean =>
  (reason === 'required' && !always.has(name)) || (reason === 'too-short' && name === 'text')

/** What speaks against a save: of what is published, whatever is wrong or missing; of a draft and of a model, what is wrong. */
export const saveFaults = (values: AdValues, context: AdContext, isPublished: boolean): Faults<AdValues> => {
  const faults = adForm.check(values, context)
  return isPublished
    ? faults
    : (Object.fromEntries(Object.entries(faults).filter(([name, fault]) => !isMissing(name, fault?.reason))) as Faults<AdValues>)
}
