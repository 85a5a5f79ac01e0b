import { defineForm } from '../form/index.ts'
import type { LegalNoticeDetails } from './legal-notices.model.ts'

/** The form: fields, messages and the server's check are derived from this table. */
export const legalNoticeForm = defineForm<LegalNoticeDetails>()('legal-notices', {
  title: { kind: 'text', label: 'fields.title', hint: 'hints.title', required: true, max: 120 },
  text: { kind: 'long-text', label: 'fields.text', hint: 'hints.text', required: true, max: 2000, rows: 10 },
})
