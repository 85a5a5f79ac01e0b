import { recordsClient } from '../records/records.client.ts'
import { legalNoticeSchema } from './legal-notices.filters.ts'
import { legalNoticeDetailsWire, legalNoticeWire, legalNoticesPageWire } from './legal-notices.wire.ts'

export const createLegalNoticesClient = recordsClient({
  path: '/mentions-legales',
  topic: 'legal-notices',
  schema: legalNoticeSchema,
  wires: { page: legalNoticesPageWire, item: legalNoticeWire, details: legalNoticeDetailsWire },
})
