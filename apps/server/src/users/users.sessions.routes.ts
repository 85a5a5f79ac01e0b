import { canSeeSessions, sessionsWire } from '@vitrine/core/users'
import type { SessionServices } from '../session/session.model.ts'
import { record } from '../audit/audit.store.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam } from '../http/params.ts'
import { endDevice, listSessions } from '../session/session.store.ts'
import { forgetOtherDevices } from '../notifications/push/notifications.push.store.ts'
import { forbidden, notFound } from '../refusal.ts'
import { findUser } from './users.store.ts'

const tag = 'Users'
const path = '/api/backend/users/:id/sessions'

/** The user whose devices are requested: any user of the account for somebody who manages users, otherwise only themselves. */
const userOf = async ({ database: { db }, clock }: SessionServices, c: AppContext): Promise<number> => {
  const { account } = callerOf(c)
  const member = await findUser(db, account.advertiser.id, integerParam(c, 'id'), clock.now())
  if (!member) throw notFound()
  if (!canSeeSessions(account, member).allowed) throw forbidden()
  return member.id
}

/** Signs a user out everywhere but on the device that asks. */
const endingOthers = (services: SessionServices): Endpoint =>
  endpoint({
    method: 'DELETE',
    path,
    tag,
    summary: 'Sign a user out everywhere but on the device that asks',
    access: 'session',
    scope: 'users:write',
    reply: { status: 204, description: 'The other devices are signed out' },
    refusals: { forbidden: 403, 'not-found': 404 },
    async handle(c) {
      const userId = await userOf(services, c)
      const { database, clock } = services
      const ended = await database.db.transaction(async (tx) => {
        const others = (await listSessions(tx, userId, callerOf(c).sessionId, clock.now())).filter(({ current }) => !current)
        const ids: string[] = []
        for (const { id } of others) ids.push(...(await endDevice(tx, userId, id, clock.now())))
        await forgetOtherDevices(tx, userId, callerOf(c).sessionId)
        if (ids.length > 0) await record(tx, authorOf(c, services), 'session.ended', { subjectId: userId })
        return ids
      })
      for (const id of ended) services.sessions.refresh(id)
      return c.body(null, 204)
    },
  })

export const userSessionEndpoints = (services: SessionServices): Endpoint[] => [
  endingOthers(services),
  endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'The devices on which a user is signed in',
    access: 'session',
    scope: 'users:read',
    reply: { status: 200, description: 'The devices, the last used first', schema: sessionsWire.schema },
    refusals: { forbidden: 403, 'not-found': 404 },
    async handle(c) {
      const userId = await userOf(services, c)
      return c.json(sessionsWire.encode(await listSessions(services.database.db, userId, callerOf(c).sessionId, services.clock.now())))
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${path}/:session`,
    tag,
    summary: 'Sign a user out of one device, at once, and with it whoever signed in there and continued as this user',
    access: 'session',
    scope: 'users:write',
    reply: { status: 204, description: 'The device is signed out' },
    refusals: { forbidden: 403, 'not-found': 404 },
    async handle(c) {
      const userId = await userOf(services, c)
      const session = c.req.param('session') ?? ''
      const ended = await services.database.db.transaction(async (tx) => {
        const ids = await endDevice(tx, userId, session, services.clock.now())
        if (ids.length === 0) throw notFound()
        await record(tx, authorOf(c, services), 'session.ended', { subjectId: userId })
        return ids
      })
      for (const id of ended) services.sessions.refresh(id)
      return c.body(null, 204)
    },
  }),
]
