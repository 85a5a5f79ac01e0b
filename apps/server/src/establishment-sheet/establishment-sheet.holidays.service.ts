import { addDays } from '@vitrine/core/days'
import type { Language } from '@vitrine/core/i18n'
import { weekdayIndex, type Holiday } from '@vitrine/core/opening-hours'
import { holidayRegionOf } from './establishment-sheet.holidays.rules.ts'

interface Place {
  country: string
  postalCode: string
}

/** From the day itself on. */
export const holidayDaysAhead = 60

/** The library has Spanish names for few countries; a French holiday is best known by its French one. */
const nameLanguage = (language: Language): string => (language === 'en' ? 'en' : 'fr')

interface PublicHoliday {
  date: string
  name: string
  /** When the library says it is: the same in every year, also of a feast that moves with Easter. */
  rule: string
}

/** The public holidays of a year at a place; none for a country that is not known. */
export const holidaysOfYear = async (place: Place, year: number, language: Language): Promise<PublicHoliday[]> => {
  // Loaded with the first question: its rules take 1.5 MB.
  const { default: Holidays } = await import('date-holidays')
  const { country, region, moved } = holidayRegionOf(place)
  const calendar = region === null ? new Holidays(country) : new Holidays(country, region)
  return calendar
    .getHolidays(year, nameLanguage(language))
    .filter(({ type }) => type === 'public')
    .map(({ date, name, rule }) => ({
      date: moved[date.slice(5, 10)] ? `${year}-${moved[date.slice(5, 10)]}` : date.slice(0, 10),
      name,
      rule,
    }))
}

/** The working day that a holiday cuts off from the weekend: Monday before a Tuesday, Friday after a Thursday. */
const bridgeOf = (date: string): string | null => {
  const weekday = weekdayIndex(date)
  return weekday === 1 ? addDays(date, -1) : weekday === 3 ? addDays(date, 1) : null
}

/** The public holidays of the coming days at a place and the bridges to them, the next first. */
export const comingHolidays = async (place: Place, today: string, language: Language): Promise<Holiday[]> => {
  const last = addDays(today, holidayDaysAhead)
  // A bridge lies a day beside its holiday, which may be yesterday or just beyond the last day.
  const years = [...new Set([addDays(today, -1), addDays(last, 1)].map((day) => Number(day.slice(0, 4))))]
  const ofYear = (year: number) => holidaysOfYear(place, year, language)
  const found = await Promise.all(years.map(async (year) => ({ days: await ofYear(year), before: await ofYear(year - 1) })))
  const asked = found.flatMap(({ days, before }) =>
    days.flatMap(({ date, name, rule }): Holiday[] => {
      const lastYear = before.find((other) => other.rule === rule)?.date ?? null
      const bridge = bridgeOf(date)
      const bridgeDays: Holiday[] =
        bridge === null || found.some((year) => year.days.some((other) => other.date === bridge))
          ? []
          : [{ date: bridge, name, kind: 'bridge', lastYear: lastYear && bridgeOf(lastYear) }]
      return [{ date, name, kind: 'public', lastYear }, ...bridgeDays]
    }),
  )
  const coming = asked.filter(({ date }) => date >= today && date <= last)
  return coming
    .filter(({ date }, at) => coming.findIndex((other) => other.date === date) === at)
    .toSorted((one, other) => one.date.localeCompare(other.date))
}
