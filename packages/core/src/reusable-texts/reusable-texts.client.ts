import { recordsClient, type RecordsClient } from '../records/records.client.ts'
import { reusableTextSchema, type ReusableTextListState } from './reusable-texts.filters.ts'
import type { ReusableText, ReusableTextDetails } from './reusable-texts.model.ts'
import { reusableTextDetailsWire, reusableTextWire, reusableTextsPageWire } from './reusable-texts.wire.ts'

export type ReusableTextsClient = RecordsClient<ReusableTextListState, ReusableText, ReusableTextDetails>

export const createReusableTextsClient = recordsClient({
  path: '/reusable-texts',
  topic: 'reusable-texts',
  schema: reusableTextSchema,
  wires: { page: reusableTextsPageWire, item: reusableTextWire, details: reusableTextDetailsWire },
})
