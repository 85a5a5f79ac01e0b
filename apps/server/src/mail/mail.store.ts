import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Db } from '../db/database.ts'
import { firstRow, rows, sql } from '../db/sql.ts'
import { mails } from './mail.table.ts'

export type MailRow = typeof mails.$inferSelect
export type NewMail = typeof mails.$inferInsert

export const insertMail = async (db: Db, mail: NewMail): Promise<number> => {
  const [row] = await db.insert(mails).values(mail).returning({ id: mails.id })
  if (!row) throw new Error('The mail was not stored')
  return row.id
}

/** A mail that still waits to be sent. */
export const findUnsentMail = async (db: Db, id: number): Promise<MailRow | null> =>
  (await db.select().from(mails).where(and(eq(mails.id, id), isNull(mails.sentAt))))[0] ?? null

const minute = 60_000
// Younger ones may be on their way into the queue; of older ones the queue has forgotten whether it gave them up.
const forgotten = { after: 2 * minute, before: 7 * 24 * 60 * minute }

/** Mails that wait to be sent without the queue ever having heard of them. */
export const findForgottenMails = async (database: Database, now: Date): Promise<number[]> => {
  const found = await rows<{ id: number }>(
    database,
    sql`SELECT ${mails.id} AS id FROM ${mails}
      WHERE ${mails.sentAt} IS NULL AND ${mails.createdAt} BETWEEN ${new Date(now.getTime() - forgotten.before)} AND ${new Date(now.getTime() - forgotten.after)}
        AND NOT EXISTS (SELECT 1 FROM jobs.job j WHERE j.name = 'send-mail' AND (j.data->>'mailId')::integer = ${mails.id})
      ORDER BY 1`,
  )
  return found.map(({ id }) => id)
}

/** Mails that are not sent, by how they stand. */
export const countMails = async (database: Database): Promise<{ waiting: number }> =>
  (await firstRow<{ waiting: number }>(database, sql`SELECT count(*)::int AS waiting FROM ${mails} WHERE ${mails.sentAt} IS NULL`)) ?? { waiting: 0 }

export const markSent = async (db: Db, id: number, at: Date): Promise<void> => {
  await db.update(mails).set({ sentAt: at }).where(eq(mails.id, id))
}
