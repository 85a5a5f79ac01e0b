import type { AuditAct, AuditDetails } from '@vitrine/core/audit'
import type { Author } from '../caller.ts'
import type { Db } from '../db/database.ts'
import { firstRow, rows, sql, type Runner } from '../db/sql.ts'
import { auditEvents } from './audit.table.ts'

interface AuditSubject {
  subjectId?: number
  details?: AuditDetails
  /** The accounts of the subject; they are notified, as the author's is. */
  of?: readonly number[]
}

/** Records an action in the transaction of the change: what cannot be recorded is not done. */
export const record = async (
  tx: Db,
  author: Author,
  act: AuditAct,
  { subjectId, details = {}, of = [] }: AuditSubject = {},
): Promise<void> => {
  const accounts = new Set([author.advertiserId, ...of])
  await tx.insert(auditEvents).values([...accounts].map((advertiserId) => ({ ...author, advertiserId, act, subjectId, details })))
}

/** The author and time of the last event of these kinds about the subject; the name is '' if the user does not exist any more. */
export const lastEvent = async (
  runner: Runner,
  advertiserId: number,
  act: AuditAct,
  subjectId: number,
): Promise<{ by: string; at: Date } | null> => {
  const found = await firstRow<{ by: string; at: string | Date }>(
    runner,
    sql`SELECT event.at, coalesce(nullif(concat_ws(' ', nullif(users.first_name, ''), nullif(users.last_name, '')), ''), users.username, '') AS by
        FROM audit_events AS event LEFT JOIN users ON users.id = event.user_id
        WHERE event.advertiser_id = ${advertiserId} AND event.act = ${act} AND event.subject_id = ${subjectId}
        ORDER BY event.id DESC LIMIT 1`,
  )
  return found && { by: found.by, at: new Date(found.at) }
}

/** Deletes events older than three years; the database refuses to delete younger ones. */
export const forgetOldEvents = async (db: Db): Promise<void> => {
  await rows(db, sql`DELETE FROM audit_events WHERE at <= now() - interval '3 years'`)
}
