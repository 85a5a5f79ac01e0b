import type { AdValues } from './ad-editor.form.ts'
import type { AdContext } from './ad-editor.model.ts'
import { diagnosisOfNow, isDwelling } from './ad-editor.when.rules.ts'

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
