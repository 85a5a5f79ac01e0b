import {
  legalNoticeDefaults,
  legalNoticeDetailsWire,
  legalNoticeForm,
  legalNoticeSchema,
  legalNoticesPageWire,
  legalNoticeWire,
} from '@vitrine/core/legal-notices'
import type { Endpoint } from '../http/endpoint.ts'
import type { Services } from '../ports/services.ts'
import { recordEndpoints } from '../records/records.routes.ts'
import { createLegalNoticeList } from './legal-notices.list.store.ts'
import { legalNoticeStore } from './legal-notices.store.ts'

export const legalNoticesEndpoints = (services: Services): Endpoint[] =>
  recordEndpoints(services, {
    tag: 'Legal notices',
    path: '/api/provider/mentions-legales',
    scopes: { read: 'ads:write', write: 'ads:write' },
    schema: legalNoticeSchema,
    defaults: legalNoticeDefaults,
    createList: createLegalNoticeList,
    form: legalNoticeForm,
    wires: { page: legalNoticesPageWire, item: legalNoticeWire, details: legalNoticeDetailsWire },
    store: legalNoticeStore,
    acts: { created: 'notice.created', changed: 'notice.changed', deleted: 'notice.deleted' },
  })
