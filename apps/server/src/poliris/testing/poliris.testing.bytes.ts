import { expectedNamed, flat, flatFields, house, houseFields, named, rental } from './poliris.testing.ads.ts'
import { csvOf, encode, feedOf, lineOf, type Expected, type ExpectedAd, type ForeignFeed } from './poliris.testing.build.ts'

/** A flat and a house whose texts have the signs in which the encodings differ. */
const signs = {
  title: 'Cœur de ville, à l’étage noble : « belle pièce »',
  text: 'Charges de 95 € par mois, hors chauffage.\nL’été, la terrasse est à l’ombre ; vue sur le château et la forêt. Œuvre d’un architecte reconnu…',
}
const latin = {
  title: 'Rénové près du marché, élégant séjour à Nîmes',
  text: 'Très bel étage élevé, à deux pas des arènes.\nCuisine équipée, forêt à 10 minutes : où que vous alliez, tout est à pied.',
}
const brokenLine = (text: string): string => text.replaceAll('\n', '<BR>')

const signed = named(flat, 'SIGNE-1', { 20: signs.title, 21: brokenLine(signs.text) })
const accented = named(house, 'ACCENT-2', {
  8: '12 avenue des Peupliers',
  20: latin.title,
  21: brokenLine(latin.text),
  6: 'Nîmes',
  5: '30000',
})

const signedAd = expectedNamed('SIGNE-1', { prix: 289000, titre: signs.title, texte: signs.text })
const accentedAd = expectedNamed('ACCENT-2', { prix: 465000, ville: 'Nîmes', code_postal: '30000', titre: latin.title, texte: latin.text })

const twoAds = [lineOf(named(flat, 'UN')), lineOf(named(house, 'DEUX'))]
const two: readonly ExpectedAd[] = [
  expectedNamed('UN', { ...flatFields, reference: 'UN' }),
  expectedNamed('DEUX', { ...houseFields, reference: 'DEUX' }),
]

const linesFeed = (name: string, lines: readonly string[], expected: Expected = { ads: two }): ForeignFeed =>
  feedOf(name, { csv: csvOf(lines) }, expected)

const encodings: readonly ForeignFeed[] = [
  feedOf('texts in Windows-1252', { ads: [signed, accented], encoding: 'windows-1252' }, { ads: [signedAd, accentedAd] }),
  feedOf('texts in ISO-8859-1', { ads: [accented], encoding: 'latin1' }, { ads: [accentedAd] }),
  feedOf('texts in UTF-8', { ads: [signed, accented], encoding: 'utf8' }, { ads: [signedAd, accentedAd] }),
  feedOf(
    'texts in UTF-8 after a byte-order mark',
    { csv: encode(`\ufeff${lineOf(signed)}${lineOf(accented)}`, 'utf8') },
    { ads: [signedAd, accentedAd] },
  ),
  feedOf(
    'some lines in Windows-1252, others in UTF-8',
    {
      csv: Buffer.concat([
        encode(lineOf(named(signed, 'W-1')), 'windows-1252'),
        encode(lineOf(named(accented, 'U-2')), 'utf8'),
        encode(lineOf(named(signed, 'U-3')), 'utf8'),
        encode(lineOf(named(accented, 'L-4')), 'latin1'),
      ]),
    },
    {
      ads: [
        expectedNamed('W-1', { titre: signs.title, texte: signs.text }),
        expectedNamed('U-2', { titre: latin.title, texte: latin.text, ville: 'Nîmes' }),
        expectedNamed('U-3', { titre: signs.title, texte: signs.text }),
        expectedNamed('L-4', { titre: latin.title, texte: latin.text, ville: 'Nîmes' }),
      ],
    },
  ),
  feedOf(
    'UTF-8 with one ad that was spoiled before',
    { encoding: 'utf8', ads: [named(flat, 'GATE-1', { 9: 'PrÃ¨s de lâ€™Ã©cole', 20: 'TrÃ¨s beau sÃ©jour' }), accented] },
    { ads: [expectedNamed('GATE-1', { prix: 289000, ville: 'Lyon', SURFACE_HABITABLE: 62.5 }), accentedAd] },
  ),
]

