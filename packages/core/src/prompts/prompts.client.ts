import { recordsClient, type RecordsClient } from '../records/records.client.ts'
import { promptSchema, type PromptListState } from './prompts.filters.ts'
import type { Prompt, PromptDetails } from './prompts.model.ts'
import { promptDetailsWire, promptsPageWire, promptWire } from './prompts.wire.ts'

export type PromptsClient = RecordsClient<PromptListState, Prompt, PromptDetails>

export const createPromptsClient = recordsClient({
  path: '/prompts',
  topic: 'prompts',
  schema: promptSchema,
  wires: { page: promptsPageWire, item: promptWire, details: promptDetailsWire },
})
