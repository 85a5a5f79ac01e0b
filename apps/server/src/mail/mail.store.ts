import type { MailListState, mailSorts } from '@vitrine/core/mail'
import { and, eq, getTableColumns, gt, or } from 'drizzle-orm'
import type { Database, Db } from '../db/database.ts'
import { all, array, columns, firstRow, rows, sql, type Selected, type SQL } from '../db/sql.ts'
import { readShortList } from '../list/short-list.ts'
import { containsWords } from '../list/words.ts'
import { mails } from './mail.table.ts'

export interface NewMail {
  advertiserId: number
  userId: number | null
  contactId?: number
  sender: string
  recipient: string
  replyTo?: string | null
  subject: string
  body: string
  /** The same for programs that show HTML. */
  html?: string
  attachment?: Buffer
  attachmentName?: string
  unsubscribeUrl?: string
  /** When it is sent at the earliest; at once without it. */
  notBefore?: Date | null
  createdAt: Date
}

/** Puts a mail into the outbox; in a transaction it is sent only if that commits. */
export const insertMail = async (db: Db, { notBefore, ...mail }: NewMail): Promise<number> => {
  const [row] = await db
    .insert(mails)
    .values({ ...mail, nextTryAt: notBefore ?? mail.createdAt })
    .returning({ id: mails.id })
  if (!row) throw new Error('The mail was not stored')
  return row.id
}

const claimed = {
  id: mails.id,
  sender: mails.sender,
  recipient: mails.recipient,
  replyTo: mails.replyTo,
  subject: mails.subject,
  body: mails.body,
  html: mails.html,
  attachment: mails.attachment,
  attachmentName: mails.attachmentName,
  unsubscribeUrl: mails.unsubscribeUrl,
  createdAt: mails.createdAt,
  tries: mails.tries,
}
export type ClaimedMail = Selected<typeof claimed>

const claim = sql`now() + interval '60 seconds'`

/** Claims due mails, so that no other process sends them; those of a killed process become due when its claim expires. */
export const claimMails = (database: Database, now: Date, count: number): Promise<ClaimedMail[]> =>
  rows(
    database,
    sql`
    WITH due AS MATERIALIZED (
      SELECT id AS due_id FROM mails
      WHERE state IN ('waiting', 'sending') AND CASE state WHEN 'waiting' THEN next_try_at <= ${now} ELSE claimed_until < now() END
      ORDER BY next_try_at, id LIMIT ${count} FOR UPDATE SKIP LOCKED
    )
    UPDATE mails SET state = 'sending', tries = tries + 1, claimed_until = ${claim} FROM due WHERE id = due_id RETURNING ${columns(claimed)}`,
  )

/** Renews the claims on mails that are still being sent. */
export const renewClaims = async (database: Database, ids: readonly number[]): Promise<void> => {
  await rows(database, sql`UPDATE mails SET claimed_until = ${claim} WHERE id = ANY (${array(ids, 'int')}) AND state = 'sending'`)
}

export type Outcome =
  | { state: 'sent'; sentAt: Date; body: ''; html: null; attachment: null; unsubscribeUrl: null; lastError: null }
  | { state: 'waiting'; nextTryAt: Date; lastError: string }
  | { state: 'failed'; failedAt: Date; failure: 'refused' | 'undelivered'; lastError: string }

/** Records the result of an attempt; without effect if another process has claimed the mail meanwhile. */
export const settleMail = async ({ db }: Database, { id, tries }: Pick<ClaimedMail, 'id' | 'tries'>, outcome: Outcome): Promise<void> => {
  await db
    .update(mails)
    .set({ claimedUntil: null, ...outcome })
    .where(and(eq(mails.id, id), eq(mails.tries, tries), eq(mails.state, 'sending')))
}

/** The unsent mails of all accounts: waiting or in progress, and failed; each uses an index of its own, since most mails are sent. */
export const countMails = async (database: Database): Promise<{ waiting: number; failed: number }> => {
  const count = await firstRow<{ waiting: number; failed: number }>(
    database,
    sql`
    SELECT (SELECT count(*)::int FROM mails WHERE state IN ('waiting', 'sending')) AS waiting, (SELECT count(*)::int FROM mails WHERE state = 'failed') AS failed`,
  )
  return count ?? { waiting: 0, failed: 0 }
}

export const forgetMailsBefore = async (database: Database, instant: Date): Promise<void> => {
  await rows(database, sql`DELETE FROM mails WHERE state IN ('sent', 'failed') AND coalesce(sent_at, failed_at) < ${instant}`)
}

const undelivered = {
  id: mails.id,
  recipient: mails.recipient,
  subject: mails.subject,
  createdAt: mails.createdAt,
  failedAt: mails.failedAt,
  failure: mails.failure,
  lastError: mails.lastError,
}
export type UndeliveredRow = Selected<typeof undelivered>

const sorts: Record<(typeof mailSorts)[number], SQL> = { date: sql`"failedAt"`, destinataire: sql`plain_text(recipient)` }
const searched = sql`plain_text(concat_ws(' ', ${mails.recipient}, ${mails.subject}))`

/** The failed mails of an account, a page at a time. */
export const listUndelivered = (database: Database, advertiserId: number, { sort, search, page, limit }: MailListState) => {
  const way = sort.startsWith('-') ? sql`DESC` : sql`ASC`
  const conditions = all([sql`${mails.advertiserId} = ${advertiserId}`, sql`${mails.state} = 'failed'`, ...containsWords(searched, search)])
  const lines = sql`SELECT ${columns(undelivered)} FROM ${mails} WHERE ${conditions}`
  return readShortList<UndeliveredRow>(database, {
    lines,
    order: sql`${sorts[sort.replace(/^-/, '') as keyof typeof sorts]} ${way}, id ${way}`,
    page,
    limit,
  })
}

const asNew = (now: Date) => ({ state: 'waiting', tries: 0, nextTryAt: now, failure: null, failedAt: null }) as const

/** Sends a failed mail of an account again; false if there is none with this id. */
export const sendAgain = async (db: Db, advertiserId: number, id: number, now: Date): Promise<boolean> => {
  const tried = await db
    .update(mails)
    .set(asNew(now))
    .where(and(eq(mails.id, id), eq(mails.advertiserId, advertiserId), eq(mails.state, 'failed')))
    .returning({ id: mails.id })
  return tried.length > 0
}

/** Failed mails, and those that wait for a retry. */
const failing = or(eq(mails.state, 'failed'), and(eq(mails.state, 'waiting'), gt(mails.tries, 0)))

const { attachment: _, ...withoutAttachment } = getTableColumns(mails)

/** For the operator: the undelivered mails of all accounts, the oldest first. */
export const findFailing = ({ db }: Database) => db.select(withoutAttachment).from(mails).where(failing).orderBy(mails.id)

/** Retries one of them at once, or all; returns how many. */
export const retryFailing = async ({ db }: Database, id: number | 'all', now: Date): Promise<number> =>
  (
    await db
      .update(mails)
      .set(asNew(now))
      .where(id === 'all' ? failing : and(failing, eq(mails.id, id)))
      .returning({ id: mails.id })
  ).length
