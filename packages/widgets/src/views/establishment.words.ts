import { addDays, dayOf } from '@vitrine/core/days'
import type { PublicEstablishment } from '@vitrine/core/establishment'
import { localeTags, type Language, type MessageKey, type Translate } from '@vitrine/core/i18n'
import { endsNextDay, statusAt, timeZoneOfPlace, type DayHours, type TimeRange } from '@vitrine/core/opening-hours'

type EstablishmentTranslate = Translate<MessageKey<'establishment'>>

/** What texts are made with. */
export interface Words {
  t: EstablishmentTranslate
  language: Language
}

const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1)
const inUtc = (date: string): Date => new Date(`${date}T12:00:00Z`)
const dateFormat = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(localeTags[language], options)

const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** A weekday at the beginning of a line; 0 is Monday. */
export const weekdayTitle = (index: number, language: Language): string =>
  capital(dateFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, 1 + index))))

/** Such as "Friday 25 December". */
export const dateTitle = (date: string, language: Language): string =>
  capital(dateFormat(language, { ...longDay, timeZone: 'UTC' }).format(inUtc(date)))

const rangeWords = ({ t }: Words, range: TimeRange): string => {
  const { from, to } = range
  return endsNextDay(range) && to !== '00:00' ? t('hours.nextDay', { from, to }) : `${from}–${to}`
}

/** The hours of a day, one text for each range. */
export const hoursWords = (words: Words, { state, ranges }: DayHours): string[] =>
  state === 'ranges' ? ranges.map((range) => rangeWords(words, range)) : [words.t(`hours.${state}`)]

/** From the next week on a weekday alone could be either one. */
const daysOfWeek = 7
const day = 86_400_000

/** What holds at this moment, by the clock of the place: whether it is open, and when that changes. */
export const liveWords = (establishment: PublicEstablishment, now: Date, { t, language }: Words): string => {
  if (establishment.status !== 'open') return t(`status.${establishment.status}`)
  const timeZone = timeZoneOfPlace(establishment)
  const today = dayOf(now, timeZone)
  const timeOf = (at: Date): string => dateFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(at)
  const dayNameOf = (at: Date): string => {
    const isNear = dayOf(at, timeZone) < addDays(today, daysOfWeek)
    return dateFormat(language, { ...(isNear ? { weekday: 'long' } : longDay), timeZone }).format(at)
  }
  const status = statusAt(establishment, now, timeZone)
  if (status.isOpen) {
    if (!status.until) return t('now.alwaysOpen')
    const params = { time: timeOf(status.until), day: dayNameOf(status.until) }
    return status.until.getTime() - now.getTime() < day ? t('now.openUntil', params) : t('now.openUntilDay', params)
  }
  if (!status.opensAt) return t('now.closed')
  const opens = dayOf(status.opensAt, timeZone)
  const params = { time: timeOf(status.opensAt), day: dayNameOf(status.opensAt) }
  if (opens === today) return t('now.opensToday', params)
  return opens === addDays(today, 1) ? t('now.opensTomorrow', params) : t('now.opensOn', params)
}
