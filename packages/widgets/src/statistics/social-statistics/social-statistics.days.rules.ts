import type { Formatters } from '@vitrine/core/i18n'

/** A day, `YYYY-MM-DD`, as it is written. Noon is the same day in every time zone of an account. */
export const dayText = ({ formatDate }: Pick<Formatters, 'formatDate'>, day: string): string =>
  formatDate(new Date(`${day.slice(0, 10)}T12:00:00Z`))
