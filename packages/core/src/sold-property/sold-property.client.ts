import type { Http, HttpCall } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import type { Sale, SaleValues } from './sold-property.model.ts'
import { saleValuesWire, saleWire } from './sold-property.wire.ts'

/** The calls about sold properties. Every one throws ApiError and nothing else; a change announces the topic `ads`. */
export interface SalesClient {
  /** The sale of an ad, or what its form begins with. */
  get(adId: number, options?: { signal?: AbortSignal | undefined }): Promise<Sale>
  /** The sale of a property that was no ad. Sent twice under one number, it is recorded once. */
  create(values: SaleValues, number: string): Promise<Sale>
  /** Takes the ad offline and archives it as sold for good; for one that is sold, corrects what is recorded. Refused with `changed-meanwhile` when somebody did so since `version`. */
  save(sale: { adId: number; version: number }, values: SaleValues): Promise<Sale>
}

const path = '/bien-vendu'

export const createSalesClient = (http: Http, topics?: Topics): SalesClient => {
  const send = async (call: Omit<HttpCall, 'service'>): Promise<Sale> => saleWire.decode(await http.send({ service: 'provider', ...call }))
  const change = async (call: Omit<HttpCall, 'service'>): Promise<Sale> => {
    const sale = await send(call)
    topics?.announce('ads')
    return sale
  }
  return {
    get: (adId, { signal } = {}) => send({ path: `${path}/${adId}`, ...(signal && { signal }) }),
    create: (values, number) => change({ method: 'POST', path, body: { vente: saleValuesWire.encode(values), numero: number } }),
    save: ({ adId, version }, values) =>
      change({ method: 'PUT', path: `${path}/${adId}`, body: { vente: saleValuesWire.encode(values), version } }),
  }
}
