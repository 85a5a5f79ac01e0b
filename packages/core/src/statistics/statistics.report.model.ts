import type { Language } from '../i18n/languages.ts'

/** Whether a user is sent the statistics of each month by mail. */
export interface StatisticsReport {
  monthly: boolean
  /** Where it is sent; empty for a user without an address. */
  email: string
  /** Null while nothing is sent. */
  language: Language | null
  nextMailAt: Date | null
}

export type ReportChange = Pick<StatisticsReport, 'monthly'> & { language: Language }
