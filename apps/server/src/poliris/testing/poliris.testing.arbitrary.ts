import fc, { type Arbitrary } from 'fast-check'
import { columnCount, type Cells } from './poliris.testing.build.ts'
import { codesByRank, dateRanks, decimalRanks, integerRanks, photoRanks, ranksFrom, yesNoRanks } from './poliris.testing.ranks.ts'

const signs = `aàâbcçdeéèêëfghiîïjklmnoôœpqrstuùûvwxyzABCDEÉFGHIJKLMNOPQRSTUVWXYZ0123456789,.;:?()/+-_%€²°’'`.split('')

/** Words of any signs that Windows-1252 has, apart from quotes, tags, entities and the separator, which the format writes otherwise. */
const word = fc.string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: 12 })
const text = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '))

const two = (number: number): string => String(number).padStart(2, '0')
const date = fc
  .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1950, max: 2030 }))
  .map(([day, month, year]) => `${two(day)}/${two(month)}/${year}`)

const decimal = fc
  .tuple(fc.integer({ min: 0, max: 900_000 }), fc.constantFrom('', '.5', '.25', '.00', ',5', ',75'))
  .map(([whole, rest]) => `${whole}${rest}`)

const photo = fc.oneof(
  word.map((name) => `${name}.jpg`),
  fc.webUrl({ validSchemes: ['https'] }).filter((address) => !/["<>&]|!#/.test(address)),
)

const technicalId = fc.string({ unit: fc.constantFrom(...'ABCDEF0123456789-'.split('')), minLength: 4, maxLength: 16 })
const agency = fc.constantFrom('AG690312', 'AG330101', 'AG310044')

const valueOf = (rank: number): Arbitrary<string> => {
  const codes = codesByRank[rank]
  if (codes) return fc.constantFrom(...codes)
  if (rank === 1) return agency
  if (rank === 2 || rank === 175) return technicalId
  if (yesNoRanks.includes(rank)) return fc.constantFrom('OUI', 'NON')
  if (decimalRanks.includes(rank)) return decimal
  if (integerRanks.includes(rank)) return fc.integer({ min: 0, max: 2030 }).map(String)
  if (dateRanks.includes(rank)) return date
  return photoRanks.includes(rank) ? photo : text
}

/** Without these an ad is none. */
const always = new Set([1, 2, 3, 4, 175])

const cellOf = (rank: number): Arbitrary<string> => (always.has(rank) ? valueOf(rank) : fc.option(valueOf(rank), { nil: '' }))

/** Any ad that a program may send: every rank, or hardly any. */
export const anyPolirisAd: Arbitrary<Cells> = fc
  .tuple(...ranksFrom(1, columnCount).map(cellOf))
  .map((values) => Object.fromEntries(values.map((value, index) => [index + 1, value])))
