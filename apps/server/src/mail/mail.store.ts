import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
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

export const markSent = async (db: Db, id: number, at: Date): Promise<void> => {
  await db.update(mails).set({ sentAt: at }).where(eq(mails.id, id))
}
