import { recordsClient } from '../records/records.client.ts'
import { reusableTextSchema } from './reusable-texts.filters.ts'
import { reusableTextDetailsWire, reusableTextWire, reusableTextsPageWire } from './reusable-texts.wire.ts'

export const createReusableTextsClient = recordsClient({
  path: '/reusable-texts',
  topic: 'reusable-texts',
  schema: reusableTextSchema,
  wires: { page: reusableTextsPageWire, item: reusableTextWire, details: reusableTextDetailsWire },
})
