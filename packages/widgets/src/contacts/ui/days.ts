import type { Formatters } from '@vitrine/core/i18n'

/** A day, YYYY-MM-DD, as its noon in local time. */
const dateOfDay = (day: string): Date => new Date(`${day}T12:00:00`)

export const dayText = (format: Formatters, day: string): string => format.formatDate(dateOfDay(day))
