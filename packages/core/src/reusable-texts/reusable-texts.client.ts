import type { Http, HttpCall } from '../http/http.types.ts'
import type { Page } from '../list/list.model.ts'
import { encodeListQuery } from '../list/list.query.ts'
import type { Topics } from '../topics/topics.ts'
import { reusableTextSchema, type ReusableTextListState } from './reusable-texts.filters.ts'
import type { ReusableText, ReusableTextDetails } from './reusable-texts.model.ts'
import { reusableTextDetailsWire, reusableTextsPageWire, reusableTextWire } from './reusable-texts.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** The calls about reusable texts. Every one throws ApiError and nothing else; a change announces the topic `reusable-texts`. */
export interface ReusableTextsClient {
  list(state: ReusableTextListState, options?: Cancellable): Promise<Page<ReusableText>>
  create(details: ReusableTextDetails): Promise<ReusableText>
  update(id: number, details: ReusableTextDetails): Promise<ReusableText>
  remove(id: number): Promise<void>
}

const path = '/reusable-texts'

export const createReusableTextsClient = (http: Http, topics?: Topics): ReusableTextsClient => {
  const ask = (call: Omit<HttpCall, 'service'>): Promise<unknown> => http.send({ service: 'provider', ...call })
  const change = async (call: Omit<HttpCall, 'service'>): Promise<unknown> => {
    const reply = await ask(call)
    topics?.announce('reusable-texts')
    return reply
  }
  return {
    list: async (state, { signal } = {}) =>
      reusableTextsPageWire.decode(await ask({ path, query: encodeListQuery(reusableTextSchema, state), ...(signal && { signal }) })),
    create: async (details) =>
      reusableTextWire.decode(await change({ method: 'POST', path, body: reusableTextDetailsWire.encode(details) })),
    update: async (id, details) =>
      reusableTextWire.decode(await change({ method: 'PUT', path: `${path}/${id}`, body: reusableTextDetailsWire.encode(details) })),
    remove: async (id) => {
      await change({ method: 'DELETE', path: `${path}/${id}` })
    },
  }
}
