import { expectedNamed, flat, house, named, rental } from './poliris.testing.ads.ts'
import { feedOf, type Cells, type ExpectedAd, type FieldValue, type ForeignFeed } from './poliris.testing.build.ts'

type Fields = Readonly<Record<string, FieldValue>>

const keysOf = <Row>(prefix: string, rows: readonly Row[]): [key: string, row: Row][] =>
  rows.map((row, index) => [`${prefix}-${String(index + 1).padStart(2, '0')}`, row])

const saleSpellings = [
  'vente',
  'Vente',
  'VENTE',
  ' vente ',
  'Ventes',
  'vente de prestige',
  'Vente de Prestige',
  'VENTE-DE-PRESTIGE',
  "produit d'investissement",
  'Produit d’investissement',
  "PRODUITS D'INVESTISSEMENT",
  'produit catalogue',
  'Produit Catalogue',
  'sale',
  'For sale',
  'FOR-SALE',
  'sell',
]

const annuitySpellings = ['viager', 'Viager', 'VIAGER']

const businessSpellings = [
  'vente-fonds-de-commerce',
  'vente fonds de commerce',
  'Vente Fonds de Commerce',
  'VENTE-FONDS-DE-COMMERCE',
  'vente fonds-de-commerce',
  'Fonds de commerce',
  'fonds-de-commerce',
  'cession de bail',
  'Cession de bail',
  'CESSION-DE-BAIL',
]

const rentalSpellings = [
  'location',
  'Location',
  'LOCATION',
  'Locations',
  'location vacances',
  'Location Vacances',
  'location-vacances',
  'location saisonnière',
  'Location saisonniere',
  'LOCATION SAISONNIÈRE',
  'rent',
  'Rental',
  'to let',
  'TO-LET',
  'Holiday rental',
]

const spelledFeed = (name: string, prefix: string, ad: Cells, spellings: readonly string[], fields: Fields): ForeignFeed => {
  const rows = keysOf(prefix, spellings)
  return feedOf(
    name,
    { ads: rows.map(([key, spelling]) => named(ad, key, { 3: spelling })) },
    { ads: rows.map(([key]) => expectedNamed(key, fields)) },
  )
}

/** Object, its kind by rank 4, sub-kind by rank 181, and further ranks that tell what it is. */
type Kind = readonly [objectType: number, kind: string, subKind?: string, further?: Cells]

const homes: readonly Kind[] = [
  [1100, 'appartement'],
  [1100, 'Appartements'],
  [1100, 'APPARTEMENT'],
  [1100, 'duplex'],
  [1100, 'Triplex'],
  [1100, 'loft'],
  [1100, 'loft/atelier/surface'],
  [1100, 'Loft / Atelier / Surface'],
  [1100, 'flat'],
  [1100, 'Apartment'],
  [1110, 'studio'],
  [1110, 'Studette'],
  [1110, 'chambre'],
  [1110, 'appartement', 'studio'],
  [1110, 'Appartement', 'Studette'],
  [1200, 'maison'],
  [1200, 'villa'],
  [1200, 'maison/villa'],
  [1200, 'Maison / Villa'],
  [1200, 'château'],
  [1200, 'CHATEAU'],
  [1200, 'hôtel particulier'],
  [1200, 'Hotel-particulier'],
  [1200, 'ferme'],
  [1200, 'propriété'],
  [1200, 'Longère'],
  [1200, 'mas'],
  [1200, 'chalet'],
  [1200, 'house'],
  [1500, 'immeuble'],
  [1500, 'Building'],
  [5200, 'modèle de maison'],
  [5200, 'Modele de maison'],
]

const landAndParking: readonly Kind[] = [
  [1300, 'terrain'],
  [1300, 'Land'],
  [1300, 'plot'],
  [1300, 'terrain', '', { 223: 'NON' }],
  [1310, 'terrain', '', { 223: 'OUI' }],
  [1310, 'Terrain à bâtir'],
  [1310, 'terrain constructible'],
  [1310, 'terrain', 'terrain à bâtir'],
  [1350, 'terrain de loisirs'],
  [1340, 'maison avec terrain'],
  [1340, 'Terrain avec maison'],
  [1400, 'parking'],
  [1400, 'parking/box'],
  [1400, 'Parking / Box'],
  [1400, 'parking space'],
  [1410, 'garage'],
  [1410, 'Box'],
  [1410, 'parking/box', 'garage'],
  [1410, 'parking/box', 'Box'],
]

