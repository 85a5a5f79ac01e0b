import { adCatalogue, adForm, type AdValues } from '@vitrine/core/ad-form'
import type { CheckedAd } from '@vitrine/core/fact-check'

type Name = keyof AdValues

const internal = new Set(
  Object.entries(adCatalogue as Readonly<Record<string, { internal?: boolean }>>).flatMap(([name, row]) => (row.internal ? [name] : [])),
)
/** How the ad is handled, and its texts in other languages. */
const unsaid = new Set<string>([
  'company',
  'manager',
  'exactAddressShown',
  'legalText',
  'titleEn',
  'textEn',
  'titleEs',
  'textEs',
  'titleMx',
  'textMx',
] satisfies Name[])
const exactPlace = new Set<string>(['street', 'realCity', 'realPostalCode'] satisfies Name[])
const prices = new Set<string>(['price', 'landPrice', 'monthlyRent', 'monthlyRentWithCharges', 'priceIsFirm'] satisfies Name[])

/** The fields of an ad that a text for everybody may say: none that is for the staff, and none that the ad does not show. */
export const sayable = (values: AdValues): CheckedAd => {
  const isSaid = (name: Name): boolean =>
    !internal.has(name) &&
    !unsaid.has(name) &&
    (values.exactAddressShown || !exactPlace.has(name)) &&
    (values.priceShown !== 'hidden' || !prices.has(name))
  return Object.fromEntries(adForm.names.flatMap((name) => (isSaid(name) ? [[name, values[name]]] : [])))
}
