import { Hono } from 'hono'
import { routes } from './routes.ts'
import { createEmbedCallers } from './embed/embed.callers.ts'
import { requireKey } from './embed/embed.guard.ts'
import { createKeyRegistry, type KeyRegistry } from './embed/embed.registry.ts'
import { createEmbedTokens, isEmbedToken } from './embed/embed.tokens.ts'
import { createEventHub } from './events/events.hub.ts'
import { refusePartners, requireSession } from './http/auth.ts'
import { readBody } from './http/body.ts'
import { compressed } from './http/compressed.ts'
import type { Caller } from './caller.ts'
import type { AppEnv } from './http/context.ts'
import type { Endpoint } from './http/endpoint.ts'
import { errorReply } from './http/errors.ts'
import { checkOrigin } from './http/origins.ts'
import { refuseUnknownQuery } from './http/params.ts'
import { answerOf, Problem } from './http/problem.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security.ts'
import { Refusal } from './refusal.ts'
import type { Services } from './ports/services.ts'
import { watchRights } from './session/rights.watch.ts'
import type { Sessions } from './session/session.model.ts'
import { createSessions } from './session/sessions.ts'

export interface VitrineApp {
  /** Answers requests: `app.fetch` for a server, `app.request` for a test. */
  app: Hono<AppEnv>
  endpoints: readonly Endpoint[]
  sessions: Sessions
  /** Ends the replies that would go on for ever, so that a stop need not wait for them, and listens to other processes no more. */
  endStreams(): Promise<void>
}

export const createApp = (deps: Services): VitrineApp => {
  const { config, log, texts, database, clock } = deps
  const sessions = createSessions({ db: database.db, clock, tokenSecret: config.tokenSecret, demoLogins: config.demoLogins })
  const keys = createKeyRegistry({ database, clock })
  const embedTokens = createEmbedTokens(config.tokenSecret, clock)
  const embedCallers = createEmbedCallers({ db: database.db, clock, keys, tokens: embedTokens })
  const recognise: Recognise = (token) => (isEmbedToken(token) ? embedCallers : sessions).recognise(token)
  const events = createEventHub({ database, log })
  const rights = watchRights({ database, log }, {
    forgetSession: (id) => sessions.refresh(id),
    forgetAll() {
      sessions.refresh()
      keys.forget()
      embedCallers.forget()
    },
  })
  const { endpoints, mountFiles } = routes({ ...deps, sessions, keys, embedTokens, events, recognise })
  const app = new Hono<AppEnv>()
  app.onError(errorReply(texts))
  app.notFound(() => {
    throw new Problem(404, 'not-found')
  })
  app.use(requestLog(log))
  app.use(securityHeaders())
  app.use('/api/*', compressed())
  app.use('/api/*', checkOrigin(config.allowedOrigins, (origin) => keys.allowsOrigin(origin)))
  app.use('/api/*', (c, next) => {
    c.header('cache-control', 'no-store')
    return next()
  })
  for (const endpoint of endpoints) mount(app, endpoint, { recognise, keys })
  mountFiles(app)
  return { app, endpoints, sessions, endStreams: async () => void (await Promise.all([events.stop(), rights.stop()])) }
}

type Recognise = (token: string) => Promise<Caller | null>

const mount = (app: Hono<AppEnv>, endpoint: Endpoint, { recognise, keys }: { recognise: Recognise; keys: KeyRegistry }): void => {
  const { method, path, access, body, bodyLimit, guard } = endpoint
  const doors = { public: () => refusePartners, session: () => requireSession(recognise, endpoint), key: () => requireKey(keys, endpoint.widget) }
  app.on(method, path, doors[access]())
  app.on(method, path, async (c) => {
    await guard?.(c)
    try {
      refuseUnknownQuery(c, endpoint)
      return await endpoint.handle(c, (body ? await readBody(c, body, bodyLimit) : undefined) as never)
    } catch (error) {
      throw error instanceof Refusal ? answerOf(error, endpoint.refusals) : error
    }
  })
}
