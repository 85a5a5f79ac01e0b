import type { AdValues } from '../ad-form/ad-form.form.ts'
import type { CheckedAd, Claim } from './fact-check.model.ts'
import { before, escaped, fold } from './fact-check.words.rules.ts'

type Words = readonly (readonly [string, string])[]

interface Marked {
  kind: Claim['kind']
  field: keyof AdValues
  /** The value of the field, and the words that say it. */
  values: Words
  universe?: 'IMMO' | 'VO'
}

/** Values of choices by the words that say them. */
const marked: readonly Marked[] = [
  {
    kind: 'orientation',
    field: 'orientation',
    universe: 'IMMO',
    values: [
      [
        'south',
        String.raw`(?:plein|expos\S+(?: (?:plein|au))?|oriente\S*(?: (?:plein|au))?|orientation)(?: \p{L}+)? sud|sud-(?:est|ouest)|south[ -](?:facing|east|west|aspect)|faces south|(?:orientacion|orientad[oa](?: al)?|cara al) sur`,
      ],
      [
        'north',
        String.raw`(?:plein|expos\S+(?: au)?|oriente\S*(?: au)?|orientation) nord|north[ -](?:facing|aspect)|(?:orientacion|orientad[oa](?: al)?) norte`,
      ],
      [
        'east',
        String.raw`(?:plein|expos\S+(?: (?:a l')?)?|oriente\S*(?: (?:a l')?)?|orientation) ?est(?![\p{L}])|east[ -](?:facing|aspect)|(?:orientacion|orientad[oa](?: al)?) este`,
      ],
      [
        'west',
        String.raw`(?:plein|expos\S+(?: (?:a l')?)?|oriente\S*(?: (?:a l')?)?|orientation) ?ouest|west[ -](?:facing|aspect)|(?:orientacion|orientad[oa](?: al)?) (?:oeste|poniente)`,
      ],
    ],
  },
  {
    kind: 'furnished',
    field: 'furnished',
    universe: 'IMMO',
    values: [
      ['no', String.raw`non[ -]meublee?s?|vide de meubles|loue(?:e)? vide|location vide|unfurnished|sin amueblar|sin muebles`],
      ['yes', String.raw`meublee?s?|(?:fully )?furnished|amueblad[oa]s?`],
    ],
  },
  {
    kind: 'fuel',
    field: 'energy',
    universe: 'VO',
    values: [
      ['plugIn', String.raw`hybrides? rechargeables?|plug[ -]?in(?: hybrid)?|phev|hibrid[oa] enchufable`],
      ['hybrid', String.raw`hybrides?|hybrid|hibrid[oa]s?`],
      ['diesel', String.raw`diesel|gazole|gasoil|gasoleo`],
      ['petrol', String.raw`essence|petrol|gasoline|gasolina`],
      ['electric', String.raw`(?:100 ?% ?|toute |fully |all[ -])?electri(?:que|c|co|ca)(?! (?:windows|seats|mirrors|gate))`],
      ['lpg', String.raw`gpl|lpg|glp`],
    ],
  },
  {
    kind: 'gearbox',
    field: 'gearbox',
    universe: 'VO',
    values: [
      [
        'automatic',
        String.raw`(?:boite |bv|transmission |caja |cambio |transmision )?(?:automati(?:que|c|co|ca)|auto(?=[ ,.;!]|$)|bva|edc|dsg)(?: gearbox| transmission)?`,
      ],
      [
        'manual',
        String.raw`(?:boite |bv|transmission |caja |cambio |transmision )?(?:mecanique|manuel(?:le)?|manual|bvm\d?|estandar)(?: gearbox| transmission)?`,
      ],
    ],
  },
  {
    kind: 'offer',
    field: 'offerType',
    values: [
      ['V', String.raw`a vendre|en vente|for sale|on sale|en venta|se vende|a la venta`],
      ['L', String.raw`a louer|en location|for rent|to let|to rent|en alquiler|se alquila|en renta|se renta`],
    ],
  },
]

