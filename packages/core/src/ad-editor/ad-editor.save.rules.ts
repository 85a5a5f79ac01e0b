import type { Faults } from '../form/index.ts'
import { adForm, type AdValues } from '../ad-form/ad-form.form.ts'
import type { AdContext } from '../ad-form/ad-form.model.ts'
import { diagnosisOfNow, isDwelling, isRental } from '../ad-form/ad-form.when.rules.ts'

/** The values to save: those that depend on another field are set or emptied accordingly. */
export const valuesToSave = (values: AdValues, context: AdContext): AdValues => {
  const { priceShown, price, rentIncludesCharges, energyDiagnosedOn, vehicleAge, furnished } = values
  return {
    ...values,
    ...(priceShown === 'hidden' && { privatePrice: price }),
    ...(!rentIncludesCharges && { monthlyRentWithCharges: null }),
    ...(energyDiagnosedOn !== null && energyDiagnosedOn > diagnosisOfNow && { energyPricesOf: null }),
    ...(vehicleAge === 'new' && { mileage: 0 }),
    ...(furnished === null && isRental(values, context) && isDwelling(values, context) && { furnished: 'no' as const }),
  }
}

/** Required even in a draft, since the lists could not show it without them; the server generates an empty reference. */
const always: ReadonlySet<string> = new Set(['offerType', 'objectType'])
/** Whether a fault only says that a field is missing that a draft may leave empty. */
export const isMissing = (name: string, reason: string | undefined): boolean =>
  (reason === 'required' && !always.has(name)) || (reason === 'too-short' && name === 'text')

/** The faults that prevent a save: for a published ad also missing fields, for a draft or a model only wrong ones. */
export const saveFaults = (values: AdValues, context: AdContext, isPublished: boolean): Faults<AdValues> => {
  const faults = adForm.check(values, context)
  return isPublished
    ? faults
    : (Object.fromEntries(Object.entries(faults).filter(([name, fault]) => !isMissing(name, fault?.reason))) as Faults<AdValues>)
}
