import { storedFields } from '../records/records.wire.ts'
import { pageOf, record, text } from '../wire/index.ts'
import type { LegalNotice, LegalNoticeDetails } from './legal-notices.model.ts'

const details = {
  title: ['titre', text],
  text: ['texte', text],
} as const

/** The body that the form sends. */
export const legalNoticeDetailsWire = record<LegalNoticeDetails>()(details)

export const legalNoticeWire = record<LegalNotice>()({ ...details, ...storedFields })

export const legalNoticesPageWire = pageOf('mentions_legales', legalNoticeWire)
