import type { Universe } from '../account/account.model.ts'
import { rest, type Pause } from '../config/pause.ts'
import type { Http } from '../http/http.types.ts'
import type { Language } from '../i18n/languages.ts'
import type { Page } from '../list/list.model.ts'
import { encodeListQuery } from '../list/list.query.ts'
import type { Topics } from '../topics/topics.ts'
import { exportSchema, type ExportListState } from './exports.filters.ts'
import type { ExportJob, ExportRequest, ExportScope } from './exports.model.ts'
import { exportCountWire, exportOrderWire, exportPageWire, exportReceiptWire, exportScopeWire } from './exports.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** The calls about exports. Each throws only ApiError; a request announces the topic `exports`. */
export interface ExportsClient {
  /** Resolves once the server has begun to make the file; a mail follows. */
  request(request: ExportRequest, account: { universe: Universe; language: Language }): Promise<{ id: number }>
  /** How many rows the file would have now. */
  count(scope: ExportScope, account: { universe: Universe }, options?: Cancellable): Promise<number>
  /** A page of the account's exports. */
  list(state: ExportListState, options?: Cancellable): Promise<Page<ExportJob>>
  /** The file of an export that is ready. */
  download(file: string, options?: Cancellable): Promise<Blob>
}

export interface ExportsClientOptions {
  topics?: Topics
  /** The pause that an outside provider requires before a download; none by default. */
  pause?: Pause | undefined
}

const requests = '/export_requests'

export const createExportsClient = (http: Http, { topics, pause }: ExportsClientOptions = {}): ExportsClient => ({
  request: async (request, account) => {
    const body = exportOrderWire.encode({ ...request, ...account })
    const receipt = exportReceiptWire.decode(await http.send({ service: 'backend', method: 'POST', path: requests, body }))
    topics?.announce('exports')
    return receipt
  },
  count: async ({ subject, filters }, { universe }, { signal } = {}) => {
    const body = exportScopeWire.encode({ subject, filters, universe })
    return exportCountWire.decode(
      await http.send({ service: 'backend', method: 'POST', path: `${requests}/count`, body, ...(signal && { signal }) }),
    ).total
  },
  list: async (state, { signal } = {}) =>
    exportPageWire.decode(
      await http.send({ service: 'backend', path: requests, query: encodeListQuery(exportSchema, state), ...(signal && { signal }) }),
    ),
  download: async (file, { signal } = {}) => {
    if (pause) await rest(pause, signal)
    const query = { file }
    return (await http.send({ service: 'provider', path: '/download_export', query, reply: 'blob', ...(signal && { signal }) })) as Blob
  },
})
