import type { AuditAct, AuditDetails } from '@vitrine/core/audit'
import type { Author } from '../caller.ts'
import type { Db } from '../db/database.ts'
import { rows, sql } from '../db/sql.ts'
import { auditEvents } from './audit.table.ts'

interface AuditSubject {
  subjectId?: number
  details?: AuditDetails
  /** The accounts that the subject belongs to; they are told, and the author's is. */
  of?: readonly number[]
}

/** Adds to the trail, in the transaction of the change: what cannot be recorded is not done. */
export const record = async (
  tx: Db,
  author: Author,
  act: AuditAct,
  { subjectId, details = {}, of = [] }: AuditSubject = {},
): Promise<void> => {
  const accounts = new Set([author.advertiserId, ...of])
  await tx.insert(auditEvents).values([...accounts].map((advertiserId) => ({ ...author, advertiserId, act, subjectId, details })))
}

/** Forgets what is older than three years; the database lets nothing younger go. */
export const forgetOldEvents = async (db: Db): Promise<void> => {
  await rows(db, sql`DELETE FROM audit_events WHERE at <= now() - interval '3 years'`)
}
