import type { Advertiser } from '../account/account.model.ts'
import type { Http, HttpCall } from '../http/http.types.ts'
import { encodeListQuery } from '../list/list.query.ts'
import { globalReportSchema, type GlobalReportListState } from './global-report.filters.ts'
import type { DiffusionStatus, GlobalReport } from './global-report.model.ts'
import { hasDiffusionStatus } from './global-report.rules.ts'
import { diffusionPercentageWire, diffusionStatusWire, globalReportWire } from './global-report.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** The calls about all ads on all portals. Each throws only ApiError. */
export interface GlobalReportClient {
  /** The report of the point of sale of the filters, or of the caller's own advertiser. */
  report(state: GlobalReportListState, options?: Cancellable): Promise<GlobalReport>
  /** The current percentage of the report. */
  percentage(options?: Cancellable): Promise<number | null>
  /** Resolves to null without a call for an advertiser that has no status. */
  status(advertiser: Pick<Advertiser, 'networkCode' | 'externalId'>, options?: Cancellable): Promise<DiffusionStatus | null>
}

export const createGlobalReportClient = (http: Http): GlobalReportClient => {
  const send = (path: string, { signal }: Cancellable, query: HttpCall['query'] = {}): Promise<unknown> =>
    http.send({ service: 'provider', path, query, ...(signal && { signal }) })
  return {
    report: async (state, options = {}) =>
      globalReportWire.decode(await send('/annonceur-rapport-global', options, encodeListQuery(globalReportSchema, state))),
    percentage: async (options = {}) => diffusionPercentageWire.decode(await send('/pourcentage-total-diffusion', options)).percentage,
    status: async (advertiser, options = {}) =>
      hasDiffusionStatus(advertiser) ? diffusionStatusWire.decode(await send('/status', options)) : null,
  }
}
