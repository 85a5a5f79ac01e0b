/** The text in lower case and without accents; each letter stays where it is. */
export const fold = (text: string): string => Array.from({ length: text.length }, (_, at) => foldUnit(text.charAt(at))).join('')

const foldUnit = (unit: string): string => {
  if (unit === '\n') return unit
  if (/\s/.test(unit)) return ' '
  if (unit === '’' || unit === '‘') return "'"
  const base = unit.normalize('NFD').charAt(0).toLowerCase()
  return base.length === 1 ? base : unit
}

/** Words as a pattern that finds just them. */
export const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A number as people write it, with thousands apart or not. It does not begin inside a word, such as `T3`. */
export const digits = String.raw`(?<![\p{L}\d.,])(?:\d{1,3}(?:[ .,']\d{3})+(?!\d)(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?)`

/** Reads what `digits` finds: groups of three are thousands. */
export const readNumber = (written: string): number => {
  const grouped = /^(\d{1,3}(?:[ .,']\d{3})+)(?:[.,](\d{1,2}))?$/.exec(written)
  if (grouped) return Number(`${(grouped[1] ?? '').replaceAll(/\D/g, '')}.${grouped[2] ?? 0}`)
  return Number(written.replace(',', '.'))
}

const numerals: Readonly<Record<string, number>> = {
  one: 1,
  deux: 2,
  two: 2,
  dos: 2,
  trois: 3,
  three: 3,
  tres: 3,
  quatre: 4,
  four: 4,
  cuatro: 4,
  cinq: 5,
  five: 5,
  cinco: 5,
  six: 6,
  seis: 6,
  sept: 7,
  seven: 7,
  siete: 7,
  huit: 8,
  eight: 8,
  ocho: 8,
  neuf: 9,
  nine: 9,
  nueve: 9,
  dix: 10,
  ten: 10,
  diez: 10,
}
const ordinals: Readonly<Record<string, number>> = {
  premier: 1,
  premiere: 1,
  first: 1,
  primera: 1,
  primer: 1,
  deuxieme: 2,
  second: 2,
  seconde: 2,
  segunda: 2,
  segundo: 2,
  troisieme: 3,
  third: 3,
  tercera: 3,
  tercer: 3,
  quatrieme: 4,
  fourth: 4,
  cuarta: 4,
  cuarto: 4,
  cinquieme: 5,
  fifth: 5,
  quinta: 5,
  quinto: 5,
  sixieme: 6,
  sixth: 6,
  sexta: 6,
  sexto: 6,
  septieme: 7,
  seventh: 7,
  septima: 7,
  huitieme: 8,
  eighth: 8,
  octava: 8,
  neuvieme: 9,
  ninth: 9,
  novena: 9,
  dixieme: 10,
  tenth: 10,
  decima: 10,
}

/** A whole number in figures or in words. */
export const countWords = String.raw`(?:(?<![\p{L}\d.,])\d{1,3}(?:[.,]5)?|(?<!\p{L})(?:${Object.keys(numerals).join('|')}))`
export const readCount = (written: string): number => numerals[written] ?? Number(written.replace(',', '.'))

export const ordinalWords = String.raw`(?:(?<![\p{L}\d.,])\d{1,2} ?(?:ere?|er|re|nde?|ieme|eme|e|st|nd|rd|th|\.?[ao]|[ªº]|\.[ªº])|(?<!\p{L})(?:${Object.keys(ordinals).join('|')}))`
export const readOrdinal = (written: string): number => ordinals[written] ?? Number.parseInt(written, 10)

/** Words before a number that make it a rough one. */
export const isRough = (before: string): boolean =>
  /(?:environ|presque|a peine|pres de|quelque|plus de|moins de|autour de|just|barely|about|around|approx\.?|nearly|almost|over|under|more than|less than|apenas|unos|unas|casi|cerca de|alrededor de|mas de|menos de|aprox\.?|aproximadamente|~|≈|±)\s*$/u.test(
    before,
  )

/** Words after a number that make it a rough one. */
export const isRoughAfter = (behind: string): boolean => /^ ?(?:environ|approx|aprox|or so|mas o menos)/.test(behind)

/** The words before a place of the text, within its sentence. */
export const before = (text: string, at: number, length = 45): string => {
  const part = text.slice(Math.max(0, at - length), at)
  return part.slice(part.search(/[^.!?;\n]*$/))
}
/** The words after it, within its sentence. */
export const after = (text: string, at: number, length = 30): string => /^[^.!?;\n]*/.exec(text.slice(at, at + length))?.[0] ?? ''

/** How exact a number is as it is written: half of its last digit. */
export const exactness = (written: string, times: number): number => {
  const decimals = /^\d+[.,](\d{1,2})$/.exec(written)?.[1]?.length ?? 0
  return times === 1 ? 0.5 : (times / 10 ** decimals) * 0.51
}

export const groupsOf = ({ groups }: RegExpExecArray): Partial<Record<string, string>> => groups ?? {}
