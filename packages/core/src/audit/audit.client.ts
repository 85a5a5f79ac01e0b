import type { Http } from '../http/http.types.ts'
import type { Page } from '../list/list.model.ts'
import { encodeListQuery } from '../list/list.query.ts'
import { auditSchema, type AuditListState } from './audit.filters.ts'
import type { AuditEvent } from './audit.model.ts'
import { auditPageWire } from './audit.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** The calls about the audit trail. Each throws only ApiError. */
export interface AuditClient {
  list(state: AuditListState, options?: Cancellable): Promise<Page<AuditEvent>>
  /** All filtered entries as a CSV file. */
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
