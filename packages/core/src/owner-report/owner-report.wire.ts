import { integer, isoDate, listOf, nullable, oneOf, record, text, truth, withDefault } from '../wire/index.ts'
import { ownerReportLanguages, type OwnerReport, type OwnerReportDetails } from './owner-report.model.ts'

const details = {
  email: ['email', withDefault(text, '')],
  language: ['langue', oneOf(ownerReportLanguages)],
  monthly: ['mensuel', truth],
} as const

/** The body that the form sends. */
export const ownerReportDetailsWire = record<OwnerReportDetails>()(details)

export const ownerReportWire = record<OwnerReport>()({
  ...details,
  id: ['id', integer],
  url: ['lien', nullable(text)],
  createdAt: ['date_creation', isoDate],
  createdBy: ['par', withDefault(text, '')],
  openedAt: ['date_consultation', nullable(isoDate)],
  nextMailAt: ['prochain_envoi', nullable(isoDate)],
})

/** The valid links of an ad, the latest first. */
export const ownerReportsWire = record<{ items: OwnerReport[] }>()({ items: ['rapports', listOf(ownerReportWire)] })
