import { addDays, type Period } from '../days/days.ts'
import type { Occasion, PublicHoliday, SchoolHoliday, SchoolZone, TradeDate } from './post-plans.occasions.model.ts'

const two = (number: number): string => String(number).padStart(2, '0')
const dayOf = (year: number, month: number, day: number): string => `${year}-${two(month)}-${two(day)}`

/** Easter Sunday by the algorithm of Meeus, Jones and Butcher. */
export const easterOf = (year: number): string => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const leap = Math.floor(century / 4)
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leap - moon + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const number = epact + weekday - 7 * correction + 114
  return dayOf(year, Math.floor(number / 31), (number % 31) + 1)
}

const sunday = 0
const wednesday = 3
const friday = 5
const saturday = 6
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

const onOrAfter = (day: string, weekday: number): string => addDays(day, (weekday - weekdayOf(day) + 7) % 7)
const lastOf = (year: number, month: number, weekday: number): string =>
  addDays(onOrAfter(month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1), weekday), -7)

/** Legal holidays of France; Alsace and Moselle have two more. */
const publicHolidaysOf = (year: number): Record<PublicHoliday, string> => {
  const easter = easterOf(year)
  return {
    'new-year': dayOf(year, 1, 1),
    'easter-monday': addDays(easter, 1),
    'labour-day': dayOf(year, 5, 1),
    'victory-day': dayOf(year, 5, 8),
    ascension: addDays(easter, 39),
    'whit-monday': addDays(easter, 50),
    'national-day': dayOf(year, 7, 14),
    assumption: dayOf(year, 8, 15),
    'all-saints': dayOf(year, 11, 1),
    armistice: dayOf(year, 11, 11),
    christmas: dayOf(year, 12, 25),
  }
}

/** The second Wednesday of January, or the first if that would be after the 12th. */
const winterSales = (year: number): string => {
  const first = onOrAfter(dayOf(year, 1, 1), wednesday)
  const second = addDays(first, 7)
  return second > dayOf(year, 1, 12) ? first : second
}
/** The last Wednesday of June, or the one before if that would be after the 28th. */
const summerSales = (year: number): string => {
  const last = lastOf(year, 6, wednesday)
  return last > dayOf(year, 6, 28) ? addDays(last, -7) : last
}
/** The last Sunday of May, or the first of June if that is Pentecost. */
const mothersDay = (year: number): string => {
  const last = lastOf(year, 5, sunday)
  return last === addDays(easterOf(year), 49) ? addDays(last, 7) : last
}

const tradeDatesOf = (year: number): Record<TradeDate, string> => ({
  'winter-sales': winterSales(year),
  valentine: dayOf(year, 2, 14),
  'eviction-ban-ends': dayOf(year, 3, 31),
  'mothers-day': mothersDay(year),
  'fathers-day': addDays(onOrAfter(dayOf(year, 6, 1), sunday), 14),
  'summer-sales': summerSales(year),
  'heritage-days': addDays(onOrAfter(dayOf(year, 9, 1), saturday), 14),
  halloween: dayOf(year, 10, 31),
  'eviction-ban-begins': dayOf(year, 11, 1),
  'black-friday': addDays(onOrAfter(dayOf(year, 11, 1), friday - 1), 22),
})

const all: readonly SchoolZone[] = ['A', 'B', 'C']
type SchoolRow = readonly [SchoolHoliday, from: string, to: string, zones: readonly SchoolZone[]]

/** School holidays of mainland France as published by the ministry. The end of the last summer is not published yet. */
const schoolRows: readonly SchoolRow[] = [
  ['autumn', '2025-10-18', '2025-11-02', all],
  ['christmas', '2025-12-20', '2026-01-04', all],
  ['winter', '2026-02-07', '2026-02-22', ['A']],
  ['winter', '2026-02-14', '2026-03-01', ['B']],
  ['winter', '2026-02-21', '2026-03-08', ['C']],
  ['spring', '2026-04-04', '2026-04-19', ['A']],
  ['spring', '2026-04-11', '2026-04-26', ['B']],
  ['spring', '2026-04-18', '2026-05-03', ['C']],
  ['summer', '2026-07-04', '2026-08-31', all],
  ['autumn', '2026-10-17', '2026-11-01', all],
  ['christmas', '2026-12-19', '2027-01-03', all],
  ['winter', '2027-02-06', '2027-02-21', ['C']],
  ['winter', '2027-02-13', '2027-02-28', ['A']],
  ['winter', '2027-02-20', '2027-03-07', ['B']],
  ['spring', '2027-04-03', '2027-04-18', ['C']],
  ['spring', '2027-04-10', '2027-04-25', ['A']],
  ['spring', '2027-04-17', '2027-05-02', ['B']],
  ['summer', '2027-07-03', '2027-08-31', all],
]

/** The period covered by these rows. */
export const knownSchoolDays: Period = { after: '2025-09-01', before: '2027-08-31' }

const yearsOf = ({ after, before }: Period): number[] => {
  const [first, last] = [Number(after.slice(0, 4)), Number(before.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

const pairsOf = <Name extends string>(days: Record<Name, string>): [Name, string][] => Object.entries(days) as [Name, string][]

const occasionsOfYear = (year: number): Occasion[] => [
  ...pairsOf(publicHolidaysOf(year)).map(([name, day]): Occasion => ({ kind: 'public-holiday', name, day })),
  ...pairsOf(tradeDatesOf(year)).map(([name, day]): Occasion => ({ kind: 'trade-date', name, day })),
]

const schoolOccasions = ({ after, before }: Period): Occasion[] =>
  schoolRows.flatMap(([name, day, lastDay, zones]): Occasion[] =>
    lastDay >= after && day <= before ? [{ kind: 'school-holiday', name, day, lastDay, zones }] : [],
  )

/** Holidays and trade dates in a period, in order of days. */
export const occasionsIn = (period: Period): Occasion[] =>
  [
    ...yearsOf(period)
      .flatMap(occasionsOfYear)
      .filter(({ day }) => day >= period.after && day <= period.before),
    ...schoolOccasions(period),
  ].toSorted((one, other) => one.day.localeCompare(other.day))

/** Whether school holidays are known for the whole period. */
export const knowsSchoolDays = ({ after, before }: Period): boolean => after >= knownSchoolDays.after && before <= knownSchoolDays.before

const frenchPlaces = ['FR', 'GF', 'GP', 'MQ', 'NC', 'PF', 'PM', 'RE', 'YT']

/** Whether French holidays are relevant in a country; an empty country counts as France. */
export const keepsFrenchDays = (country: string): boolean => country === '' || frenchPlaces.includes(country)
