import type { DemoAd } from '../demo.model.ts'

const risks =
  'Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques : www.georisques.gouv.fr'
const mobility = 'Pour les trajets courts, privilégiez la marche ou le vélo #SeDéplacerMoinsPolluer'

/** Plots and parking spaces need no energy diagnosis. */
const isBuilding = ({ object_type: type }: DemoAd): boolean => !(type >= 1300 && type < 1500) && type !== 3300 && type !== 4300
const isDwelling = (ad: DemoAd): boolean => isBuilding(ad) && (ad.object_type < 2000 || ad.object_type === 4100 || ad.object_type === 4200)

/** A made-up energy diagnosis: euros a year per square metre, more for a worse letter. */
const diagnosis = ({ data, surface }: DemoAd): { data: Record<string, string>; text: string[] } => {
  const { DPE: letter } = data
  if (!letter || !data['GES']) return { data: { DPE_STATUT: 'EN_COURS' }, text: [] }
  const perMetre = 6 + 4 * (letter.charCodeAt(0) - 65)
  const from = Math.round(((surface ?? 60) * perMetre) / 10) * 10
  const to = from + Math.round(from / 30) * 10
  const text = [
    `Montant estimé des dépenses annuelles d’énergie pour un usage standard : entre ${from} € et ${to} €. Prix moyens des énergies indexés sur l’année 2021 (abonnements compris).`,
  ]
  if (letter === 'F' || letter === 'G') text.push(`Logement à consommation énergétique excessive : classe ${letter}.`)
  return { data: { DPE_STATUT: 'REALISE', DPE_COUT_MIN: String(from), DPE_COUT_MAX: String(to), ANNEE_PRIX_ENERGIES: '2021' }, text }
}

const coOwnership = ({ object_type: type, id }: DemoAd): Record<string, string> =>
  type === 1100 || type === 1110
    ? { COPROPRIETE: 'oui', NB_LOTS_COPRO: String(12 + (id % 60)), CHARGES_COPRO: String(700 + (id % 40) * 30), PROCEDURE_COPRO: 'non' }
    : { COPROPRIETE: 'non' }

const property = (ad: DemoAd): DemoAd['data'] => {
  const isResale = ad.offer_type !== 'L' && ad.object_type < 3000
  const energy = isDwelling(ad) && ad.object_type < 3000 ? diagnosis(ad) : { data: {}, text: [] }
  return {
    ...energy.data,
    ...(isResale && { HONORAIRES_CHARGE: 'VENDEUR' }),
    ...(isResale && isBuilding(ad) && coOwnership(ad)),
    ...(ad.offer_type === 'L' && {
      HONORAIRES_LOCATAIRE: String(Math.round((ad.surface ?? 40) * 10)),
      HONORAIRES_ETAT_DES_LIEUX: String(Math.round((ad.surface ?? 40) * 3)),
      CHARGES_MODALITE: 'PROVISION',
    }),
    ...(ad.object_type >= 3000 && { PRIX_FERME: 'oui' }),
    MENTIONS_LEGALES: [...(isResale ? ['Honoraires à la charge du vendeur.'] : []), ...energy.text, risks].join('\n'),
  }
}

const vehicle = ({ id, stock, year }: DemoAd): DemoAd['data'] => ({
  ETAT_VEHICULE: stock === 'VN' ? 'NEUF' : 'OCCASION',
  ...(stock === 'VN'
    ? { CLASSE_CO2: 'B' }
    : { DATE_MISE_EN_CIRCULATION: `${year}-${String((id % 4) + 1).padStart(2, '0')}-15`, KILOMETRAGE_GARANTI: 'oui' }),
  MENTIONS_LEGALES: mobility,
})

/** The ad with everything that the law requires of a published one, so that it can be saved after any change. */
export const lawful = (ad: DemoAd): DemoAd => ({ ...ad, data: { ...ad.data, ...(ad.universe === 'VO' ? vehicle(ad) : property(ad)) } })
