import { languages } from '../i18n/languages.ts'
import { isoDate, nullable, oneOf, record, text, truth } from '../wire/index.ts'
import type { ReportChange, StatisticsReport } from './statistics.report.model.ts'

const language = oneOf(languages)

export const statisticsReportWire = record<StatisticsReport>()({
  monthly: ['mensuel', truth],
  email: ['email', text],
  language: ['langue', nullable(language)],
  nextMailAt: ['prochain_envoi', nullable(isoDate)],
})

export const reportChangeWire = record<ReportChange>()({ monthly: ['mensuel', truth], language: ['langue', language] })
