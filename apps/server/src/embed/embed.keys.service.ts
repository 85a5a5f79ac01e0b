import type { KeyKind } from '@vitrine/core/embed'
import type { Database } from '../db/database.ts'
import type { LivingKey } from '../caller.ts'
import { createCache } from '../ports/cache.ts'
import type { Clock } from '../ports/clock.ts'
import { createRightsMemory } from '../ports/rights-memory.ts'
import { Refusal } from '../refusal.ts'
import { hashOfKey, hasKeyFormat } from './embed.keys.model.ts'
import { findKeyByHash, findKeyById, noteKeyUse, originsOfKeys, type KnownKey } from './embed.keys.store.ts'

type Dead = 'key-unknown' | 'key-revoked'

/** Looks keys up for requests, with a short-lived cache. */
export interface KeyRegistry {
  /** The key that a caller presents; throws 401 if it is unknown or revoked. */
  open(shown: string, kind: KeyKind): Promise<LivingKey>
  /** The key of a token, or null if the key was revoked or rotated since. */
  behindToken(id: number, hash: string): Promise<LivingKey | null>
  /** Whether pages of this origin may call the API at all. */
  allowsOrigin(origin: string): Promise<boolean>
  /** Records the use of the key, once a minute at most. */
  used(id: number): Promise<void>
  /** Clears the cache, after a change of a key. */
  forget(): void
}

const noteMs = 60_000
// How long pages of a revoked key may still read the refusal; without CORS headers the browser would hide it.
const readableMs = 30 * 86_400_000

const isCurrent = (key: LivingKey, hash: string, now: Date): boolean =>
  key.hash === hash || (key.previousHash === hash && key.previousUntil !== null && key.previousUntil > now)

interface KeyServices {
  database: Database
  clock: Clock
  /** Keys that are refused although they are in the database, since they are public. */
  publicSecrets: readonly string[]
}

export const createKeyRegistry = ({ database, clock, publicSecrets }: KeyServices): KeyRegistry => {
  const known = createRightsMemory<KnownKey | null>(clock, 10_000)
  const origins = createRightsMemory<ReadonlySet<string>>(clock, 1)
  const noted = createCache<number, number>({ max: 10_000 })

  const byHash = (hash: string) => known.resolve(hash, () => findKeyByHash(database, hash))
  const byId = (id: number) => known.resolve(String(id), () => findKeyById(database, id))

  const state = (row: KnownKey | null, hash: string): KnownKey | Dead => {
    if (!row) return 'key-unknown'
    return !row.revoked && isCurrent(row, hash, clock.now()) ? row : 'key-revoked'
  }

  const loadOrigins = async (): Promise<ReadonlySet<string>> =>
    new Set(await originsOfKeys(database, new Date(clock.now().getTime() - readableMs)))

  return {
    async open(shown, kind) {
      const hash = hashOfKey(shown)
      const key = state(hasKeyFormat(shown) && !publicSecrets.includes(shown) ? await byHash(hash) : null, hash)
      if (typeof key === 'string') throw new Refusal(key)
      if (key.kind !== kind) throw new Refusal('key-wrong-kind')
      return key
    },
    async behindToken(id, hash) {
      const key = state(await byId(id), hash)
      return typeof key === 'string' ? null : key
    },
    allowsOrigin: async (origin) => (await origins.resolve('', loadOrigins)).has(origin),
    async used(id) {
      const now = clock.now()
      if ((noted.get(id) ?? 0) > now.getTime() - noteMs) return
      noted.set(id, now.getTime())
      await noteKeyUse(database, id, now)
    },
    forget() {
      known.forget()
      origins.forget()
    },
  }
}
