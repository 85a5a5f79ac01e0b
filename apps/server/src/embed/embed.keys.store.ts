import { rotationMs, type EmbedKey, type EmbedKeyListState, type embedKeySorts, type NewEmbedKey } from '@vitrine/core/embed'
import { and, count, eq, getTableColumns, isNull } from 'drizzle-orm'
import { advertisers } from '../account/account.table.ts'
import type { ColumnsFor } from '../db/columns-for.ts'
import type { Database, Db } from '../db/database.ts'
import { all, columns, firstRow, rows, sql, type SQL } from '../db/sql.ts'
import type { LivingKey } from '../caller.ts'
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
  isTest: row.isTest,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: iso(row.lastUsedAt),
  revokedAt: iso(row.revokedAt),
  previousUntil: iso(row.previousUntil),
  leak: row.leakedAt && { at: row.leakedAt.toISOString(), page: row.leakedOn },
})

const ofAdvertiser = (advertiserId: number, id: number) => and(eq(embedKeys.advertiserId, advertiserId), eq(embedKeys.id, id))
const living = (advertiserId: number, id: number) => and(ofAdvertiser(advertiserId, id), isNull(embedKeys.revokedAt))

const searched = sql`plain_text(concat_ws(' ', ${embedKeys.name}, ${embedKeys.portal}, ${embedKeys.shown}, array_to_string(${embedKeys.origins}, ' ')))`

const sorts: Record<(typeof embedKeySorts)[number], SQL> = {
  nom: sql`plain_text(name)`,
  date: sql`id`,
  derniere_utilisation: sql`"lastUsedAt"`,
}

/** By default valid keys first, the newest first. */
const orderBy = (sort: string): SQL => {
  if (sort === '') return sql`"revokedAt" DESC NULLS FIRST, id DESC`
  const way = sort.startsWith('-') ? sql`DESC` : sql`ASC`
  return sql`${sorts[sort.replace(/^-/, '') as keyof typeof sorts]} ${way} NULLS LAST, id ${way}`
}

/** The keys of an advertiser, a page at a time. */
export const listKeys = async (
  database: Database,
  advertiserId: number,
  { search, sort, page, limit }: EmbedKeyListState,
): Promise<{ items: EmbedKey[]; total: number }> => {
  const lines = sql`SELECT ${columns(getTableColumns(embedKeys))} FROM ${embedKeys} WHERE ${all([sql`${embedKeys.advertiserId} = ${advertiserId}`, ...containsWords(searched, search)])}`
  const found = await readShortList<KeyRow>(database, { lines, order: orderBy(sort), page, limit })
  return { items: found.rows.map(toKey), total: found.total }
}

export const findKey = async (db: Db, advertiserId: number, id: number): Promise<EmbedKey | null> => {
  const [row] = await db.select().from(embedKeys).where(ofAdvertiser(advertiserId, id))
  return row ? toKey(row) : null
}

const columnsOf = (key: NewEmbedKey): ColumnsFor<typeof embedKeys, NewEmbedKey> => key

/** Must run in a transaction; null if the advertiser has the maximum number of keys. */
export const insertKey = async (tx: Db, advertiserId: number, key: NewEmbedKey, text: string, now: Date): Promise<EmbedKey | null> => {
  // Locks the advertiser, so that concurrent insertions are counted correctly.
  await tx.select({ id: advertisers.id }).from(advertisers).where(eq(advertisers.id, advertiserId)).for('update')
  const [held] = await tx
    .select({ keys: count() })
    .from(embedKeys)
    .where(and(eq(embedKeys.advertiserId, advertiserId), isNull(embedKeys.revokedAt)))
  if ((held?.keys ?? 0) >= maxKeys) return null
  const values = { ...columnsOf(key), advertiserId, shown: shownOf(key.kind, text), hash: hashOfKey(text), createdAt: now }
  const [row] = await tx.insert(embedKeys).values(values).returning()
  return row ? toKey(row) : null
}

/** Updates everything but the key itself; null if there is no such key, or it is revoked. */
export const updateKey = async (db: Db, advertiserId: number, id: number, key: NewEmbedKey): Promise<EmbedKey | null> => {
  const { kind: _, isTest: __, ...columns } = columnsOf(key)
  const [row] = await db.update(embedKeys).set(columns).where(living(advertiserId, id)).returning()
  return row ? toKey(row) : null
}

/** Replaces the key; the previous one stays valid for a day, or not at all. */
export const replaceKey = async (
  db: Db,
  advertiserId: number,
  { id, kind }: EmbedKey,
  text: string,
  how: { immediate: boolean; now: Date },
): Promise<EmbedKey | null> => {
  const [row] = await db
    .update(embedKeys)
    .set({
      shown: shownOf(kind, text),
      hash: hashOfKey(text),
      previousHash: how.immediate ? null : sql`${embedKeys.hash}`,
      previousUntil: how.immediate ? null : new Date(how.now.getTime() + rotationMs),
      leakedAt: null,
      leakedOn: null,
    })
    .where(living(advertiserId, id))
    .returning()
  return row ? toKey(row) : null
}

export const revokeKey = async (db: Db, advertiserId: number, id: number, now: Date): Promise<boolean> =>
  (await db.update(embedKeys).set({ revokedAt: now }).where(living(advertiserId, id)).returning({ id: embedKeys.id })).length > 0

/** A key as requests look it up. */
export interface KnownKey extends LivingKey {
  /** Whether it is revoked, or its advertiser suspended. */
  revoked: boolean
}

const knownKey = columns({
  id: embedKeys.id,
  advertiserId: embedKeys.advertiserId,
  kind: embedKeys.kind,
  origins: embedKeys.origins,
  widgets: embedKeys.widgets,
  scopes: embedKeys.scopes,
  portal: embedKeys.portal,
  network: embedKeys.network,
  isTest: embedKeys.isTest,
  hash: embedKeys.hash,
  previousHash: embedKeys.previousHash,
  previousUntil: embedKeys.previousUntil,
  revoked: sql`${embedKeys.revokedAt} IS NOT NULL OR ${advertisers.status} <> 'ACTIF'`,
})

const findKnownKey = (database: Database, test: SQL): Promise<KnownKey | null> =>
  firstRow(
    database,
    sql`SELECT ${knownKey} FROM ${embedKeys} JOIN ${advertisers} ON ${advertisers.id} = ${embedKeys.advertiserId} WHERE ${test}`,
  )

export const findKeyByHash = (database: Database, hash: string): Promise<KnownKey | null> =>
  findKnownKey(database, sql`${embedKeys.hash} = ${hash} OR ${embedKeys.previousHash} = ${hash}`)

export const findKeyById = (database: Database, id: number): Promise<KnownKey | null> =>
  findKnownKey(database, sql`${embedKeys.id} = ${id}`)

/** The origins of all keys, except those that were revoked before an instant. */
export const originsOfKeys = async (database: Database, revokedSince: Date): Promise<string[]> => {
  const found = await rows<{ origin: string }>(
    database,
    sql`SELECT DISTINCT unnest(${embedKeys.origins}) AS origin FROM ${embedKeys} WHERE ${embedKeys.revokedAt} IS NULL OR ${embedKeys.revokedAt} > ${revokedSince}`,
  )
  return found.map(({ origin }) => origin)
}

/** Records the use of a key, once a minute at most. */
export const noteKeyUse = async (database: Database, id: number, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - 60_000)
  await rows(
    database,
    sql`UPDATE embed_keys SET last_used_at = ${now} WHERE id = ${id} AND (last_used_at IS NULL OR last_used_at <= ${before})`,
  )
}
