import { localeTags, type HourStyle, type Language } from '@vitrine/core/i18n'

/** Monday is 1. */
export const weekdayName = (weekday: number, language: Language): string =>
  new Intl.DateTimeFormat(localeTags[language], { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, weekday)))

export interface SlotStyle {
  language: Language
  timeZone: string
  hours: HourStyle
}

/** Such as "Tue 1 Dec, 09:00". */
export const slotTime = (at: Date, { language, timeZone, hours }: SlotStyle): string =>
  new Intl.DateTimeFormat(localeTags[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...hours,
    timeZone,
  }).format(at)
