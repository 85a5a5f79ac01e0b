import * as v from 'valibot'
import type { Services } from '../ports/services.ts'
import { factsOf } from '../ports/error-facts.ts'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { acceptable } from '../http/request-log.ts'
import { createLimiter } from '../ports/limiter.ts'

const text = (max: number) => v.pipe(v.string(), v.maxLength(max))

const entry = v.object({
  level: v.optional(v.picklist(['debug', 'info', 'warn', 'error']), 'error'),
  message: text(2_000),
  stack: v.optional(text(10_000)),
  /** The page where it happened, without a query string. */
  page: v.optional(text(500)),
  requestId: v.optional(text(64)),
})
type Entry = v.InferOutput<typeof entry>

/** The facts of a page's error without values that it may quote: its kind, the positions in the code, the screen. */
const clientOf = ({ message, stack = '', page, requestId }: Entry): object => {
  const [, name = 'Error', rest = ''] = /^(\w+Error): (.*)/s.exec(message) ?? []
  const { type, message: safeMessage } = factsOf(Object.assign(new Error(rest), { name }))
  return {
    type,
    ...(safeMessage !== undefined && { message: safeMessage }),
    places: [...stack.matchAll(/[\w.-]+\.m?js:\d+:\d+/g)].map(([frame]) => frame).slice(0, 30),
    ...(page !== undefined && {
      page: page.split(/[?#]/)[0]?.replaceAll(/[^/]+/g, (part) => (/^(?:[a-z-]+|\d+)$/.test(part) ? part : '…')),
    }),
    ...(requestId !== undefined && acceptable.test(requestId) && { requestId }),
  }
}

/** Writes an error in a person's browser to the server's log. */
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
      handle(c, body) {
        const { user, advertiser } = callerOf(c).account
        limiter.hit(String(user.id))
        c.get('log')[body.level](
          { requestId: c.get('requestId'), user: user.id, advertiser: advertiser.id, client: clientOf(body) },
          'client',
        )
        return c.body(null, 202)
      },
    }),
  ]
}
