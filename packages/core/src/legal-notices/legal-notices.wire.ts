import { integer, isoDate, pageOf, record, text } from '../wire/index.ts'
import type { LegalNotice, LegalNoticeDetails } from './legal-notices.model.ts'

const details = {
  title: ['titre', text],
  text: ['texte', text],
} as const

/** What the form sends. */
export const legalNoticeDetailsWire = record<LegalNoticeDetails>()(details)

export const legalNoticeWire = record<LegalNotice>()({ ...details, id: ['id', integer], createdAt: ['date_creation', isoDate] })

export const legalNoticesPageWire = pageOf('mentions_legales', legalNoticeWire)
