import { randomUUID } from 'node:crypto'
import { accountOf, findMember, scopeOf } from '../account/account.store.ts'
import { sessionGraceMs, sessionHours } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Caller } from '../caller.ts'
import type { Clock } from '../ports/clock.ts'
import { createRightsMemory } from '../ports/rights-memory.ts'
import { Refusal } from '../refusal.ts'
import type { Sessions } from './session.model.ts'
import { endSignIn, findSession, insertSession, insertSwitched, markSeen, returnToSignIn } from './session.store.ts'
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

  const forget = (ended: readonly string[]): void => {
    for (const id of ended) callers.forget(id)
  }

  const find = async (sessionId: string): Promise<Caller | null> => {
    const caller = await callers.resolve(sessionId, () => load(sessionId))
    if (!caller) callers.forget(sessionId)
    return caller
  }

  return {
    async open(user, { device = '', address = '' } = {}, tx = db) {
      const id = randomUUID()
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + sessionHours * 3_600_000)
      await insertSession(tx, { id, userId: user.id, advertiserId: user.advertiserId, device, address }, now, expiresAt)
      return tokens.sign(id, expiresAt)
    },
    async switchTo(user, from, { device = '', address = '' } = {}, tx = db) {
      const id = randomUUID()
      const expiresAt = await insertSwitched(
        tx,
        from,
        { id, userId: user.id, advertiserId: user.advertiserId, device, address },
        clock.now(),
      )
      if (!expiresAt) throw new Refusal('unauthorized')
      return tokens.sign(id, expiresAt)
    },
    async back(from, tx = db) {
      const first = await returnToSignIn(tx, from, new Date(clock.now().getTime() + sessionGraceMs))
      if (!first) throw new Refusal('unauthorized')
      return tokens.sign(first.id, first.expiresAt)
    },
    async recognise(token) {
      const sessionId = await tokens.verify(token)
      return sessionId ? find(sessionId) : null
    },
    reload(sessionId) {
      callers.forget(sessionId)
      return find(sessionId)
    },
    async close(sessionId, tx = db) {
      forget(await endSignIn(tx, sessionId))
    },
    refresh: (sessionId) => callers.forget(sessionId),
  }
}
