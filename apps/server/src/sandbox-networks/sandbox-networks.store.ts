import type { SocialNetwork } from '@vitrine/core/social-networks'
import { advertisers } from '../account/account.table.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { array, firstRow, rows, sql, type Runner } from '../db/sql.ts'
import type { FailingPart, FailureOf, Item, ItemContent, ItemKind } from './sandbox-networks.model.ts'

export const findFailure = async <Part extends FailingPart>(runner: Runner, part: Part): Promise<FailureOf<Part> | 'none'> =>
  (await firstRow<{ failure: FailureOf<Part> }>(runner, sql`SELECT failure FROM sandbox_networks WHERE network = ${part}`))?.failure ??
  'none'

export const setFailure = async <Part extends FailingPart>(runner: Runner, part: Part, failure: FailureOf<Part>): Promise<void> =>
  void (await rows(
    runner,
    sql`INSERT INTO sandbox_networks (network, failure) VALUES (${part}, ${failure}) ON CONFLICT (network) DO UPDATE SET failure = excluded.failure`,
  ))

/** Returns the chosen failure, if it is one of these, and removes it: it happens once. */
export const takeFailure = async <Part extends FailingPart, Among extends FailureOf<Part>>(
  runner: Runner,
  part: Part,
  among: readonly Among[],
): Promise<Among | null> =>
  (
    await firstRow<{ failure: Among }>(
      runner,
      sql`DELETE FROM sandbox_networks WHERE network = ${part} AND failure = ANY (${array(among, 'text')}) RETURNING failure`,
    )
  )?.failure ?? null

interface NewItem extends Omit<Item, 'content'> {
  content: ItemContent
  bytes?: Uint8Array
}

/** False if there is already one with this id. */
export const insertItem = async (
  runner: Runner,
  network: SocialNetwork,
  { id, kind, pageId, content, bytes, createdAt, readyAt, refusedAt }: NewItem,
): Promise<boolean> => {
  const added = await rows(
    runner,
    sql`INSERT INTO sandbox_network_items (network, id, kind, page_id, content, bytes, created_at, ready_at, refused_at)
      VALUES (${network}, ${id}, ${kind}, ${pageId}, ${JSON.stringify(content)}::jsonb, ${bytes ? Buffer.from(bytes) : null}::bytea, ${createdAt.toISOString()}::timestamptz, ${readyAt.toISOString()}::timestamptz, ${refusedAt?.toISOString() ?? null}::timestamptz)
      ON CONFLICT DO NOTHING RETURNING id`,
  )
  return added.length > 0
}

export const setBytes = async (runner: Runner, network: SocialNetwork, id: string, bytes: Uint8Array): Promise<void> =>
  void (await rows(
    runner,
    sql`UPDATE sandbox_network_items SET bytes = ${Buffer.from(bytes)}::bytea WHERE network = ${network} AND id = ${id}`,
  ))

export const findBytes = async (runner: Runner, network: SocialNetwork, id: string): Promise<Uint8Array | null> =>
  (
    await firstRow<{ bytes: Uint8Array | null }>(
      runner,
      sql`SELECT bytes FROM sandbox_network_items WHERE network = ${network} AND id = ${id}`,
    )
  )?.bytes ?? null

const itemColumns = sql`id, kind, page_id AS "pageId", content, created_at AS "createdAt", ready_at AS "readyAt", refused_at AS "refusedAt"`

export const findItem = (runner: Runner, network: SocialNetwork, id: string): Promise<Item | null> =>
  firstRow<Item>(runner, sql`SELECT ${itemColumns} FROM sandbox_network_items WHERE network = ${network} AND id = ${id}`)

/** The newest first. */
export const listItems = (
  runner: Runner,
  network: SocialNetwork,
  { kind, pageId = null, limit }: { kind: ItemKind; pageId?: string | null; limit: number },
): Promise<Item[]> =>
  rows<Item>(
    runner,
    sql`SELECT ${itemColumns} FROM sandbox_network_items WHERE network = ${network} AND kind = ${kind} AND (${pageId}::text IS NULL OR page_id = ${pageId}) ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
  )

export const deleteItem = async (runner: Runner, network: SocialNetwork, id: string): Promise<boolean> =>
  (await rows(runner, sql`DELETE FROM sandbox_network_items WHERE network = ${network} AND id = ${id} RETURNING id`)).length > 0

/** Deletes all but the newest hundreds. Rows that another process is deleting are skipped. */
export const forgetOldItems = async (runner: Runner, network: SocialNetwork, keptCount: number): Promise<void> =>
  void (await rows(
    runner,
    sql`DELETE FROM sandbox_network_items WHERE network = ${network} AND id IN (
      SELECT id FROM sandbox_network_items WHERE network = ${network} AND created_at < (SELECT created_at FROM sandbox_network_items WHERE network = ${network} ORDER BY created_at DESC OFFSET ${keptCount} LIMIT 1) FOR UPDATE SKIP LOCKED
    )`,
  ))

export interface SandboxPerson {
  id: number
  name: string
}

/** The people who can have pages on the networks of the demonstration. */
export const listPeople = async (db: Db): Promise<SandboxPerson[]> =>
  (await db.select({ id: advertisers.id, name: advertisers.name, options: advertisers.options }).from(advertisers).orderBy(advertisers.id))
    .filter(({ options }) => options.socialManagement === true)
    .map(({ id, name }) => ({ id, name }))

export const findPerson = async (db: Db, id: number): Promise<SandboxPerson | null> =>
  (await db.select({ id: advertisers.id, name: advertisers.name }).from(advertisers).where(eq(advertisers.id, id)))[0] ?? null
