import type { Http } from '../http/http.types.ts'
import type { Language } from '../i18n/languages.ts'
import { encodeListQuery } from '../list/list.query.ts'
import type { Topics } from '../topics/topics.ts'
import { deliveryReportSchema, type DeliveryReportState } from './deliveries.filters.ts'
import type { DiffusionReport } from './deliveries.model.ts'
import { deliveryErrorsPageWire, diffusionReportWire, type DeliveryErrorsPage } from './deliveries.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** Which portal's report, and its language. */
interface ReportOf {
  /** Id of the portal, or its code name. */
  portal: number | string
  language: Language
}

interface ErrorsQuery {
  /** Code name of a portal; all portals if absent. */
  partnerCodeName?: string
  /** Ids of advertisers that the caller manages; the caller's own if absent. */
  advertisers?: readonly number[]
  page?: number
  size?: number
}

/** The calls about deliveries of ads to portals. Each throws only ApiError. */
export interface DeliveriesClient {
  /** The state of the ads on one portal. */
  report(of: ReportOf, state: DeliveryReportState, options?: Cancellable): Promise<DiffusionReport>
  /** All messages of the portal about the ads of the report, as a CSV file. */
  file(of: ReportOf, state: DeliveryReportState): Promise<Blob>
  /** Sends now what is waiting, or what is delayed after a failure. Announces the topic `broadcast`. */
  sendAgain(portal: number | string): Promise<void>
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

export const createDeliveriesClient = (http: Http, topics?: Topics): DeliveriesClient => {
  const report: DeliveriesClient['report'] = async ({ portal, language }, state, { signal } = {}) =>
    diffusionReportWire.decode(
      await http.send({
        service: 'provider',
        path: `/portals/report/${encodeURIComponent(portal)}/${language}`,
        query: encodeListQuery(deliveryReportSchema, state),
        ...(signal && { signal }),
      }),
    )
  return {
    report,
    file: async ({ portal, language }, state) =>
      (await http.send({
        service: 'provider',
        path: `/portals/report/${encodeURIComponent(portal)}/${language}/file`,
        query: encodeListQuery(deliveryReportSchema, state),
        reply: 'blob',
      })) as Blob,
    async sendAgain(portal) {
      await http.send({ service: 'provider', method: 'POST', path: `/portals/report/${encodeURIComponent(portal)}/envoi` })
      topics?.announce('broadcast')
    },
    errors: async (query = {}, { signal } = {}) =>
      deliveryErrorsPageWire.decode(
        await http.send({
          service: 'provider',
          path: '/rapports-diffusions-erreurs',
          query: errorsQuery(query),
          ...(signal && { signal }),
        }),
      ),
  }
}
