import { recordsClient, type RecordsClient } from '../records/records.client.ts'
import { legalNoticeSchema, type LegalNoticeListState } from './legal-notices.filters.ts'
import type { LegalNotice, LegalNoticeDetails } from './legal-notices.model.ts'
import { legalNoticeDetailsWire, legalNoticeWire, legalNoticesPageWire } from './legal-notices.wire.ts'

export type LegalNoticesClient = RecordsClient<LegalNoticeListState, LegalNotice, LegalNoticeDetails>

export const createLegalNoticesClient = recordsClient({
  path: '/mentions-legales',
  topic: 'legal-notices',
  schema: legalNoticeSchema,
  wires: { page: legalNoticesPageWire, item: legalNoticeWire, details: legalNoticeDetailsWire },
})