const lineShapes: readonly ForeignFeed[] = [
  linesFeed('blank lines at the end', [...twoAds, '\r\n', '\r\n', '   \r\n', '\r\n']),
  linesFeed('a lone quote on the last line', [...twoAds, '"']),
  linesFeed('a lone quote and line ends at the end', [...twoAds, '"\r\n', '\r\n']),
  linesFeed('no line end after the last ad', [lineOf(named(flat, 'UN')), lineOf(named(house, 'DEUX'), { end: '' })]),
  linesFeed('lines that end with a line feed alone', [
    lineOf(named(flat, 'UN'), { end: '\n' }),
    lineOf(named(house, 'DEUX'), { end: '\n' }),
  ]),
  linesFeed('fields without quotes', [lineOf(named(flat, 'UN'), { quote: '' }), lineOf(named(house, 'DEUX'), { quote: '' })]),
  linesFeed('blanks around the separator', [
    lineOf(named(flat, 'UN'), { separator: ' !# ' }),
    lineOf(named(house, 'DEUX'), { separator: '  !#' }),
  ]),
  linesFeed('a separator after the last column', [
    lineOf(named(flat, 'UN'), { end: '!#\r\n' }),
    lineOf(named(house, 'DEUX'), { end: '!#\r\n' }),
  ]),
  linesFeed('four hundred columns', [
    lineOf({ ...named(flat, 'UN'), 340: 'Colonne du logiciel', 400: 'FIN' }, { columns: 400 }),
    lineOf(named(house, 'DEUX'), { columns: 400 }),
  ]),
  linesFeed(
    'twenty columns, with the reference as the key',
    [lineOf(named(flat, 'COURT-1'), { columns: 20 }), lineOf(named(house, 'COURT-2'), { columns: 20 })],
    {
      ads: [
        expectedNamed('COURT-1', { prix: 289000, ville: 'Lyon', nb_pieces: 3, titre: 'Trois pièces lumineux proche de la Part-Dieu' }),
        expectedNamed(
          'COURT-2',
          { prix: 465000, SURFACE_TERRAIN: 640, titre: 'Maison familiale avec jardin arboré' },
          { absent: ['texte'] },
        ),
      ],
    },
  ),
  linesFeed(
    'line breaks inside fields',
    [
      lineOf(named(flat, 'SAUT-1', { 21: 'Appartement traversant.\r\nDeux chambres sur cour.\nCave au sous-sol.', 27: '1974' }), {
        raw: true,
      }),
      lineOf(named(house, 'SAUT-2', { 9: 'Proche\ndu tramway' }), { raw: true }),
      lineOf(named(rental, 'APRES-3')),
    ],
    {
      ads: [
        expectedNamed('SAUT-1', {
          prix: 289000,
          texte: 'Appartement traversant.\nDeux chambres sur cour.\nCave au sous-sol.',
          ANNEE_CONSTRUCTION: 1974,
          NB_ETAGES: 5,
        }),
        expectedNamed('SAUT-2', { prix: 465000, titre: 'Maison familiale avec jardin arboré', equipments: ['CHEMINEE'] }),
        expectedNamed('APRES-3', { loyer_mensuel_cc: 850, ville: 'Toulouse' }),
      ],
    },
  ),
  linesFeed(
    'quotes inside fields that were not replaced',
    [
      lineOf(named(flat, 'GUILL-1', { 9: 'Résidence "Le Parc"', 21: '"Coup de cœur" de l’agence : séjour de 30 m², cuisine "ouverte".' }), {
        raw: true,
      }),
      lineOf(named(flat, 'GUILL-2', { 20: 'Écran de 55" laissé sur place' }), { raw: true }),
      lineOf(named(house, 'GUILL-3', { 9: '"', 20: '"Maison familiale' }), { raw: true }),
      lineOf(named(rental, 'APRES-4')),
    ],
    {
      ads: [
        expectedNamed('GUILL-1', { prix: 289000, ville: 'Lyon', ETAGE: 2, NB_ETAGES: 5, ANNEE_CONSTRUCTION: 1974 }),
        expectedNamed('GUILL-2', { prix: 289000, titre: 'Écran de 55 laissé sur place', ANNEE_CONSTRUCTION: 1974 }),
        expectedNamed('GUILL-3', { prix: 465000, titre: 'Maison familiale', NB_WC: 2 }),
        expectedNamed('APRES-4', { loyer_mensuel_cc: 850, ville: 'Toulouse' }),
      ],
    },
  ),
]

/** How the bytes of a table are written. */
export const byteFeeds: readonly ForeignFeed[] = [...encodings, ...lineShapes]
