import type { AdContent, StoredCopy, WorkingCopy } from '@vitrine/core/ad-form'
import { adContentWire } from '@vitrine/core/ad-form'
import { nameOf } from '../account/account.model.ts'
import type { Db } from '../db/database.ts'
import { firstRow, rows, sql, type Runner, type SQL } from '../db/sql.ts'

interface CopyRow {
  id: string
  adId: number | null
  isModel: boolean
  parentId: number | null
  baseVersion: number
  content: unknown
  savedAt: Date | string
  userId: number
  firstName: string
  lastName: string
  username: string
}

/** Null if it is damaged: one row that cannot be read must not hide the others. */
const readContent = (content: unknown): AdContent | null => {
  try {
    return adContentWire.decode(content)
  } catch {
    return null
  }
}

const copyOf = ({ content, savedAt, userId, ...row }: CopyRow): StoredCopy => ({
  id: row.id,
  adId: row.adId,
  isModel: row.isModel,
  parentId: row.parentId,
  baseVersion: row.baseVersion,
  content: readContent(content),
  savedAt: new Date(savedAt),
  user: { id: userId, name: nameOf(row) },
})

const find = async (runner: Runner, where: SQL): Promise<StoredCopy[]> => {
  const found = await rows<CopyRow>(
    runner,
    sql`SELECT copy.id, copy.ad_id AS "adId", copy.is_model AS "isModel", copy.parent_id AS "parentId", copy.base_version AS "baseVersion", copy.content, copy.saved_at AS "savedAt",
        users.id AS "userId", users.first_name AS "firstName", users.last_name AS "lastName", users.username
      FROM ad_copies AS copy JOIN users ON users.id = copy.user_id WHERE ${where} ORDER BY copy.saved_at DESC, copy.id`,
  )
  return found.map(copyOf)
}

interface Owner {
  advertiserId: number
  userId: number
}

/** This user's copies of an ad, and newer copies of other users; the latest first. */
export const findCopiesOf = (runner: Runner, { advertiserId, userId }: Owner, adId: number, since: Date): Promise<StoredCopy[]> =>
  find(
    runner,
    sql`copy.advertiser_id = ${advertiserId} AND copy.ad_id = ${adId}::bigint AND (copy.user_id = ${userId} OR copy.saved_at >= ${since})`,
  )

/** This user's copies of ads that were never saved; the latest first. */
export const findNewCopies = (runner: Runner, { advertiserId, userId }: Owner): Promise<StoredCopy[]> =>
  find(runner, sql`copy.advertiser_id = ${advertiserId} AND copy.user_id = ${userId} AND copy.ad_id IS NULL`)

export const findCopy = async (runner: Runner, advertiserId: number, id: string): Promise<StoredCopy | null> =>
  (await find(runner, sql`copy.advertiser_id = ${advertiserId} AND copy.id = ${id}::uuid`))[0] ?? null

/** Locks a copy until the end of the transaction. */
export const holdCopy = async (tx: Db, advertiserId: number, id: string): Promise<void> =>
  void (await rows(tx, sql`SELECT pg_advisory_xact_lock(hashtext(${`copy ${id}`}), ${advertiserId})`))

export const countCopies = async (tx: Db, { advertiserId, userId }: Owner): Promise<number> =>
  (
    await firstRow<{ count: number }>(
      tx,
      sql`SELECT count(*)::int AS count FROM ad_copies WHERE advertiser_id = ${advertiserId} AND user_id = ${userId}`,
    )
  )?.count ?? 0

interface SavedCopy extends Owner, Pick<WorkingCopy, 'id' | 'adId' | 'isModel' | 'parentId' | 'baseVersion' | 'content'> {
  now: Date
}

/** Stores a copy; false if it belongs to somebody else. */
export const saveCopy = async (
  tx: Db,
  { advertiserId, userId, id, adId, isModel, parentId, baseVersion, content, now }: SavedCopy,
): Promise<boolean> => {
  const written = await rows(
    tx,
    sql`INSERT INTO ad_copies AS copy (advertiser_id, id, user_id, ad_id, is_model, parent_id, base_version, content, saved_at)
      VALUES (${advertiserId}, ${id}::uuid, ${userId}, ${adId}::int, ${isModel}, ${parentId}::int, ${baseVersion}, ${JSON.stringify(adContentWire.encode(content))}::jsonb, ${now.toISOString()}::timestamptz)
      ON CONFLICT (advertiser_id, id) DO UPDATE SET ad_id = excluded.ad_id, base_version = excluded.base_version, content = excluded.content, saved_at = excluded.saved_at
      WHERE copy.user_id = excluded.user_id RETURNING 1`,
  )
  return written.length === 1
}

/** Deletes a copy of this user. */
export const forgetCopy = async (tx: Db, { advertiserId, userId }: Owner, id: string): Promise<void> =>
  void (await rows(tx, sql`DELETE FROM ad_copies WHERE advertiser_id = ${advertiserId} AND user_id = ${userId} AND id = ${id}::uuid`))

/**
 * Deletes copies that were not changed for half a year, and those of ads that were deleted 90 days ago: until then the ad
 * can be restored with them. Uses the database's clock, so that a wrong clock of the server loses nothing.
 */
export const forgetOldCopies = async (runner: Runner): Promise<void> =>
  void (await rows(
    runner,
    sql`DELETE FROM ad_copies AS copy WHERE saved_at < now() - interval '180 days'
      OR (saved_at < now() - interval '90 days' AND ad_id IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM ads WHERE ads.advertiser_id = copy.advertiser_id AND ads.id = copy.ad_id
          AND (ads.state <> 'S' OR ads.updated_at >= now() - interval '90 days')))`,
  ))
