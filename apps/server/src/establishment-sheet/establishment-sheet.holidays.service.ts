import type { Language } from '@vitrine/core/i18n'
import { addDays } from '@vitrine/core/days'
import type { Holiday } from '@vitrine/core/opening-hours'
import { holidayRegionOf } from './establishment-sheet.holidays.rules.ts'

interface Place {
  country: string
  postalCode: string
}

/** From the day itself on. */
const daysAhead = 60

/** The library has Spanish names for few countries; a French holiday is best known by its French one. */
const nameLanguage = (language: Language): string => (language === 'en' ? 'en' : 'fr')

/** The public holidays of a year at a place; none for a country that is not known. */
export const holidaysOfYear = async (place: Place, year: number, language: Language): Promise<Holiday[]> => {
  // Loaded with the first question: its rules take 1.5 MB.
  const { default: Holidays } = await import('date-holidays')
  const { country, region, moved } = holidayRegionOf(place)
  const calendar = region === null ? new Holidays(country) : new Holidays(country, region)
  return calendar
    .getHolidays(year, nameLanguage(language))
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => ({ date: moved[date.slice(5, 10)] ? `${year}-${moved[date.slice(5, 10)]}` : date.slice(0, 10), name }))
}

/** The public holidays of the coming days at a place, the next first. */
export const comingHolidays = async (place: Place, today: string, language: Language): Promise<Holiday[]> => {
  const last = addDays(today, daysAhead)
  const years = [...new Set([today, last].map((day) => Number(day.slice(0, 4))))]
  const found = await Promise.all(years.map((year) => holidaysOfYear(place, year, language)))
  const coming = found.flat().filter(({ date }) => date >= today && date <= last)
  return coming.filter(({ date }, at) => coming.findIndex((other) => other.date === date) === at)
}