const business: readonly Kind[] = [
  [2000, 'local'],
  [2000, 'bâtiment'],
  [2000, 'Batiments'],
  [2000, 'entrepôt'],
  [2000, "local d'activité"],
  [2000, 'atelier'],
  [2000, 'local', 'entrepôt'],
  [2300, 'boutique'],
  [2300, 'Boutiques'],
  [2300, 'local commercial'],
  [2300, 'Local', 'Local commercial'],
  [2300, 'local', 'Boutique'],
  [2300, 'shop'],
  [2400, 'entreprises'],
  [2400, 'Fonds de commerce'],
  [2410, 'bureaux'],
  [2410, 'bureau'],
  [2410, 'BUREAUX'],
  [2410, 'Offices'],
]

const surfaceOf = (objectType: number): string => {
  if (objectType >= 1300 && objectType < 1400) return 'SURFACE_TERRAIN'
  if (objectType >= 1400 && objectType < 1500) return 'SURFACE_PARKING'
  if (objectType === 2410) return 'SURFACE_BUREAUX'
  if (objectType >= 2300 && objectType < 2500) return 'SURFACE_COMMERCE'
  return objectType === 2000 ? 'SURFACE_ACTIVITE' : 'SURFACE_HABITABLE'
}

const kindFeed = (name: string, prefix: string, kinds: readonly Kind[]): ForeignFeed => {
  const rows = keysOf(prefix, kinds)
  return feedOf(
    name,
    { ads: rows.map(([key, [, kind, subKind = '', further]]) => named(flat, key, { 4: kind, 181: subKind, 16: '84', ...further })) },
    { ads: rows.map(([key, [objectType]]) => expectedNamed(key, { typeObjet: objectType, typeOffre: 'V', [surfaceOf(objectType)]: 84 })) },
  )
}

/** Sub-kinds that refine nothing: the kind stands, and the sub-kind is kept. */
const keptSubKinds: readonly Kind[] = [
  [1200, 'maison/villa', 'maison de village'],
  [1200, 'maison/villa', 'Longère rénovée'],
  [1200, 'maison', 'studio'],
  [1100, 'appartement', 'Duplex inversé'],
  [1300, 'terrain', 'terrain agricole'],
  [1400, 'parking/box', 'place extérieure'],
  [2410, 'bureaux', 'garage'],
]

const keptSubKind = ([key, [objectType, , subKind = '']]: [string, Kind]): ExpectedAd =>
  expectedNamed(key, { typeObjet: objectType }, { kept: { 181: subKind } })

const subKindRows = keysOf('SOUS', keptSubKinds)

/** What an ad is: its offer and its object, in the spellings of many programs. */
export const kindFeeds: readonly ForeignFeed[] = [
  spelledFeed('sales in every spelling', 'VTE', flat, saleSpellings, { typeOffre: 'V', typeObjet: 1100, prix: 289000 }),
  spelledFeed('life annuities in every spelling', 'VIA', house, annuitySpellings, { typeOffre: 'V', typeObjet: 1200, VIAGER: true }),
  spelledFeed('businesses and leases in every spelling, whatever property they name', 'FDC', flat, businessSpellings, {
    typeOffre: 'V',
    typeObjet: 2400,
    prix: 289000,
  }),
  spelledFeed('rentals in every spelling', 'LOC', rental, rentalSpellings, { typeOffre: 'L', typeObjet: 1100, loyer_mensuel_cc: 850 }),
  kindFeed('homes of every kind', 'HAB', homes),
  kindFeed('land and parking of every kind', 'TER', landAndParking),
  kindFeed('business premises of every kind', 'PRO', business),
  feedOf(
    'sub-kinds that refine nothing',
    { ads: subKindRows.map(([key, [, kind, subKind = '']]) => named(flat, key, { 4: kind, 181: subKind })) },
    { ads: subKindRows.map(keptSubKind) },
  ),
  feedOf(
    'properties that nobody knows',
    {
      ads: [
        named(flat, 'INC-1', { 4: 'inconnu' }),
        named(flat, 'INC-2', { 4: '' }),
        named(flat, 'INC-3', { 4: 'Péniche' }),
        named(house, 'CONNU-4', { 9: 'Le Monteil' }),
        named(flat, 'INC-5', { 4: 'inconnu', 181: 'studio' }),
      ],
    },
    {
      ads: [expectedNamed('CONNU-4', { typeObjet: 1200, prix: 465000 }, { kept: { 9: 'Le Monteil' } })],
      refused: [
        { key: 'INC-1', line: 1, rank: 4 },
        { key: 'INC-2', line: 2, rank: 4 },
        { key: 'INC-3', line: 3, rank: 4 },
        { key: 'INC-5', line: 5, rank: 4 },
      ],
    },
  ),
]
