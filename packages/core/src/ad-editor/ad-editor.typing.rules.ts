import type { AdValues } from '../ad-form/ad-form.form.ts'
import { plateFault, tidyPlate } from '../ad-form/ad-form.plate.rules.ts'
import { rentConsequences } from '../ad-law/ad-law.price.rules.ts'
import { carbonLetterOf } from '../ad-law/ad-law.scale.rules.ts'
import { advisedReferenceLength } from '../ad-form/ad-form.reference.rules.ts'
import { hasCheckDigit, isVin, tidyVin } from '../ad-form/ad-form.vin.rules.ts'

/** The changes of other fields that follow from a change in one. */
export const consequences = (before: AdValues, now: AdValues): Partial<AdValues> => {
  // The public place follows the real one until the person enters another.
  const follows = (shown: 'postalCode' | 'city', real: 'realPostalCode' | 'realCity') =>
    now[real] !== before[real] && now[shown] === before[shown] && (now[shown] === '' || now[shown] === before[real])
      ? { [shown]: now[real] }
      : {}
  const plate = tidyPlate(now.plate)
  return {
    // Formats a plate only once it is complete, so that the text does not change while it is typed.
    ...(now.plate !== before.plate && plate !== now.plate && plateFault(plate, null) === null && { plate }),
    ...follows('postalCode', 'realPostalCode'),
    ...follows('city', 'realCity'),
    ...rentConsequences(before, now),
    // The class is derived from the grams of CO2, which are in the car's documents.
    ...(now.carbonDioxide !== before.carbonDioxide &&
      now.carbonDioxide !== null &&
      now.carbonDioxide >= 0 && { carbonLetter: carbonLetterOf(now.carbonDioxide) }),
    ...(now.vehicleAge === 'new' && before.vehicleAge !== 'new' && now.mileage !== 0 && { mileage: 0 }),
  }
}

/** The battery's health in percent below which the editor shows an advice. */
const advisedBatteryScore = 70

/** Values that are allowed and probably wrong. */
export type AdAdvice = 'reference-long' | 'vin-digit' | 'battery-low'

export const adviceOf = (name: keyof AdValues, { reference, vin, batteryScore }: AdValues): AdAdvice | null => {
  if (name === 'reference' && reference.trim().length > advisedReferenceLength) return 'reference-long'
  const number = tidyVin(vin)
  if (name === 'vin' && isVin(number) && !hasCheckDigit(number)) return 'vin-digit'
  return name === 'batteryScore' && batteryScore !== null && batteryScore < advisedBatteryScore ? 'battery-low' : null
}
