import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { routes } from './routes.ts'
import { requireSession } from './http/auth.ts'
import { readBody } from './http/body.ts'
import type { AppEnv } from './http/context.ts'
import type { Endpoint } from './http/endpoint.ts'
import { errorReply } from './http/errors.ts'
import { checkOrigin } from './http/origins.ts'
import { Problem } from './http/problem.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security.ts'
import type { AppDeps } from './services.ts'
import { createSessions, type Sessions } from './session/sessions.ts'

export interface VitrineApp {
  /** Answers requests: `app.fetch` for a server, `app.request` for a test. */
  app: Hono<AppEnv>
  endpoints: readonly Endpoint[]
  sessions: Sessions
}

export const createApp = (deps: AppDeps): VitrineApp => {
  const { config, log, texts, database, clock } = deps
  const sessions = createSessions({ db: database.db, clock, tokenSecret: config.tokenSecret, demoLogins: config.demoLogins })
  const { endpoints, mountFiles } = routes({ ...deps, sessions })
  const app = new Hono<AppEnv>()
  app.onError(errorReply(texts))
  app.notFound(() => {
    throw new Problem(404, 'not-found')
  })
  app.use(requestLog(log))
  app.use(securityHeaders())
  app.use('/api/*', compress({ threshold: 2048 }))
  app.use('/api/*', checkOrigin(config.allowedOrigins))
  app.use('/api/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })
  for (const endpoint of endpoints) mount(app, endpoint, sessions)
  mountFiles(app)
  return { app, endpoints, sessions }
}

const mount = (app: Hono<AppEnv>, endpoint: Endpoint, sessions: Sessions): void => {
  const { method, path, access, body } = endpoint
  if (access === 'session') app.on(method, path, requireSession(sessions, endpoint.tokenHeader))
  app.on(method, path, async (c) => endpoint.handle(c, (body ? await readBody(c, body) : undefined) as never))
}
