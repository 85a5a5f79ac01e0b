import type { Formatters } from '@vitrine/core/i18n'

/** A day of the account, YYYY-MM-DD, as a moment that is in that day wherever the page is read. */
const dateOfDay = (day: string): Date => new Date(`${day}T12:00:00`)

export const dayText = (format: Formatters, day: string): string => format.formatDate(dateOfDay(day))
