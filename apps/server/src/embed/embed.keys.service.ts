import type { KeyKind } from '@vitrine/core/embed'
import { LRUCache } from 'lru-cache'
import type { Database } from '../db/database.ts'
import type { LivingKey } from '../caller.ts'
import type { Clock } from '../ports/clock.ts'
import { createRightsMemory } from '../ports/rights-memory.ts'
import { Refusal } from '../refusal.ts'
import { hashOfKey, looksLikeKey } from './embed.keys.model.ts'

type Dead = 'key-unknown' | 'key-revoked'

/** The keys as requests meet them; what was asked a moment ago costs no query. */
export interface KeyRegistry {
  /** The key that a caller shows; throws 401 when there is none, or it was revoked. */
  open(shown: string, kind: KeyKind): Promise<LivingKey>
  /** The key that a token was made with, or null when the key, or that generation of it, is gone. */
  behindToken(id: number, hash: string): Promise<LivingKey | null>
  /** Whether pages of this origin may call at all. */
  allowsOrigin(origin: string): Promise<boolean>
  /** Notes that the key was used, once a minute at most. */
  used(id: number): Promise<void>
  /** Forgets what is remembered, after a change of a key. */
  forget(): void
}

const noteMs = 60_000
// For so long the pages of a revoked key may still read that it was revoked, where a browser would else hide the refusal.
const farewellMs = 30 * 86_400_000

interface Row extends Omit<LivingKey, 'previousUntil'> {
  previousUntil: Date | null
  revoked: boolean
}

const columns = `k.id, k.advertiser_id AS "advertiserId", k.kind, k.origins, k.widgets, k.scopes, k.portal, k.network, k.hash,
  k.previous_hash AS "previousHash", k.previous_until AS "previousUntil", k.revoked_at IS NOT NULL OR a.status <> 'ACTIF' AS revoked`
const from = 'FROM embed_keys k JOIN advertisers a ON a.id = k.advertiser_id'

const isCurrent = (key: LivingKey, hash: string, now: Date): boolean =>
  key.hash === hash || (key.previousHash === hash && key.previousUntil !== null && key.previousUntil > now)

export const createKeyRegistry = ({ database, clock }: { database: Database; clock: Clock }): KeyRegistry => {
  const rows = createRightsMemory<Row | null>(clock, 10_000)
  const origins = createRightsMemory<ReadonlySet<string>>(clock, 1)
  const noted = new LRUCache<number, number>({ max: 10_000 })

  const byHash = (hash: string) =>
    rows.ask(hash, async () => (await database.prepared<Row>(`SELECT ${columns} ${from} WHERE k.hash = $1 OR k.previous_hash = $1`, [hash]))[0] ?? null)
  const byId = (id: number) =>
    rows.ask(String(id), async () => (await database.prepared<Row>(`SELECT ${columns} ${from} WHERE k.id = $1`, [id]))[0] ?? null)

  const state = (row: Row | null, hash: string): Row | Dead => {
    if (!row) return 'key-unknown'
    return !row.revoked && isCurrent(row, hash, clock.now()) ? row : 'key-revoked'
  }

  const loadOrigins = async (): Promise<ReadonlySet<string>> => {
    const found = await database.query<{ origin: string }>('SELECT DISTINCT unnest(origins) AS origin FROM embed_keys WHERE revoked_at IS NULL OR revoked_at > $1', [
      new Date(clock.now().getTime() - farewellMs).toISOString(),
    ])
    return new Set(found.map(({ origin }) => origin))
  }

  return {
    async open(shown, kind) {
      const hash = hashOfKey(shown)
      const key = state(looksLikeKey(shown) ? await byHash(hash) : null, hash)
      if (typeof key === 'string') throw new Refusal(key)
      if (key.kind !== kind) throw new Refusal('key-wrong-kind')
      return key
    },
    async behindToken(id, hash) {
      const key = state(await byId(id), hash)
      return typeof key === 'string' ? null : key
    },
    allowsOrigin: async (origin) => (await origins.ask('', loadOrigins)).has(origin),
    async used(id) {
      const now = clock.now()
      if ((noted.get(id) ?? 0) > now.getTime() - noteMs) return
      noted.set(id, now.getTime())
      await database.query(
        `UPDATE embed_keys SET last_used_at = $2 WHERE id = $1 AND (last_used_at IS NULL OR last_used_at <= $2::timestamptz - interval '1 minute')`,
        [id, now.toISOString()],
      )
    },
    forget() {
      rows.forget()
      origins.forget()
    },
  }
}
