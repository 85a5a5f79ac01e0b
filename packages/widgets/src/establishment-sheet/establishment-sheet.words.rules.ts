import { faultText, type Fault, type FormTexts } from '@vitrine/core/form'
import { localeTags, type Language, type MessageKey, type Translate } from '@vitrine/core/i18n'
import { addDays } from '@vitrine/core/days'
import { endsNextDay, weekdayIndex, type DayHours, type TimeRange } from '@vitrine/core/opening-hours'

export type SheetTranslate = Translate<MessageKey<'establishment-sheet'>>

const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1)

/** The name of a weekday; 0 is Monday. */
const dayName = (index: number, language: Language): string =>
  new Intl.DateTimeFormat(localeTags[language], { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, 1 + index)))

/** The same at the beginning of a line. */
export const dayTitle = (index: number, language: Language): string => capital(dayName(index, language))

/** Such as "Friday 25 December 2026", within a sentence; '' for a date that is not typed yet. */
export const dateInText = (date: string, language: Language): string => {
  const at = new Date(`${date}T12:00Z`)
  if (date === '' || Number.isNaN(at.getTime())) return ''
  const format = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(localeTags[language], format).format(at)
}

/** The same at the beginning of a line. */
export const dateWords = (date: string, language: Language): string => capital(dateInText(date, language))

const rangeWords = (t: SheetTranslate, range: TimeRange, nextDay: string): string => {
  const { from, to } = range
  return endsNextDay(range) && to !== '00:00' ? `${from} ${t('hours.untilNext', { time: to, day: nextDay })}` : `${from}–${to}`
}

/** The hours of a day in words; `weekday` is that on which they begin. */
export const hoursWords = (t: SheetTranslate, { state, ranges }: DayHours, weekday: number, language: Language): string =>
  state === 'ranges'
    ? ranges.map((range) => rangeWords(t, range, dayName((weekday + 1) % 7, language))).join(', ')
    : t(`hours.states.${state}`)

/** A week or exceptional days in words, for comparing two versions. */
export const weekWords = (t: SheetTranslate, week: readonly DayHours[], language: Language): string =>
  week.map((day, index) => `${dayTitle(index, language)}: ${hoursWords(t, day, index, language)}`).join(' · ')

export const exceptionsWords = (t: SheetTranslate, days: readonly (DayHours & { date: string })[], language: Language): string =>
  days.map((day) => `${dateWords(day.date, language)}: ${hoursWords(t, day, weekdayIndex(day.date), language)}`).join(' · ')

/** An instant by the clock of the place, with its day where that is another one than now. */
export const instantWords = (at: Date, now: Date, language: Language, timeZone: string): string => {
  const isSoon = at.getTime() - now.getTime() < 12 * 3_600_000
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone, ...(!isSoon && day) } as const
  return new Intl.DateTimeFormat(localeTags[language], format).format(at)
}

/** The sentence of a fault of hours, which names the day. */
export const hoursFaultText = (row: Parameters<typeof faultText>[0], fault: Fault, texts: FormTexts): string => {
  const { day, date } = fault.params ?? {}
  const name = typeof day === 'number' ? dayTitle(day, texts.language) : dateWords(String(date ?? ''), texts.language)
  return faultText(row, { ...fault, params: { ...fault.params, day: name } }, texts)
}

export const tomorrowOf = (today: string): string => addDays(today, 1)
