import type { Account } from '@vitrine/core/account'
import { hasAnyRole } from '@vitrine/core/session'
import { accountOf, findMember, scopeOf, type Member } from '../account/account.store.ts'
import type { Db } from '../db/database.ts'
import type { Caller, LivingKey } from '../caller.ts'
import { createRightsMemory } from '../ports/rights-memory.ts'
import type { Clock } from '../ports/clock.ts'
import type { KeyRegistry } from './embed.keys.service.ts'
import type { EmbedClaims, EmbedTokens } from './embed.token.service.ts'

/** Verifies the tokens of embedding pages. */
export interface EmbedCallers {
  recognise(token: string): Promise<Caller | null>
  /** Clears the cached callers, after a change of an account's data. */
  forget(): void
}

/** Whether a key may act for this user: one of its own account, or of a point of sale if it is valid for the network. */
export const speaksFor = (key: Pick<LivingKey, 'advertiserId' | 'network'>, { user, advertiser }: Member): boolean =>
  user.active &&
  hasAnyRole(user, ['ROLE_USER', 'ROLE_ADMIN']) &&
  advertiser.status === 'ACTIF' &&
  (advertiser.id === key.advertiserId || (key.network && advertiser.networkHeadId === key.advertiserId))

// A page does not get the list of colleagues that somebody may switch to.
const forPage = (account: Account): Account => ({ ...account, user: { ...account.user, colleagues: [] } })

/** Leaves of the points of sale those that a token is for: none unless key and token are valid for the network. */
const narrowed = (account: Account, isForNetwork: boolean, chosen: readonly number[] | null): Account => {
  const sites = isForNetwork ? account.advertiser.sites.filter(({ id }) => chosen?.includes(id) ?? true) : []
  return { ...account, advertiser: { ...account.advertiser, sites } }
}

export const createEmbedCallers = (deps: { db: Db; clock: Clock; keys: KeyRegistry; tokens: EmbedTokens }): EmbedCallers => {
  const { db, clock, keys, tokens } = deps
  const known = createRightsMemory<Pick<Caller, 'account' | 'scope'> | null>(clock, 10_000)

  const load = async (key: LivingKey, { userId, network, sites }: EmbedClaims) => {
    const member = await findMember(db, userId)
    if (!member || !speaksFor(key, member)) return null
    const account = narrowed(forPage(await accountOf(db, member, [])), network && key.network, sites)
    return { account, scope: scopeOf(account) }
  }

  const remembered = async (key: LivingKey, claims: EmbedClaims) => {
    // The cache key contains the key's rights, so that a change of the key takes effect.
    const name = `${key.id} ${key.network} ${claims.userId} ${claims.network} ${claims.sites?.join() ?? 'all'}`
    const found = await known.resolve(name, () => load(key, claims))
    if (!found) known.forget(name)
    return found
  }

  return {
    async recognise(token) {
      const claims = await tokens.verify(token)
      const key = claims && (await keys.behindToken(claims.keyId, claims.keyHash))
      if (!key || key.kind !== 'secret') return null
      const found = await remembered(key, claims)
      if (!found) return null
      await keys.used(key.id)
      const scopes = claims.scopes.filter((scope) => key.scopes.includes(scope))
      const account = { ...found.account, pageScopes: scopes }
      return { account, scope: found.scope, sessionId: '', embed: { keyId: key.id, scopes, origins: key.origins } }
    },
    forget: () => known.forget(),
  }
}
