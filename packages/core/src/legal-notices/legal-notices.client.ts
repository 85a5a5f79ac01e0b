import type { Http, HttpCall } from '../http/http.types.ts'
import type { Page } from '../list/list.model.ts'
import { encodeListQuery } from '../list/list.query.ts'
import type { Topics } from '../topics/topics.ts'
import { legalNoticeSchema, type LegalNoticeListState } from './legal-notices.filters.ts'
import type { LegalNotice, LegalNoticeDetails } from './legal-notices.model.ts'
import { legalNoticeDetailsWire, legalNoticesPageWire, legalNoticeWire } from './legal-notices.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** The calls about legal notices. Every one throws ApiError and nothing else; a change announces the topic `legal-notices`. */
export interface LegalNoticesClient {
  list(state: LegalNoticeListState, options?: Cancellable): Promise<Page<LegalNotice>>
  create(details: LegalNoticeDetails): Promise<LegalNotice>
  update(id: number, details: LegalNoticeDetails): Promise<LegalNotice>
  remove(id: number): Promise<void>
}

const path = '/mentions-legales'

export const createLegalNoticesClient = (http: Http, topics?: Topics): LegalNoticesClient => {
  const ask = (call: Omit<HttpCall, 'service'>): Promise<unknown> => http.send({ service: 'provider', ...call })
  const change = async (call: Omit<HttpCall, 'service'>): Promise<unknown> => {
    const reply = await ask(call)
    topics?.announce('legal-notices')
    return reply
  }
  return {
    list: async (state, { signal } = {}) =>
      legalNoticesPageWire.decode(await ask({ path, query: encodeListQuery(legalNoticeSchema, state), ...(signal && { signal }) })),
    create: async (details) => legalNoticeWire.decode(await change({ method: 'POST', path, body: legalNoticeDetailsWire.encode(details) })),
    update: async (id, details) =>
      legalNoticeWire.decode(await change({ method: 'PUT', path: `${path}/${id}`, body: legalNoticeDetailsWire.encode(details) })),
    remove: async (id) => {
      await change({ method: 'DELETE', path: `${path}/${id}` })
    },
  }
}
