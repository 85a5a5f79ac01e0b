import type { Cells, ExpectedAd, FieldValue } from './poliris.testing.build.ts'

/** The agency of the ads below. */
const agency = 'AG690312'

/** A flat for sale, as most software says it. */
export const flat: Cells = {
  1: agency,
  2: 'APP-1042',
  3: 'vente',
  4: 'appartement',
  5: '69003',
  6: 'Lyon',
  7: 'France',
  9: 'Part-Dieu',
  11: '289000',
  16: '62.5',
  18: '3',
  19: '2',
  20: 'Trois pièces lumineux proche de la Part-Dieu',
  21: 'Au deuxième étage d’une résidence de 1974, appartement traversant de trois pièces.<BR>Séjour plein sud, cuisine séparée, deux chambres sur cour. Une cave complète ce bien.',
  24: '2',
  25: '5',
  27: '1974',
  29: '1',
  175: 'FR-1042',
}

const flatText =
  'Au deuxième étage d’une résidence de 1974, appartement traversant de trois pièces.\nSéjour plein sud, cuisine séparée, deux chambres sur cour. Une cave complète ce bien.'

/** What the flat becomes. */
export const flatFields: Readonly<Record<string, FieldValue>> = {
  reference: 'APP-1042',
  typeOffre: 'V',
  typeObjet: 1100,
  code_postal: '69003',
  ville: 'Lyon',
  code_postal_reel: '69003',
  ville_reelle: 'Lyon',
  prix: 289000,
  SURFACE_HABITABLE: 62.5,
  nb_pieces: 3,
  NB_CHAMBRES: 2,
  titre: 'Trois pièces lumineux proche de la Part-Dieu',
  texte: flatText,
  ETAGE: 2,
  NB_ETAGES: 5,
  ANNEE_CONSTRUCTION: 1974,
  NB_SDB: 1,
}

/** A house for sale. */
export const house: Cells = {
  1: agency,
  2: 'MAI-207',
  3: 'vente',
  4: 'maison/villa',
  5: '33600',
  6: 'Pessac',
  7: 'France',
  8: '12 avenue de l’Exemple',
  9: 'Proche du tramway',
  11: '465000',
  16: '128',
  17: '640',
  18: '6',
  19: '4',
  20: 'Maison familiale avec jardin arboré',
  21: 'Maison de 1988 sur une parcelle plane de 640 m², à dix minutes à pied du tramway.<BR>Vaste séjour avec cheminée, quatre chambres dont une de plain-pied. Toiture revue en 2019, double vitrage partout.',
  25: '1',
  27: '1988',
  29: '1',
  30: '1',
  31: '2',
  68: 'OUI',
  175: 'FR-207',
}

/** What the house becomes. */
export const houseFields: Readonly<Record<string, FieldValue>> = {
  reference: 'MAI-207',
  typeOffre: 'V',
  typeObjet: 1200,
  code_postal: '33600',
  ville: 'Pessac',
  ADRESSE: '12 avenue de l’Exemple',
  prix: 465000,
  SURFACE_HABITABLE: 128,
  SURFACE_TERRAIN: 640,
  nb_pieces: 6,
  NB_CHAMBRES: 4,
  titre: 'Maison familiale avec jardin arboré',
  NB_SDB: 1,
  NB_SALLES_EAU: 1,
  NB_WC: 2,
  equipments: ['CHEMINEE'],
}

/** A flat to let. */
export const rental: Cells = {
  1: agency,
  2: 'LOC-88',
  3: 'location',
  4: 'appartement',
  5: '31000',
  6: 'Toulouse',
  7: 'France',
  9: 'Les Carmes',
  11: '850',
  13: 'OUI',
  15: '520',
  16: '46.2',
  18: '2',
  19: '1',
  20: 'Deux pièces meublé aux Carmes',
  21: 'Dans une rue calme à deux pas du marché, appartement de deux pièces entièrement meublé.<BR>Libre en janvier. Le chauffage est individuel au gaz, la fibre est installée.',
  23: '75',
  24: '1',
  26: 'OUI',
  161: '1550',
  175: 'FR-88',
  304: '2',
  306: '138.6',
}

/** What the flat to let becomes. */
export const rentalFields: Readonly<Record<string, FieldValue>> = {
  reference: 'LOC-88',
  typeOffre: 'L',
  typeObjet: 1100,
  code_postal: '31000',
  ville: 'Toulouse',
  loyer_est_cc: true,
  loyer_mensuel_cc: 850,
  loyer_mensuel: 775,
  CHARGES: 75,
  CHARGES_MODALITE: 'PROVISION',
  HONORAIRES_LOCATAIRE: 520,
  HONORAIRES_ETAT_DES_LIEUX: 138.6,
  DEPOT_GARANTIE: 1550,
  SURFACE_HABITABLE: 46.2,
  nb_pieces: 2,
  NB_CHAMBRES: 1,
  meuble: 'oui',
  ETAGE: 1,
}

/** The same ad under another key and reference. */
export const named = (cells: Cells, key: string, changes: Cells = {}): Cells => ({ ...cells, 2: key, 175: key, ...changes })

/** What must come of an ad of the agency above. */
export const expectedAd = (
  key: string,
  fields: Readonly<Record<string, FieldValue>>,
  more: Partial<Omit<ExpectedAd, 'key' | 'fields'>> = {},
): ExpectedAd => ({ key, agency, fields, photos: [], ...more })

/** What must come of the same ad under another key and reference. */
export const expectedNamed = (
  key: string,
  fields: Readonly<Record<string, FieldValue>>,
  more: Partial<Omit<ExpectedAd, 'key' | 'fields'>> = {},
): ExpectedAd => expectedAd(key, { reference: key, ...fields }, more)
