import { hash, timingSafeEqual } from 'node:crypto'
import type { Hono, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { AppEnv } from '../http/context.ts'
import { notFound } from '../refusal.ts'
import { createMetrics, type Metrics, type MetricSources } from './metrics.service.ts'

const measured =
  (metrics: Metrics): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const start = performance.now()
    await next()
    // The route of the last matching handler.
    metrics.answered({ method: c.req.method, route: routePath(c), status: c.res.status, seconds: (performance.now() - start) / 1000 })
  }

const digest = (text: string): Buffer => hash('sha256', text, 'buffer')

/**
 * Measures every request, and serves the metrics to callers with the operator's token. Without a token nothing is measured. Behind a
 * proxy all calls come from loopback, so that the address cannot be checked instead.
 */
export const mountMetrics = (app: Hono<AppEnv>, token: string | undefined, sources: MetricSources): void => {
  if (token === undefined) {
    app.get('/metrics', () => {
      throw notFound()
    })
    return
  }
  const metrics = createMetrics(sources)
  const expectedDigest = digest(`Bearer ${token}`)
  app.use(measured(metrics))
  app.get('/metrics', async (c) => {
    c.header('cache-control', 'no-store')
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), expectedDigest))
      return c.text('Send METRICS_TOKEN as a bearer token.\n', 401, { 'www-authenticate': 'Bearer' })
    return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType })
  })
}
