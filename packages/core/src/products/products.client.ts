import type { Http } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import type { Activation, ActivationDetails } from './products.model.ts'
import { activationDetailsWire, activationWire } from './products.wire.ts'

/** Has a product opened by a code, and announces the account. Throws only ApiError. */
export const activateProduct = async (http: Http, topics: Topics, details: ActivationDetails): Promise<Activation> => {
  const reply = await http.send({
    service: 'backend',
    method: 'POST',
    path: '/activate-product',
    body: activationDetailsWire.encode(details),
  })
  topics.announce('account')
  return activationWire.decode(reply)
}
