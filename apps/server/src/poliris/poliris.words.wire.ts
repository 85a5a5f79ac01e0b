import { plainWord } from './poliris.plain.rules.ts'

/** What an ad offers, with the provider's code. */
export interface OfferWord {
  offer: 'V' | 'L'
  /** A life annuity. */
  isAnnuity?: boolean
  /** What is sold, whatever the column of the property says. */
  object?: number
}

const businessForSale = 2400

/** A new spelling is one line. Case, accents, hyphens, blanks and plurals do not matter. */
const offers: Readonly<Record<string, OfferWord>> = {
  vente: { offer: 'V' },
  'vente de prestige': { offer: 'V' },
  "produit d'investissement": { offer: 'V' },
  'produit catalogue': { offer: 'V' },
  viager: { offer: 'V', isAnnuity: true },
  'vente viager': { offer: 'V', isAnnuity: true },
  'vente fonds de commerce': { offer: 'V', object: businessForSale },
  'vente de fonds de commerce': { offer: 'V', object: businessForSale },
  'fonds de commerce': { offer: 'V', object: businessForSale },
  'cession de bail': { offer: 'V', object: businessForSale },
  'a vendre': { offer: 'V' },
  sale: { offer: 'V' },
  sell: { offer: 'V' },
  'for sale': { offer: 'V' },
  location: { offer: 'L' },
  'location vacances': { offer: 'L' },
  'location de vacances': { offer: 'L' },
  'location saisonnière': { offer: 'L' },
  'location meublée': { offer: 'L' },
  'a louer': { offer: 'L' },
  rent: { offer: 'L' },
  rental: { offer: 'L' },
  'to let': { offer: 'L' },
  'for rent': { offer: 'L' },
  'holiday rental': { offer: 'L' },
}

/** Kinds of property, by the code of the object type. */
const objects: Readonly<Record<number, readonly string[]>> = {
  1100: ['appartement', 'duplex', 'triplex', 'loft', 'loft/atelier/surface', 'flat', 'apartment'],
  1110: ['studio', 'studette', 'chambre'],
  1200: [
    'maison',
    'villa',
    'maison/villa',
    'château',
    'hôtel particulier',
    'ferme',
    'propriété',
    'longère',
    'mas',
    'chalet',
    'pavillon',
    'house',
  ],
  1300: ['terrain', 'land', 'plot'],
  1310: ['terrain à bâtir', 'terrain constructible'],
  1340: ['terrain avec maison', 'maison avec terrain', 'terrain + maison'],
  1350: ['terrain de loisirs'],
  1400: ['parking', 'parking/box', 'parking space'],
  1410: ['garage', 'box'],
  1500: ['immeuble', 'building'],
  2000: ['local', 'bâtiment', 'entrepôt', "local d'activité", 'locaux', "locaux d'activité", 'atelier'],
  2300: ['boutique', 'local commercial', 'locaux commerciaux', 'shop'],
  2400: ['entreprises', 'fonds de commerce'],
  2410: ['bureau', 'office'],
  5200: ['modèle de maison'],
}

/** Sub-kinds that make another object type of a kind of property. */
const refinements: Readonly<Record<number, readonly [to: number, words: readonly string[]][]>> = {
  1100: [[1110, ['studio', 'studette']]],
  1300: [
    [1310, ['terrain à bâtir', 'terrain constructible']],
    [1350, ['terrain de loisirs']],
  ],
  1400: [[1410, ['garage', 'box']]],
  2000: [[2300, ['local commercial', 'boutique']]],
}

const offersByWord = new Map(Object.entries(offers).map(([word, offer]) => [plainWord(word), offer]))
const objectsByWord = new Map(Object.entries(objects).flatMap(([code, words]) => words.map((word) => [plainWord(word), Number(code)])))

/** What a word of the third column offers; undefined for one that is not known. */
export const offerOf = (word: string): OfferWord | undefined => offersByWord.get(plainWord(word))

/** The object type of a word of the fourth column; undefined for one that is not known. */
export const objectOf = (word: string): number | undefined => objectsByWord.get(plainWord(word))

/** A word of the third column for an offer; undefined where the format has none. */
export const wordOfOffer = (offer: string): string | undefined => Object.entries(offers).find(([, known]) => known.offer === offer)?.[0]

/** A word of the fourth column for an object type; undefined where the format has none. */
export const wordOfObject = (code: string): string | undefined => objects[Number(code)]?.[0]

/** The object type that a sub-kind makes of another; the same where it says nothing about it. */
export const refinedBy = (object: number, word: string): number =>
  refinements[object]?.find(([, words]) => words.some((one) => plainWord(one) === plainWord(word)))?.[0] ?? object

/** How a portal of this format is told of an object type: the kind, and the sub-kind where one is needed. */
export const wordsOfObject = (code: number): { kind: string; sub?: string } | undefined => {
  const [base, refined] =
    Object.entries(refinements).flatMap(([from, all]) =>
      all.filter(([to]) => to === code).map(([, words]) => [Number(from), words[0]] as const),
    )[0] ?? []
  const own = kinds[code]
  if (own !== undefined) return { kind: own }
  const kind = base === undefined ? undefined : kinds[base]
  return kind === undefined ? undefined : { kind, ...(refined !== undefined && { sub: refined }) }
}

/** The format's own names of kinds of property. */
const kinds: Readonly<Record<number, string>> = {
  1100: 'appartement',
  1200: 'maison/villa',
  1300: 'terrain',
  1340: 'maison avec terrain',
  1400: 'parking/box',
  1500: 'immeuble',
  2000: 'local',
  2300: 'boutique',
  2400: 'entreprises',
  2410: 'bureaux',
  4100: 'appartement',
  4200: 'maison/villa',
  4300: 'terrain',
  4400: 'bureaux',
  5200: 'modèle de maison',
}
