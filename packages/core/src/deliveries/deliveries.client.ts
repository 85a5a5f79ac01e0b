import type { Http } from '../http/http.types.ts'
import type { Language } from '../i18n/languages.ts'
import { encodeListQuery } from '../list/list.query.ts'
import { maxPageSize } from '../list/list.sizes.ts'
import { deliveryReportSchema, type DeliveryReportState } from './deliveries.filters.ts'
import type { DeliveryMessage, DiffusionReport } from './deliveries.model.ts'
import { deliveryErrorsPageWire, diffusionReportWire, type DeliveryErrorsPage } from './deliveries.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** Whose report, and in which language it is told. */
export interface ReportOf {
  /** Id of the portal, or its code name. */
  portal: number | string
  language: Language
}

export interface ErrorsQuery {
  /** Code name of a portal; all portals when absent. */
  partnerCodeName?: string
  /** Ids of advertisers whom the caller looks after; the own one when absent. */
  advertisers?: readonly number[]
  page?: number
  size?: number
}

/** The calls about what became of ads at portals. Every one throws ApiError and nothing else. */
export interface DeliveriesClient {
  /** What became of the ads on one portal. */
  report(of: ReportOf, state: DeliveryReportState, options?: Cancellable): Promise<DiffusionReport>
  /** What the portal says of all the ads that the report would show, page after page. */
  messages(of: ReportOf, state: DeliveryReportState): Promise<DeliveryMessage[]>
  /** Runs that failed, or after which the portal refused ads, the newest first. */
  errors(query?: ErrorsQuery, options?: Cancellable): Promise<DeliveryErrorsPage>
}

const errorsQuery = ({ partnerCodeName, advertisers = [], page = 1, size = 500 }: ErrorsQuery): Record<string, string | number | null> => {
  const [first] = advertisers
  return {
    idAdvertisers: advertisers.length > 1 ? advertisers.join(',') : null,
    idAdvertiser: advertisers.length === 1 && first !== undefined ? first : null,
    page,
    size,
    type: 'DIFFUSION',
    partnerCodeName: partnerCodeName ?? null,
    sort: 'endDate',
    direction: 'desc',
  }
}

export const createDeliveriesClient = (http: Http): DeliveriesClient => {
  const report: DeliveriesClient['report'] = async ({ portal, language }, state, { signal } = {}) =>
    diffusionReportWire.decode(
      await http.send({ service: 'provider', path: `/portals/report/${encodeURIComponent(portal)}/${language}`, query: encodeListQuery(deliveryReportSchema, state), ...(signal && { signal }) }),
    )
  return {
    report,
    async messages(of, state) {
      const messages: DeliveryMessage[] = []
      for (let page = 1, pages = 1; page <= pages; page++) {
        const { ads, total } = await report(of, { ...state, page, limit: maxPageSize })
        messages.push(...ads.flatMap((ad) => ad.messages))
        pages = Math.ceil(total / maxPageSize)
      }
      return messages
    },
    errors: async (query = {}, { signal } = {}) =>
      deliveryErrorsPageWire.decode(await http.send({ service: 'provider', path: '/rapports-diffusions-erreurs', query: errorsQuery(query), ...(signal && { signal }) })),
  }
}
