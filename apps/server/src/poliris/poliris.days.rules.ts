/** How a text of software says a day, and how exactly: of a month it is the first. */
export interface ReadDay {
  /** `2019-03-15`; empty for noughts and for the days of the years 0 and 1, which databases write for none. */
  day: string
  isMonth: boolean
}

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const dayOf = (year: number, month: number, day: number): string | null => {
  if (year < 2) return ''
  return isDay(year, month, day) ? [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-') : null
}

/** The year of two digits: 49 is 2049, 50 is 1950. */
const fullYear = (digits: string): number => (digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 50 ? 2000 : 1900))

/** With hyphens the year of two digits may stand first as well: such a day counts where it can be read in one way alone. */
const shortDay = (first: string, month: string, last: string, isHyphen: boolean): string | null => {
  const written = dayOf(fullYear(last), Number(month), Number(first))
  const turned = isHyphen ? dayOf(fullYear(first), Number(month), Number(last)) : null
  return written !== null && turned !== null && written !== turned ? null : (written ?? turned)
}

/** A time behind the day, or the time zone alone, which XML allows. */
const time = String.raw`(?:[T ].*|Z|[+-]\d{2}:\d{2})?$`
const yearFirst = new RegExp(String.raw`^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})${time}`)
const yearLast = new RegExp(String.raw`^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})${time}`)
const shortYear = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2})$/
const joinedUp = /^((?:19|20)\d{2})(\d{2})(\d{2})(?:T.*|Z)?$/
const monthFirst = /^(\d{1,2})[/.-](\d{4})$/
const monthLast = /^(\d{4})[/.-](\d{1,2})$/

/** `15/03/2019`, `2019-03-15`, `20190315` and `15/03/19` are days, `03/2019` and `2019-03` months; null for what cannot be read for certain, such as a year alone. */
export const readDay = (text: string): ReadDay | null => {
  if (/^\s*0[0/.-]*\s*$/.test(text)) return { day: '', isMonth: false }
  const parts = (pattern: RegExp): string[] => pattern.exec(text.trim())?.slice(1) ?? []
  const found = (day: string | null, isMonth = false): ReadDay | null => (day === null ? null : { day, isMonth })
  for (const pattern of [yearFirst, joinedUp]) {
    const [year, month, day] = parts(pattern)
    if (year !== undefined) return found(dayOf(Number(year), Number(month), Number(day)))
  }
  const [day, month, year] = parts(yearLast)
  if (day !== undefined) return found(dayOf(Number(year), Number(month), Number(day)))
  const [first = '', sign, middle = '', last = ''] = parts(shortYear)
  if (sign !== undefined) return found(shortDay(first, middle, last, sign === '-'))
  const [ofMonth, ofYear] = parts(monthLast).length > 0 ? parts(monthLast).toReversed() : parts(monthFirst)
  return ofMonth === undefined ? null : found(dayOf(Number(ofYear), Number(ofMonth), 1), true)
}
