import { zipOf } from '../../test/feeds.ts'
import { expectedAd, expectedNamed, flat, flatFields, house, named, rental, rentalFields } from './poliris.testing.ads.ts'
import { csvOf, deliveryOf, encode, feedOf, lineOf, type Cells, type ExpectedAd, type ForeignFeed } from './poliris.testing.build.ts'

const placed = (path: string, version = '4.12'): ForeignFeed =>
  feedOf(
    `a table called ${path}`,
    { path, version, ads: [named(flat, 'UN')] },
    { ads: [expectedNamed('UN', { ...flatFields, reference: 'UN' })] },
  )

/** Versions with the number of columns that their files have here, and what the last columns say. */
const versions: readonly [version: string, columns: number, last: Cells, ad: Partial<ExpectedAd>][] = [
  ['4.07', 301, { 298: '45.7583', 301: '4.07' }, { kept: { 298: '45.7583', 301: '4.07' } }],
  ['4.08', 323, { 302: '2', 323: 'Modèle' }, { fields: { HONORAIRES_CHARGE: 'VENDEUR' }, kept: { 323: 'Modèle' } }],
  ['4.09', 328, { 177: 'B', 179: 'A', 324: '05/07/2021' }, { fields: { DPE: 'B', dpe_date_realisation: '2021-07-05' } }],
  ['4.10', 330, { 329: '14.5' }, { fields: { SURFACE_TERRASSE: 14.5 } }],
  ['4.11', 333, { 307: 'https://www.agence-exemple.fr/bareme' }, { fields: { URL_HONORAIRES: 'https://www.agence-exemple.fr/bareme' } }],
  ['4.12', 334, { 177: 'C', 179: 'B', 325: 'DPE_v07-2021', 334: '98' }, { fields: { DPE: 'C', DPE_ENERGIE_FINALE: 98 } }],
]

const keyOf = (version: string): string => `V-${version.replace('.', '')}`

const versionFeeds = versions.map(([version, columns, last, { fields = {}, kept = {} }]) =>
  feedOf(
    `version ${version} with ${columns} columns`,
    { version, csv: csvOf([lineOf(named(flat, keyOf(version), last), { columns }), lineOf(named(house, 'AUTRE'), { columns })]) },
    { ads: [expectedNamed(keyOf(version), { prix: 289000, ...fields }, { kept }), expectedNamed('AUTRE', { prix: 465000 })] },
  ),
)

const inAgency = (ad: Cells, agency: string, key: string): Cells => named(ad, key, { 1: agency })

const grouped = feedOf(
  'three agencies in one file',
  {
    ads: [
      inAgency(flat, 'AG690312', 'LYON-1'),
      inAgency(house, 'AG330101', 'PESSAC-1'),
      inAgency(rental, 'AG310044', 'TOULOUSE-1'),
      inAgency(flat, 'AG690312', 'LYON-2'),
      { ...inAgency(house, 'AG330101', 'PESSAC-2'), 2: 'LYON-1' },
    ],
  },
  {
    ads: [
      expectedNamed('LYON-1', { prix: 289000 }, { agency: 'AG690312' }),
      expectedNamed('PESSAC-1', { prix: 465000 }, { agency: 'AG330101' }),
      expectedNamed('TOULOUSE-1', { ...rentalFields, reference: 'TOULOUSE-1' }, { agency: 'AG310044' }),
      expectedNamed('LYON-2', { prix: 289000 }, { agency: 'AG690312' }),
      expectedNamed('PESSAC-2', { reference: 'LYON-1' }, { agency: 'AG330101' }),
    ],
  },
)

const keys = feedOf(
  'keys by technical id or by reference, twice or not at all',
  {
    ads: [
      named(flat, 'DEUX-FOIS', { 11: '200000' }),
      named(flat, 'DEUX-FOIS', { 11: '210000' }),
      { ...named(house, 'SANS-ID'), 175: '' },
      { ...named(house, 'SANS-ID', { 11: '1000000' }), 175: '  ' },
      { ...flat, 2: '', 175: '' },
      { ...named(flat, 'TECH-6'), 2: 'MEME-REF' },
      { ...named(flat, 'TECH-7'), 2: 'MEME-REF' },
      { ...named(flat, 'TECH-8'), 2: 'VM 1042/3 (bis)' },
    ],
  },
  {
    ads: [
      expectedNamed('DEUX-FOIS', { prix: 200000 }),
      expectedNamed('SANS-ID', { prix: 465000 }),
      expectedNamed('TECH-6', { reference: 'MEME-REF' }),
      expectedNamed('TECH-7', { reference: 'MEME-REF' }),
      expectedAd('TECH-8', { prix: 289000, ville: 'Lyon' }),
    ],
    refused: [
      { key: 'DEUX-FOIS', line: 2, rank: 175 },
      { key: 'SANS-ID', line: 4, rank: 2 },
      { key: '', line: 5, rank: 2 },
    ],
  },
)

const empty: readonly ForeignFeed[] = [
  feedOf('an empty table', { csv: encode('', 'utf8') }, { ads: [], fault: 'no-ads' }),
  feedOf('a table of blank lines', { csv: encode('\r\n  \r\n\r\n', 'utf8') }, { ads: [], fault: 'no-ads' }),
  feedOf('a table of a byte-order mark alone', { csv: encode('\ufeff', 'utf8') }, { ads: [], fault: 'no-ads' }),
  feedOf('a table of a lone quote', { csv: encode('"\r\n', 'utf8') }, { ads: [], fault: 'no-ads' }),
  {
    name: 'a ZIP without a table',
    bytes: () => zipOf({ 'Config.txt': 'Version=4.12\r\n', 'Photos.cfg': 'Mode=FULL\r\n' }),
    expected: { ads: [], fault: 'no-data-file' },
  },
  {
    name: 'a ZIP that was cut off',
    bytes: async () => {
      const bytes = await deliveryOf({ ads: [flat] })
      return bytes.slice(0, Math.floor(bytes.length / 2))
    },
    expected: { ads: [], fault: 'file-truncated' },
  },
]

const alone: ForeignFeed = {
  name: 'a ZIP with the table alone',
  bytes: () => zipOf({ 'Annonces.csv': csvOf([lineOf(named(flat, 'SEUL'))]) }),
  expected: { ads: [expectedNamed('SEUL', { prix: 289000, titre: 'Trois pièces lumineux proche de la Part-Dieu' })] },
}

/** How deliveries are put together. */
export const deliveryFeeds: readonly ForeignFeed[] = [
  placed('annonces.csv'),
  placed('Annonces.CSV'),
  placed('ANNONCES.CSV'),
  placed('export/Annonces.csv'),
  placed('Logiciel_AG690312/2026/annonces.CSV'),
  ...versionFeeds,
  grouped,
  keys,
  alone,
  ...empty,
]
