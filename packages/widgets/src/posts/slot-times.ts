import { localeTags, type Language } from '@vitrine/core/i18n'

/** Monday is 1. */
export const weekdayName = (weekday: number, language: Language): string =>
  new Intl.DateTimeFormat(localeTags[language], { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, weekday)))

/** Such as "Tue 1 Dec, 09:00". */
export const slotTime = (at: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(localeTags[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at)
