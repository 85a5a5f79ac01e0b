import { rotationMs, type EmbedKey, type EmbedKeyListState, type NewEmbedKey } from '@vitrine/core/embed'
import { and, count, eq, getTableColumns, isNull } from 'drizzle-orm'
import { advertisers } from '../account/account.table.ts'
import type { Database, Db } from '../db/database.ts'
import { all, columns, sql } from '../db/sql.ts'
import { readShortList } from '../list/short-list.ts'
import { containsWords } from '../list/words.ts'
import { maxKeys } from './embed.keys.rules.ts'
import { hashOfKey, shownOf } from './embed.keys.model.ts'
import { embedKeys, type KeyRow } from './embed.table.ts'

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

const toKey = (row: KeyRow): EmbedKey => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  key: row.shown,
  origins: row.origins,
  widgets: row.widgets,
  scopes: row.scopes,
  portal: row.portal,
  network: row.network,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: iso(row.lastUsedAt),
  revokedAt: iso(row.revokedAt),
  previousUntil: iso(row.previousUntil),
})

const ofAdvertiser = (advertiserId: number, id: number) => and(eq(embedKeys.advertiserId, advertiserId), eq(embedKeys.id, id))
const living = (advertiserId: number, id: number) => and(ofAdvertiser(advertiserId, id), isNull(embedKeys.revokedAt))

const searched = sql`plain_text(concat_ws(' ', ${embedKeys.name}, ${embedKeys.portal}, ${embedKeys.shown}, array_to_string(${embedKeys.origins}, ' ')))`

/** The keys of an advertiser, a page at a time: those that work first, the newest of them first. */
export const listKeys = async (database: Database, advertiserId: number, { search, page, limit }: EmbedKeyListState): Promise<{ items: EmbedKey[]; total: number }> => {
  const lines = sql`SELECT ${columns(getTableColumns(embedKeys))} FROM ${embedKeys} WHERE ${all([sql`${embedKeys.advertiserId} = ${advertiserId}`, ...containsWords(searched, search)])}`
  const { rows, total } = await readShortList<KeyRow>(database, { lines, order: sql`"revokedAt" DESC NULLS FIRST, id DESC`, page, limit })
  return { items: rows.map(toKey), total }
}

export const findKey = async (db: Db, advertiserId: number, id: number): Promise<EmbedKey | null> => {
  const [row] = await db.select().from(embedKeys).where(ofAdvertiser(advertiserId, id))
  return row ? toKey(row) : null
}

/** Null when the advertiser has as many keys as it may. */
export const insertKey = (db: Db, advertiserId: number, key: NewEmbedKey, text: string, now: Date): Promise<EmbedKey | null> =>
  db.transaction(async (tx) => {
    // Two keys made at the same moment wait for each other, so that the count is right.
    await tx.select({ id: advertisers.id }).from(advertisers).where(eq(advertisers.id, advertiserId)).for('update')
    const [held] = await tx
      .select({ keys: count() })
      .from(embedKeys)
      .where(and(eq(embedKeys.advertiserId, advertiserId), isNull(embedKeys.revokedAt)))
    if ((held?.keys ?? 0) >= maxKeys) return null
    const values = { ...key, advertiserId, shown: shownOf(key.kind, text), hash: hashOfKey(text), createdAt: now }
    const [row] = await tx.insert(embedKeys).values(values).returning()
    return row ? toKey(row) : null
  })

/** Everything but the kind and the key itself; null when there is no such key, or it was revoked. */
export const updateKey = async (db: Db, advertiserId: number, id: number, key: NewEmbedKey): Promise<EmbedKey | null> => {
  const { name, origins, widgets, scopes, portal, network } = key
  const [row] = await db.update(embedKeys).set({ name, origins, widgets, scopes, portal, network }).where(living(advertiserId, id)).returning()
  return row ? toKey(row) : null
}

/** Puts another key in the same place; the one before goes on for a day, or not at all. */
export const replaceKey = async (db: Db, advertiserId: number, { id, kind }: EmbedKey, text: string, how: { immediate: boolean; now: Date }): Promise<EmbedKey | null> => {
  const [row] = await db
    .update(embedKeys)
    .set({
      shown: shownOf(kind, text),
      hash: hashOfKey(text),
      previousHash: how.immediate ? null : sql`${embedKeys.hash}`,
      previousUntil: how.immediate ? null : new Date(how.now.getTime() + rotationMs),
    })
    .where(living(advertiserId, id))
    .returning()
  return row ? toKey(row) : null
}

export const revokeKey = async (db: Db, advertiserId: number, id: number, now: Date): Promise<boolean> =>
  (await db.update(embedKeys).set({ revokedAt: now }).where(living(advertiserId, id)).returning({ id: embedKeys.id })).length > 0
