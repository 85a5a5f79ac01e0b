import type { TodoMark, TodoPerson } from '@vitrine/core/todo'
import { nameOf } from '../account/account.model.ts'
import { users } from '../account/account.table.ts'
import type { Db } from '../db/database.ts'
import { rows, sql, type Runner } from '../db/sql.ts'

export interface MarkRow extends TodoMark {
  kind: string
  /** Empty for the whole kind. */
  item: string
}

interface Named {
  userId: number | null
  firstName: string
  lastName: string
  username: string
}

const personOf = ({ userId, ...name }: Named): TodoPerson | null => (userId === null ? null : { id: userId, name: nameOf(name) })

/** Everything of an account that is put off or given; users who have left look after nothing. */
export const findMarks = async (runner: Runner, advertiserId: number): Promise<MarkRow[]> => {
  const found = await rows<Named & { kind: string; item: string; snoozedUntil: string | null }>(
    runner,
    sql`SELECT kind, item, snoozed_until::text AS "snoozedUntil", ${users.id} AS "userId", ${users.firstName} AS "firstName", ${users.lastName} AS "lastName",
        ${users.username} AS username
      FROM todo_marks LEFT JOIN ${users} ON ${users.id} = todo_marks.assignee_id AND ${users.active}
      WHERE todo_marks.advertiser_id = ${advertiserId}`,
  )
  return found.map(({ kind, item, snoozedUntil, ...person }) => ({ kind, item, snoozedUntil, assignee: personOf(person) }))
}

const canWork = sql`${users.active} AND ${users.roles} ?| '{ROLE_USER,ROLE_ADMIN}'`

/** The users of an account who can sign in, by name. */
export const findPeople = async (runner: Runner, advertiserId: number): Promise<TodoPerson[]> => {
  const found = await rows<Named & { userId: number }>(
    runner,
    sql`SELECT ${users.id} AS "userId", ${users.firstName} AS "firstName", ${users.lastName} AS "lastName", ${users.username} AS username
      FROM ${users} WHERE ${users.advertiserId} = ${advertiserId} AND ${canWork} ORDER BY plain_text(concat_ws(' ', ${users.firstName}, ${users.lastName})), ${users.id} LIMIT 200`,
  )
  return found.map(({ userId, ...name }) => ({ id: userId, name: nameOf(name) }))
}

/** Whose mark it is. */
export interface MarkKey {
  advertiserId: number
  kind: string
  item: string
}

/** Puts it off to a day, or with null not any more. */
export const saveSnooze = async (tx: Db, { advertiserId, kind, item }: MarkKey, until: string | null, now: Date): Promise<void> =>
  void (await rows(
    tx,
    sql`INSERT INTO todo_marks (advertiser_id, kind, item, snoozed_until, changed_at) VALUES (${advertiserId}, ${kind}, ${item}, ${until}::date, ${now}::timestamptz)
      ON CONFLICT (advertiser_id, kind, item) DO UPDATE SET snoozed_until = excluded.snoozed_until, changed_at = excluded.changed_at`,
  ))

/** Gives it to a user, or with null to nobody. */
export const saveAssignee = async (tx: Db, { advertiserId, kind, item }: MarkKey, userId: number | null, now: Date): Promise<void> =>
  void (await rows(
    tx,
    sql`INSERT INTO todo_marks (advertiser_id, kind, item, assignee_id, changed_at) VALUES (${advertiserId}, ${kind}, ${item}, ${userId}::int, ${now}::timestamptz)
      ON CONFLICT (advertiser_id, kind, item) DO UPDATE SET assignee_id = excluded.assignee_id, changed_at = excluded.changed_at`,
  ))

/** Forgets what nobody has changed since, unless it is still put off. */
export const forgetMarksBefore = async (db: Db, instant: Date, today: string): Promise<void> =>
  void (await rows(
    db,
    sql`DELETE FROM todo_marks WHERE changed_at < ${instant}::timestamptz AND (snoozed_until IS NULL OR snoozed_until < ${today}::date)`,
  ))
