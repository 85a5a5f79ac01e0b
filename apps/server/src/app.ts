import { Hono } from 'hono'
import { routes } from './routes.ts'
import { createEmbedCallers } from './embed/embed.callers.service.ts'
import { createKeyRegistry } from './embed/embed.keys.service.ts'
import { noticeLeaks } from './embed/embed.leaks.routes.ts'
import { createEmbedTokens, isEmbedToken } from './embed/embed.token.service.ts'
import { createEventHub } from './events/events.hub.service.ts'
import { createAdmission, type Admission } from './http/admission.ts'
import { authorize, type Authentication } from './http/auth.ts'
import { readBody } from './http/body.ts'
import { compressed } from './http/compressed.ts'
import type { AppContext, AppEnv } from './http/context.ts'
import type { Endpoint } from './http/endpoint.ts'
import { errorReply } from './http/errors.ts'
import { labelOf } from './http/labels.ts'
import { checkOrigin } from './http/origins.ts'
import { checkPath, checkQuery } from './http/params.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security.ts'
import { mountMetrics } from './metrics/metrics.routes.ts'
import { createNetworks } from './networks.ts'
import type { Services } from './ports/services.ts'
import { watchRights } from './session/session.rights.service.ts'
import type { Sessions } from './session/session.model.ts'
import { createSessions } from './session/session.service.ts'
import type { Connections } from './social-networks/social-networks.connections.service.ts'
import { notFound } from './refusal.ts'

export interface VitrineApp {
  /** Answers requests: `app.fetch` for a server, `app.request` for a test. */
  app: Hono<AppEnv>
  endpoints: readonly Endpoint[]
  sessions: Sessions
  /** Ends open event streams, so that a stop need not wait for them, and stops listening to other processes. */
  endStreams(): Promise<void>
}

export const createApp = (deps: Services, connections: Connections = createNetworks(deps)): VitrineApp => {
  const { config, log, texts, database, clock } = deps
  const sessions = createSessions({ db: database.db, clock, tokenSecret: config.tokenSecret, demoLogins: config.demoLogins })
  const keys = createKeyRegistry({ database, clock, publicSecrets: config.publicSecrets })
  const embedTokens = createEmbedTokens(config.tokenSecret, clock)
  const embedCallers = createEmbedCallers({ db: database.db, clock, keys, tokens: embedTokens })
  const recognise: Authentication['recognise'] = (token) => (isEmbedToken(token) ? embedCallers : sessions).recognise(token)
  const events = createEventHub({ database, log })
  const rights = watchRights(
    { database, log },
    {
      forgetSession: (id) => sessions.refresh(id),
      forgetAll() {
        sessions.refresh()
        keys.forget()
        embedCallers.forget()
      },
    },
  )
  const { endpoints, mountFiles } = routes({ ...deps, sessions, keys, embedTokens, events, recognise }, connections)
  const app = new Hono<AppEnv>()
  app.onError(errorReply(texts))
  app.notFound(() => {
    throw notFound()
  })
  app.use(requestLog(log))
  app.use(securityHeaders())
  const admission = createAdmission()
  mountMetrics(app, config.metricsToken, {
    database,
    calls: () => ({ light: admission.light.counts(), heavy: admission.heavy.counts() }),
    streams: () => events.count(),
  })
  app.use('/api/*', compressed())
  app.use('/api/*', noticeLeaks(deps))
  app.use(
    '/api/*',
    checkOrigin(config.allowedOrigins, (origin) => keys.allowsOrigin(origin)),
  )
  app.use('/api/*', (c, next) => {
    c.header('cache-control', 'no-store')
    return next()
  })
  for (const endpoint of endpoints) mount(app, endpoint, { recognise, keys, admission })
  mountFiles(app)
  return { app, endpoints, sessions, endStreams: async () => void (await Promise.all([events.stop(), rights.stop()])) }
}

/** The account that a call is counted for; null before the caller is known. */
const accountOf = (c: AppContext): number | null => c.get('caller')?.account.advertiser.id ?? c.get('key')?.advertiserId ?? null

const mount = (
  app: Hono<AppEnv>,
  endpoint: Endpoint,
  { admission, ...authentication }: Authentication & { admission: Admission },
): void => {
  const { method, path, access, body, guard, refusals, cost = 'light' } = endpoint
  app.on(method, path, async (c) => {
    c.set('refusals', refusals)
    c.set('labelOf', (field) => labelOf(endpoint, field))
    await authorize[access](c, endpoint, authentication)
    await guard?.(c)
    checkPath(c)
    checkQuery(c, endpoint)
    const content = (body ? await readBody(c, { ...endpoint, body }) : undefined) as never
    const account = accountOf(c)
    if (account === null) return endpoint.handle(c, content)
    c.set('runHeavy', (work) => admission.heavy.run(account, work))
    return cost === 'light' ? admission.light.run(account, async () => endpoint.handle(c, content)) : endpoint.handle(c, content)
  })
}
