import type { Http, HttpCall } from '../http/http.types.ts'
import type { OwnerReport, OwnerReportDetails } from './owner-report.model.ts'
import { ownerReportDetailsWire, ownerReportsWire, ownerReportWire } from './owner-report.wire.ts'

/** The calls about reports for the owner of an ad. Each throws only ApiError. */
export interface OwnerReportsClient {
  /** The valid links of an ad, the latest first. */
  list(adId: number, options?: { signal?: AbortSignal | undefined }): Promise<OwnerReport[]>
  /** Makes a link; if there is an address, it is mailed at once. Refused with `too-many-reports` beyond ten for one ad. */
  create(adId: number, details: OwnerReportDetails): Promise<OwnerReport>
  update(id: number, details: OwnerReportDetails): Promise<OwnerReport>
  /** Sends it now to its address. */
  send(id: number): Promise<void>
  /** Revokes the link: whoever opens it finds nothing any more. */
  revoke(id: number): Promise<void>
}

const path = '/rapports-proprietaire'

export const createOwnerReportsClient = (http: Http): OwnerReportsClient => {
  const send = (call: Omit<HttpCall, 'service'>): Promise<unknown> => http.send({ service: 'provider', ...call })
  const ofAd = (adId: number): string => `/annonce/${adId}${path}`
  return {
    list: async (adId, { signal } = {}) => ownerReportsWire.decode(await send({ path: ofAd(adId), ...(signal && { signal }) })).items,
    create: async (adId, details) =>
      ownerReportWire.decode(await send({ method: 'POST', path: ofAd(adId), body: ownerReportDetailsWire.encode(details) })),
    update: async (id, details) =>
      ownerReportWire.decode(await send({ method: 'PUT', path: `${path}/${id}`, body: ownerReportDetailsWire.encode(details) })),
    send: async (id) => {
      await send({ method: 'POST', path: `${path}/${id}/envoi` })
    },
    revoke: async (id) => {
      await send({ method: 'DELETE', path: `${path}/${id}` })
    },
  }
}