const whole = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}])`, 'gu')

const patterns = marked.flatMap(({ kind, field, values, universe }) =>
  values.map(([value, words]) => ({ kind, field, value, universe, pattern: whole(words) })),
)

export const choicesIn = (text: string, { universe }: { universe: 'IMMO' | 'VO' }): Claim[] =>
  patterns
    .filter((each) => each.universe === undefined || each.universe === universe)
    .flatMap(({ kind, field, value, pattern }) =>
      [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ kind, start: index, end: index + found.length, value, fields: [field] })),
    )

const energyNames = String.raw`(?:dpe|classe? (?:energetique|energie|dpe)|class(?:e|ification) energetique|etiquette (?:energie|energetique)|(?:diagnostic|performance) energetique|epc(?: rating)?|ber(?: rating)?|energy (?:rating|class|label|performance)|certificado energetico|calificacion energetica|clase energetica|etiqueta energetica|certificacion energetica|consumo)`
const climateNames = String.raw`(?:ges|classe climat|emissions?(?: de co2)?|etiquette climat|climate rating|co2 rating|emisiones)`
const letterOf = (names: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\d])${names} ?(?:est |is |:|=|-|–|\(|note |rated |en |de |letra |class |classe )? ?([a-g])(?![\p{L}\d'’])`,
    'gu',
  )
const letters = [
  { fields: ['energyLetter'], pattern: letterOf(energyNames) },
  { fields: ['climateLetter'], pattern: letterOf(climateNames) },
] as const

export const energyLettersIn = (text: string): Claim[] =>
  letters.flatMap(({ fields, pattern }) =>
    [...text.matchAll(pattern)].map(({ 0: found, 1: letter = '', index }) => ({
      kind: 'energy',
      start: index,
      end: index + found.length,
      value: letter.toUpperCase(),
      fields,
    })),
  )

/** Claims that nobody can prove. */
const superlatives = whole(
  [
    String.raw`(?:le|la|les|l'un des|l'une des|un des|une des) (?:plus|moins|meilleure?s?)(?: \p{L}+)?|meilleure?s? (?:prix|offre|rapport|affaire|emplacement|adresse|etat)|(?:unique|incomparable|introuvable|imbattable|inegalee?)s?|exceptionnel(?:le)?s?|sans equivalent|rarissime|jamais vu|numero 1|n°1`,
    String.raw`the (?:best|finest|most|cheapest|largest|biggest|lowest|nicest|quietest|perfect)(?: \p{L}+)?|(?:best|lowest) (?:price|value|deal|location|offer)|cheapest|unbeatable|unrivalled|unparalleled|one of a kind|once[ -]in[ -]a[ -]lifetime|unmatched|exceptional`,
    String.raw`(?:el|la|los|las|una? de l[ao]s) (?:mejor(?:es)?|mas)(?: \p{L}+)?|(?:el )?mejor(?:es)? (?:precio|oferta|ubicacion|zona|opcion|inversion)|inmejorable|irrepetible|insuperable|excepcional(?:es)?|unic[oa]s?`,
  ].join('|'),
)

export const superlativesIn = (text: string): Claim[] =>
  [...text.matchAll(superlatives)].map(({ 0: found, index }) => ({
    kind: 'superlative',
    start: index,
    end: index + found.trimEnd().length,
    value: found,
    fields: [],
  }))

