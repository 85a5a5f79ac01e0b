import {
  canDeletePrompt,
  promptDefaults,
  promptDetailsWire,
  promptForm,
  promptSchema,
  promptsPageWire,
  promptWire,
} from '@vitrine/core/prompts'
import type { Endpoint } from '../http/endpoint.ts'
import type { Services } from '../ports/services.ts'
import { recordEndpoints } from '../records/records.routes.ts'
import { createPromptList } from './prompts.list.store.ts'
import { promptStore } from './prompts.store.ts'

export const promptsEndpoints = (services: Services): Endpoint[] =>
  recordEndpoints(services, {
    tag: 'Prompts',
    path: '/api/provider/prompts',
    schema: promptSchema,
    defaults: promptDefaults,
    createList: createPromptList,
    form: promptForm,
    wires: { page: promptsPageWire, item: promptWire, details: promptDetailsWire },
    store: promptStore,
    acts: { created: 'prompt.created', changed: 'prompt.changed', deleted: 'prompt.deleted' },
    canDelete: canDeletePrompt,
  })
