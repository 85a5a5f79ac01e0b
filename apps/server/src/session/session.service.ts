import { randomUUID } from 'node:crypto'
import { accountOf, findMember, scopeOf } from '../account/account.store.ts'
import { sessionHours } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Caller } from '../caller.ts'
import type { Clock } from '../ports/clock.ts'
import { createRightsMemory } from '../ports/rights-memory.ts'
import type { Sessions } from './session.model.ts'
import { findSession, insertSession, markSeen, revokeSession, revokeSessionsOf } from './session.store.ts'
import { createTokens } from './session.token.service.ts'

export const createSessions = (deps: { db: Db; clock: Clock; tokenSecret: string; demoLogins: readonly string[] }): Sessions => {
  const { db, clock } = deps
  const tokens = createTokens(deps.tokenSecret, clock)
  const callers = createRightsMemory<Caller | null>(clock, 10_000)

  const load = async (sessionId: string): Promise<Caller | null> => {
    const session = await findSession(db, sessionId, clock.now())
    const member = session && (await findMember(db, session.userId))
    if (!member?.user.active || member.advertiser.status !== 'ACTIF') return null
    await markSeen(db, sessionId, member.user.id, clock.now())
    const account = await accountOf(db, member, deps.demoLogins, session?.openedBy)
    return { sessionId, account, scope: scopeOf(account) }
  }

  return {
    async open(user, { openedBy, device = '', address = '' } = {}) {
      const id = randomUUID()
      const createdAt = clock.now()
      const expiresAt = new Date(createdAt.getTime() + sessionHours * 3_600_000)
      await insertSession(db, {
        id, userId: user.id, advertiserId: user.advertiserId, openedBy: openedBy ?? null, createdAt, expiresAt, device, address, lastSeenAt: createdAt,
      })
      return tokens.sign(id, expiresAt)
    },
    async recognise(token) {
      const sessionId = await tokens.verify(token)
      if (!sessionId) return null
      const caller = await callers.ask(sessionId, () => load(sessionId))
      if (!caller) callers.forget(sessionId)
      return caller
    },
    async close(sessionId) {
      await revokeSession(db, sessionId, clock.now())
      callers.forget(sessionId)
    },
    async closeAll(userId) {
      for (const id of await revokeSessionsOf(db, userId, clock.now())) callers.forget(id)
    },
    refresh: (sessionId) => callers.forget(sessionId),
  }
}
