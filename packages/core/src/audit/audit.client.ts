import type { Http } from '../http/http.types.ts'
import type { Page } from '../list/list.model.ts'
import { encodeListQuery } from '../list/list.query.ts'
import { auditSchema, type AuditListState } from './audit.filters.ts'
import type { AuditEvent } from './audit.model.ts'
import { auditPageWire } from './audit.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** The calls about the trail. Every one throws ApiError and nothing else. */
export interface AuditClient {
  list(state: AuditListState, options?: Cancellable): Promise<Page<AuditEvent>>
  /** All that the filters leave, as a file of comma-separated values. */
  download(state: AuditListState): Promise<Blob>
}

const path = '/audit_events'

export const createAuditClient = (http: Http): AuditClient => ({
  list: async (state, { signal } = {}) =>
    auditPageWire.decode(
      await http.send({ service: 'backend', path, query: encodeListQuery(auditSchema, state), ...(signal && { signal }) }),
    ),
  download: async (state) =>
    (await http.send({ service: 'backend', path: `${path}/file`, query: encodeListQuery(auditSchema, state), reply: 'blob' })) as Blob,
})
