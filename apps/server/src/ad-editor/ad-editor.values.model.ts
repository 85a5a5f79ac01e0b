import { adForm, readAd, requiredSurface, type AdValues } from '@vitrine/core/ad-form'
import type { AdRow } from '../ads/ads.table.ts'

/** Fields of the ad that lists read, with their columns. */
export const columnOf = {
  typeOffre: 'offerType',
  typeObjet: 'objectType',
  reference: 'reference',
  titre: 'title',
  texte: 'body',
  prix: 'price',
  ville: 'city',
  code_postal: 'postalCode',
  ville_reelle: 'realCity',
  code_postal_reel: 'realPostalCode',
  nb_pieces: 'rooms',
  mandat: 'mandate',
  marque: 'brand',
  modele: 'model',
  millesime: 'year',
  kilometrage: 'mileage',
  energie: 'energy',
} as const satisfies Record<string, keyof AdRow>
export const columnNames = Object.entries(columnOf)

/** The field whose surface is stored in the one column that lists have. */
export const surfaceName = (objectType: number) => `${requiredSurface(objectType)}Surface` as const satisfies keyof AdValues

/** The values of an ad as they are stored. */
export const valuesOf = (row: AdRow): AdValues => {
  const own = Object.fromEntries(columnNames.map(([name, column]) => [name, row[column]]))
  const values = readAd(
    {
      ...own,
      loyer_mensuel: row.monthlyRent,
      afficher_prix: row.priceShown ? 'oui' : 'non',
      communiquer_adresse_exacte: row.addressShown ? 'oui' : 'non',
      ...row.details,
      donnees: Object.fromEntries(Object.entries(row.data).map(([code, valeur]) => [code, { valeur }])),
    },
    adForm.empty,
  )
  const surface = surfaceName(row.objectType)
  return {
    ...values,
    // Ads from before the editor have one surface, that of their type, and no manager.
    ...(row.universe === 'IMMO' && values[surface] === null && { [surface]: row.surface }),
    company: values.company || row.advertiserName,
  }
}
