import type { CheckedAd, Claim } from './fact-check.model.ts'
import { after, before, digits, exactness, groupsOf, isRough, isRoughAfter, readNumber } from './fact-check.words.rules.ts'

type Fields = Claim['fields']

/** What the words before a sum of money say it is; the last of them counts. */
const namedSums: readonly (readonly [RegExp, Fields])[] = [
  [/depot de garantie|caution|deposit|fianza|deposito/g, ['deposit']],
  [
    /honoraires(?! (?:d'agence )?(?:inclus|compris))|frais d'agence(?! (?:inclus|compris))|agency fees?|honorarios|comision/g,
    ['tenantFees', 'buyerFees', 'sellerFees'],
  ],
  [/etat des lieux|inventory|inventario/g, ['inventoryFees']],
  [/taxe fonciere|property tax|impuesto|\bibi\b|predial/g, ['propertyTax']],
  [/copropriete|service charges?|comunidad|mantenimiento/g, ['coOwnershipCharges', 'charges']],
  [/frais de notaire|notary|notari[oa]l?/g, []],
  [/(?:provisions? (?:sur|pour) )?(?<!hors )charges(?! comprises)|gastos/g, ['charges', 'coOwnershipCharges']],
  [/bouquet/g, ['annuityLumpSum']],
  [/rente/g, ['annuityRent']],
  [/acompte|apport|down payment|entrada/g, ['downPayment']],
  [/mensualites?|instal+ments?|mensualidad(?:es)?/g, ['instalment']],
  [/loyer|\brent\b|renta|alquiler/g, ['monthlyRent', 'monthlyRentWithCharges']],
  [/prix|price|precio|vendu|sold at|asking/g, ['price']],
]
const aMonth =
  /^ ?(?:ttc|cc|c\.c\.?|hc|h\.c\.?|charges comprises|hors charges)? ?(?:\/ ?(?:mois|month|mes)|par mois|(?:per|a) month|pcm|al mes|mensuel|mensuales|monthly)/
const aSquareMetre = /^ ?(?:\/ ?m(?:²|2)|(?:le|par|du) m(?:²|2|etre)|per (?:sqm|m²|square)|(?:por|el|al) m(?:²|2|etro))/

const withCharges = /^ ?(?:cc\b|c\.c|charges comprises|tout compris|(?:bills|charges) included|all in|gastos incluidos)/

/** What the words behind a sum say it is. */
const namedBehind: readonly (readonly [RegExp, Fields])[] = [
  [/^ ?(?:de |pour )?(?:provisions? (?:sur|pour|de) )?(?:les )?charges(?! comprises)/, ['charges', 'coOwnershipCharges']],
  [/^ ?(?:de )?(?:depot de garantie|caution)|^ ?(?:deposit|de fianza|de deposito)/, ['deposit']],
  [/^ ?(?:d')?honoraires(?! inclus)|^ ?de frais d'agence/, ['tenantFees', 'buyerFees', 'sellerFees']],
  [/^ ?de taxe fonciere/, ['propertyTax']],
  // The net price follows from two fields, and is none.
  [/^ ?(?:hors|net de) (?:honoraires|frais)/, []],
]

const sumFields = (text: string, start: number, end: number): Fields | null => {
  const behind = after(text, end)
  if (withCharges.test(behind)) return ['monthlyRentWithCharges']
  if (aMonth.test(behind)) return ['monthlyRent', 'monthlyRentWithCharges', 'instalment', 'charges', 'annuityRent']
  const told = namedBehind.find(([pattern]) => pattern.test(behind))
  if (told) return told[1]
  const words = before(text, start)
  const named = namedSums
    .flatMap(([pattern, fields]) => [...words.matchAll(pattern)].map(({ index }) => ({ index, fields })))
    .toSorted((one, other) => one.index - other.index)
    .at(-1)
  return named?.fields ?? null
}

const multiples: Readonly<Record<string, number>> = {
  k: 1e3,
  mil: 1e3,
  m: 1e6,
  mdp: 1e6,
  million: 1e6,
  millions: 1e6,
  millones: 1e6,
  millon: 1e6,
}
const multiple = String.raw`(?<times>k|mil(?![a-z])|m(?![a-z²2])|mdp|millions?|millones|millon)`
const money = new RegExp(
  String.raw`(?<sign>[€$]|eur |mxn ?\$?) ?(?<first>${digits}) ?${multiple}?|(?<last>${digits}) ?${multiple.replace('times', 'factor')}? ?(?:de |d')?(?<unit>€|euros?\b|eur\b|pesos\b|mxn\b|\$)|(?<alone>${digits}) ?(?<mdp>mdp|k(?![a-z]))`,
  'gu',
)

/** Sums of money: rents by the month, prices by the square metre, and what the words before them say. */
export const amountsIn = (text: string, { offerType }: CheckedAd): Claim[] =>
  [...text.matchAll(money)].map((match): Claim => {
    const { first, last, alone, times, factor, mdp } = groupsOf(match)
    const written = first ?? last ?? alone ?? ''
    const by = multiples[times ?? factor ?? mdp ?? ''] ?? 1
    const value = readNumber(written) * by
    const start = match.index
    const end = start + match[0].trimEnd().length
    const rough = isRough(before(text, start)) || isRoughAfter(after(text, end))
    const claim = { kind: 'amount', start, end, value, tolerance: rough ? value * 0.03 : exactness(written, by) } as const
    if (aSquareMetre.test(text.slice(end)))
      return { ...claim, tolerance: Math.max(claim.tolerance, value * 0.005), fields: [], isPerSquareMetre: true }
    const named = sumFields(text, start, end)
    if (named) return { ...claim, fields: named }
    return { ...claim, fields: offerType === 'L' ? ['monthlyRent', 'monthlyRentWithCharges'] : ['price'], isLoose: true }
  })
