import { activationDetailsWire, activationForm, activationWire } from '@vitrine/core/products'
import { accepted } from '../form.ts'
import { activationLimits } from '../config.ts'
import { authorOf } from '../http/author.ts'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { createSharedLimiter } from '../ports/shared-limiter.ts'
import type { Services } from '../ports/services.ts'
import { activate } from './products.service.ts'

export const productsEndpoints = (services: Services): Endpoint[] => {
  const { database, clock } = services
  const limiter = createSharedLimiter({ database, clock }, { name: 'activation account', ...activationLimits })
  return [
    endpoint({
      method: 'POST',
      path: '/api/backend/activate-product',
      tag: 'Products',
      summary: 'Open a product for the account by a code, which is good for an account once',
      access: 'session',
      body: activationDetailsWire.schema,
      form: { form: activationForm, wire: activationDetailsWire },
      reply: { status: 200, description: 'What was opened, and until when', schema: activationWire.schema },
      refusals: { 'rate-limit': 429, 'code-unknown': 404, 'code-used': 409, 'code-over': 409, 'product-active': 409 },
      async handle(c, body) {
        const details = accepted(activationForm, activationDetailsWire, activationDetailsWire.read(body), undefined)
        const key = String(callerOf(c).account.advertiser.id)
        await limiter.hit(key)
        const opened = await database.db.transaction((tx) => activate(tx, details, authorOf(c, services)))
        await limiter.forgive(key)
        return c.json(activationWire.encode(opened))
      },
    }),
  ]
}
