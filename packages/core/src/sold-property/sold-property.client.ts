import type { Http, HttpCall } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import type { Sale, SaleValues } from './sold-property.model.ts'
import { saleValuesWire, saleWire } from './sold-property.wire.ts'

/** The calls about sold properties. Each throws only ApiError; a change announces the topic `ads`. */
export interface SalesClient {
  /** The sale of an ad, or the initial values of its form. */
  get(adId: number, options?: { signal?: AbortSignal | undefined }): Promise<Sale>
  /** Records the sale of a property that was not an ad. Repeated under one number, it is recorded once. */
  create(values: SaleValues, number: string): Promise<Sale>
  /** Unpublishes the ad and archives it as sold, which is final; for a sold one, corrects the record. Refused with `changed-meanwhile` if somebody changed it since `version`. */
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
