import * as v from 'valibot'
import type { Services } from '../ports/services.ts'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { createLimiter } from '../ports/limiter.ts'

const text = (max: number) => v.pipe(v.string(), v.maxLength(max))

const entry = v.object({
  level: v.optional(v.picklist(['debug', 'info', 'warn', 'error']), 'error'),
  message: text(2_000),
  stack: v.optional(text(10_000)),
  /** Where it happened, without a query string. */
  page: v.optional(text(500)),
  requestId: v.optional(text(64)),
})

/** What went wrong in a person's browser, written to the server's own log. */
export const logsEndpoints = ({ clock }: Services): Endpoint[] => {
  const limiter = createLimiter(clock, { windowMs: 60_000, max: 60 })
  return [
    endpoint({
      method: 'POST',
      path: '/api/logs/logs',
      tag: 'Logs',
      summary: 'Record an error of the page',
      access: 'session',
      scope: 'any',
      tokenHeader: 'x-auth-token',
      body: entry,
      reply: { status: 202, description: 'Written down' },
      refusals: { 'rate-limit': 429 },
      handle(c, { level, page, ...rest }) {
        const { user, advertiser } = callerOf(c).account
        limiter.hit(String(user.id))
        const client = { ...rest, ...(page === undefined ? {} : { page: page.split('?')[0] }) }
        c.get('log')[level]({ requestId: c.get('requestId'), user: user.id, advertiser: advertiser.id, client }, 'client')
        return c.body(null, 202)
      },
    }),
  ]
}
