import {
  reusableTextDefaults,
  reusableTextDetailsWire,
  reusableTextForm,
  reusableTextSchema,
  reusableTextsPageWire,
  reusableTextWire,
} from '@vitrine/core/reusable-texts'
import type { Endpoint } from '../http/endpoint.ts'
import type { Services } from '../ports/services.ts'
import { recordEndpoints } from '../records/records.routes.ts'
import { createReusableTextList } from './reusable-texts.list.store.ts'
import { reusableTextStore } from './reusable-texts.store.ts'

export const reusableTextsEndpoints = (services: Services): Endpoint[] =>
  recordEndpoints(services, {
    tag: 'Reusable texts',
    path: '/api/provider/reusable-texts',
    scopes: { read: 'ads:write', write: 'ads:write' },
    schema: reusableTextSchema,
    defaults: reusableTextDefaults,
    createList: createReusableTextList,
    form: reusableTextForm,
    wires: { page: reusableTextsPageWire, item: reusableTextWire, details: reusableTextDetailsWire },
    store: reusableTextStore,
    acts: { created: 'text.created', changed: 'text.changed', deleted: 'text.deleted' },
  })