const name = String.raw`\p{Lu}[\p{L}'’]+(?:(?:[- ](?:de|du|des|la|le|les|sur|sous|en|lès|del|los|las|el|d’|d')(?=[- ]))?[- ]\p{Lu}[\p{L}'’]+)*`
const inPlace = new RegExp(
  String.raw`(?<![\p{L}])(?<word>à|a|À|in|In|en|En|sur|at|near|vers|centre de|center of|centro de|ville de|commune de|situé à|située à|quartier|secteur|barrio|colonia|col\.|en la|in the) (${name})`,
  'gu',
)
const street = new RegExp(
  String.raw`(?<![\p{L}])(?:rue|avenue|av\.|boulevard|place|cours|quai|calle|avenida|paseo|plaza) (?:(?:de|du|des|la|le|les|l'|l’|del|los|las|d'|d’) ?)*${name}`,
  'gu',
)
const postalCode = /(?<![\d.,€$+] ?)\d{5}(?! ?(?:€|eur|km|m²|m2|\d|kwh|pesos))/gu
/** Words with a capital that are no towns. */
const noPlaces =
  /^(?:France|Espagne|España|Mexico|México|Spain|Facebook|Instagram|Linkedin|LinkedIn|Google|Janvier|Février|Mars|Avril|Mai|Juin|Juillet|Août|Septembre|Octobre|Novembre|Décembre|January|February|March|April|May|June|July|August|September|October|November|December|Europe|Europa|Internet|Vidéo|Visite|Photo|DM|MP|Story|Bio|Sept)$/u

const placesNamed = (written: string, place: unknown): Omit<Claim, 'fields'>[] => {
  if (typeof place !== 'string' || place.length < 3) return []
  const text = fold(written)
  return [...text.matchAll(whole(escaped(fold(place))))].map(({ 0: found, index }) => ({
    kind: 'place',
    start: index,
    end: index + found.length,
    value: place,
  }))
}

/** What stands with a capital behind "à" or "en" in headlines; verbs, such as "À Saisir", end like few towns do. */
const noTowns =
  /^(?:exclusivite|vefa|rdc|rendez-vous|lmnp|viager|location|vente|venta|renta|alquiler|centre|duplex|rez-de-\w+|[a-z-]+(?:er|ir|dre|tre))$/

const isSpanish = /[¿¡ñ]|(?<!\p{L})(?:con|del|los|las|una?|piso|casa|venta|alquiler|renta|departamento)(?!\p{L})/iu

/** Whether the words name the town of the ad: parts of towns and regions are no other town, of which a field would speak. */
const leadsToTown = (word: string, written: string): boolean => {
  if (/^en$/i.test(word)) return isSpanish.test(written)
  return !/quartier|secteur|barrio|colonia|col\.|la$|the$|sur|vers|near/i.test(word)
}

/** Towns, streets and postal codes; these are looked for in the text as it is written, since capitals tell them. */
export const placesIn = (written: string, ad: CheckedAd, { universe }: { universe: 'IMMO' | 'VO' }): Claim[] => {
  if (universe === 'VO') return []
  const own = (['city', 'realCity', 'street'] as const).flatMap((field) =>
    placesNamed(written, ad[field]).map((claim): Claim => ({ ...claim, fields: [field] })),
  )
  const named = [...written.matchAll(inPlace)].flatMap(({ 0: found, 2: place = '', groups: { word = '' } = {}, index }): Claim[] => {
    const start = index + found.length - place.length
    if (noPlaces.test(place) || noTowns.test(fold(place))) return []
    return [
      {
        kind: 'place',
        start,
        end: start + place.length,
        value: place,
        fields: leadsToTown(word, written) ? ['city', 'realCity', 'street'] : [],
      },
    ]
  })
  const streets = [...written.matchAll(street)].map(({ 0: found, index }): Claim => ({
    kind: 'place',
    start: index,
    end: index + found.length,
    value: found,
    fields: ['street'],
  }))
  const codes = [...written.matchAll(postalCode)].flatMap(({ 0: found, index }): Claim[] =>
    /(?:tel|ref|n°|no|réf)\.? ?:? ?$/i.test(before(written, index, 8))
      ? []
      : [{ kind: 'place', start: index, end: index + 5, value: found, fields: ['postalCode', 'realPostalCode'] }],
  )
  return [...own, ...streets, ...named, ...codes]
}
