import { publicFields, type AdValues } from '@vitrine/core/ad-form'
import type { CheckedAd } from '@vitrine/core/fact-check'

type Name = keyof AdValues

const exactPlace = new Set<string>(['street', 'realCity', 'realPostalCode'] satisfies Name[])
const prices = new Set<string>(['price', 'landPrice', 'monthlyRent', 'monthlyRentWithCharges', 'priceIsFirm'] satisfies Name[])

/** The fields of an ad that a text for everybody may say: none that is for the staff, and none that the ad does not show. */
export const sayable = (values: AdValues): CheckedAd => {
  const isSaid = (name: Name): boolean =>
    (values.exactAddressShown || !exactPlace.has(name)) && (values.priceShown !== 'hidden' || !prices.has(name))
  return Object.fromEntries(publicFields.flatMap((name) => (isSaid(name) ? [[name, values[name]]] : [])))
}
