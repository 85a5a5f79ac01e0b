import type { Http, HttpCall } from '../http/http.types.ts'
import type { Page } from '../list/list.model.ts'
import type { RecordsClient, Stored } from '../records/index.ts'
import type { Topics } from '../topics/topics.ts'
import { promptQuery, type PromptListState } from './prompts.filters.ts'
import type { NamedTone, Prompt, PromptDetails, PromptFieldGroup, PromptTrial, PromptVersion } from './prompts.model.ts'
import {
  fieldGroupsWire,
  promptChangeWire,
  promptDetailsWire,
  promptsPageWire,
  promptTextWire,
  promptTrialWire,
  promptVersionsWire,
  promptWire,
  tonesWire,
} from './prompts.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** The calls about prompts. Each throws only ApiError; a change announces the topic. */
export interface PromptsClient extends RecordsClient<PromptListState, Prompt, PromptDetails> {
  /** What was saved before, newest first. */
  versions(id: number): Promise<PromptVersion[]>
  tones(): Promise<NamedTone[]>
  fieldGroups(): Promise<PromptFieldGroup[]>
  /** A text about an ad as the prompt has it written. */
  simulate(trial: PromptTrial, options?: Cancellable): Promise<string>
}

export const createPromptsClient = (http: Http, topics?: Topics): PromptsClient => {
  const send = (call: Omit<HttpCall, 'service'>): Promise<unknown> => http.send({ service: 'provider', ...call })
  const change = async (call: Omit<HttpCall, 'service'>): Promise<unknown> => {
    const reply = await send(call)
    topics?.announce('prompts')
    return reply
  }
  const path = '/add-or-update-prompt'
  return {
    list: async (state, { signal } = {}): Promise<Page<Prompt>> =>
      promptsPageWire.decode(await send({ path: '/get-prompts', query: promptQuery(state), ...(signal && { signal }) })),
    find: async (id) => promptWire.decode(await send({ path: `/prompts/${id}` })),
    create: async (details) => promptWire.decode(await change({ method: 'POST', path, body: promptDetailsWire.encode(details) })),
    update: async ({ id, version }: Pick<Stored, 'id' | 'version'>, details) =>
      promptWire.decode(await change({ method: 'PUT', path, body: promptChangeWire.encode({ id, version, details }) })),
    remove: async (id) => {
      await change({ method: 'DELETE', path: `/delete-prompt/${id}` })
    },
    versions: async (id) => promptVersionsWire.decode(await send({ path: `/prompts/${id}/versions` })).versions,
    tones: async () => tonesWire.decode(await send({ path: '/tons-ia' })).tones,
    fieldGroups: async () => fieldGroupsWire.decode(await send({ path: '/donnees-annonceurs' })).groups,
    simulate: async (trial, { signal } = {}) =>
      promptTextWire.decode(
        await send({
          method: 'POST',
          path: '/simulate',
          body: promptTrialWire.encode({ ...trial, mode: 'preview' }),
          ...(signal && { signal }),
        }),
      ).text,
  }
}
