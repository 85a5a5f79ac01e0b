import { users } from '../account/account.table.ts'
import type { Db } from '../db/database.ts'
import { array, firstRow, rows, sql, type Runner } from '../db/sql.ts'
import { kindNames } from './notifications.kinds.rules.ts'
import type { NewNotification, NotificationFacts, NotificationKindName } from './notifications.model.ts'
import { pushNotification } from './push/notifications.push.store.ts'

/** How many are kept of each person, at most. */
export const mostKept = 200

/** Those of a person beyond the newest, but for what another process is just about to change. */
const forgetOldest = async (tx: Db, userIds: readonly number[]): Promise<void> => {
  await rows(
    tx,
    sql`DELETE FROM notifications WHERE id IN (
      SELECT id FROM notifications WHERE id IN (
        SELECT old.id FROM unnest(${array(userIds, 'int')}) AS person (id)
          CROSS JOIN LATERAL (SELECT own.id FROM notifications AS own WHERE own.user_id = person.id ORDER BY own.id DESC OFFSET ${mostKept}) AS old
      ) FOR UPDATE SKIP LOCKED)`,
  )
}

/** Tells people who have not chosen otherwise what has happened, behind the bell and on their devices, if the transaction of the cause is stored. */
export const notify = async <Kind extends NotificationKindName>(
  tx: Db,
  { userIds, kind, facts, now }: NewNotification<Kind>,
): Promise<void> => {
  await rows(
    tx,
    sql`INSERT INTO notifications (user_id, advertiser_id, kind, facts, created_at)
      SELECT ${users.id}, ${users.advertiserId}, ${kind}, ${JSON.stringify(facts)}::jsonb, ${now}::timestamptz FROM ${users}
      WHERE ${users.id} = ANY (${array(userIds, 'int')}) AND ${users.active}
        AND NOT EXISTS (SELECT FROM notification_choices AS own WHERE own.user_id = ${users.id} AND own.channels -> ${kind}::text ->> 'area' = 'false')
      ORDER BY ${users.id}`,
  )
  await forgetOldest(tx, userIds)
  await pushNotification(tx, { userIds, kind, facts, now })
}

export interface NotificationRow {
  id: number
  kind: NotificationKindName
  facts: NotificationFacts[NotificationKindName]
  createdAt: Date
  isRead: boolean
}

/** Kinds that this version does not know, such as those of a newer one, are left out. */
const ownOf = (userId: number) => sql`user_id = ${userId} AND kind = ANY (${array(kindNames, 'text')})`

/** The newest of a person, before the one of an id where one is given. */
export const listNotifications = (
  runner: Runner,
  userId: number,
  { before, most }: { before: number | null; most: number },
): Promise<NotificationRow[]> =>
  rows(
    runner,
    sql`SELECT id, kind, facts, created_at AS "createdAt", read_at IS NOT NULL AS "isRead" FROM notifications
      WHERE ${ownOf(userId)} AND (${before}::int IS NULL OR id < ${before}::int) ORDER BY id DESC LIMIT ${most}`,
  )

export const countUnread = async (runner: Runner, userId: number): Promise<number> =>
  (
    await firstRow<{ count: number }>(
      runner,
      sql`SELECT count(*)::int AS count FROM notifications WHERE ${ownOf(userId)} AND read_at IS NULL`,
    )
  )?.count ?? 0

/** False if the person has no such notification. */
export const markRead = async (runner: Runner, userId: number, id: number, now: Date): Promise<boolean> =>
  (await firstRow(
    runner,
    sql`UPDATE notifications SET read_at = coalesce(read_at, ${now}::timestamptz) WHERE user_id = ${userId} AND id = ${id} RETURNING id`,
  )) !== null

/** Marks all up to one as read. */
export const markAllRead = async (runner: Runner, userId: number, until: number, now: Date): Promise<void> => {
  await rows(
    runner,
    sql`UPDATE notifications SET read_at = ${now}::timestamptz WHERE user_id = ${userId} AND id <= ${until} AND read_at IS NULL`,
  )
}

/** False if the person has no such notification. */
export const removeNotification = async (runner: Runner, userId: number, id: number): Promise<boolean> =>
  (await firstRow(runner, sql`DELETE FROM notifications WHERE user_id = ${userId} AND id = ${id} RETURNING id`)) !== null

export const removeRead = async (runner: Runner, userId: number): Promise<void> => {
  await rows(runner, sql`DELETE FROM notifications WHERE user_id = ${userId} AND read_at IS NOT NULL`)
}

export const forgetNotificationsBefore = async (runner: Runner, instant: Date): Promise<void> => {
  await rows(runner, sql`DELETE FROM notifications WHERE created_at < ${instant}::timestamptz`)
}
