import { linkChecksWire, linksWire, mostLinks } from '@vitrine/core/post-checks'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import type { Services } from '../ports/services.ts'
import { createSharedLimiter } from '../ports/shared-limiter.ts'
import { Refusal } from '../refusal.ts'
import { ofPosts } from '../posts/posts.caller.routes.ts'
import { checkLinks } from './post-checks.links.service.ts'

/** Checks per user and hour. */
const hourly = 200

export const linksEndpoint = (services: Services): Endpoint => {
  const limiter = createSharedLimiter(services, { name: 'link check user', windowMs: 3_600_000, max: hourly })
  return endpoint({
    ...ofPosts,
    scope: 'posts:write',
    method: 'POST',
    path: '/api/provider/socialposts/liens',
    summary: 'Whether addresses of a post lead to what visitors can open',
    cost: 'none',
    body: linksWire.schema,
    reply: { status: 200, description: 'What is wrong with each, or nothing', schema: linkChecksWire.schema },
    refusals: { 'post-rights': 403, 'too-many': 400, 'rate-limit': 429 },
    async handle(c, body) {
      const { urls } = linksWire.read(body)
      if (urls.length > mostLinks) throw new Refusal('too-many', { field: 'urls', params: { max: mostLinks } })
      await limiter.hit(String(callerOf(c).account.user.id))
      return c.json(linkChecksWire.encode({ checks: await checkLinks(urls) }))
    },
  })
}
