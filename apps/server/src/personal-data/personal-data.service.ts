import { createHmac } from 'node:crypto'
import { record } from '../audit/audit.store.ts'
import { serverAuthor, type Author } from '../caller.ts'
import type { Database } from '../db/database.ts'
import type { Clock } from '../ports/clock.ts'
import type { Services } from '../ports/services.ts'
import { notFound } from '../refusal.ts'
import { eraseDeletedBefore } from '../reviews/reviews.erasure.store.ts'
import { personHashOf } from '../review-requests/review-requests.model.ts'
import {
  eraseOldContacts,
  erasePerson,
  findPerson,
  findRetentions,
  readPerson,
  type Retention,
  type Traces,
} from './personal-data.store.ts'

/** A keyed hash: with the server's secret and an address one can check whether it was erased, but not recover the address. */
const hashOf = (secret: string, { emails, phones }: Traces): string =>
  createHmac('sha256', secret)
    .update(emails[0] ?? phones[0] ?? '')
    .digest('base64url')

const requestHashes = (secret: string, { emails }: Traces): string[] => emails.map((email) => personHashOf(secret, email))

const accountsOf = ({ people }: Traces): number[] => people.map(({ advertiserId }) => advertiserId)

/** Everything stored about the person of a contact. */
export const exportPerson = (
  { database: { db }, config }: Services,
  scope: readonly number[],
  contactId: number,
  author: Author,
): Promise<Record<string, unknown>> =>
  db.transaction(async (tx) => {
    const traces = await findPerson(tx, scope, contactId)
    if (!traces) throw notFound()
    await record(tx, author, 'person.exported', {
      subjectId: contactId,
      of: accountsOf(traces),
      details: { count: traces.contactIds.length },
    })
    return { exportedAt: author.at.toISOString(), ...(await readPerson(tx, scope, traces, requestHashes(config.tokenSecret, traces))) }
  })

/** Erases the person of a contact in the database, and in files and mails outside of it. Returns the number of contacts. */
export const forgetPerson = (
  { database: { db }, files, mailer, config }: Services,
  scope: readonly number[],
  contactId: number,
  author: Author,
): Promise<number> =>
  db.transaction(async (tx) => {
    const found = await findPerson(tx, scope, contactId)
    if (!found) throw notFound()
    const erased = await erasePerson(tx, scope, found, { at: author.at, hashes: requestHashes(config.tokenSecret, found) })
    const details = { count: erased.contacts, hash: hashOf(config.tokenSecret, found) }
    await record(tx, author, 'person.erased', { subjectId: contactId, of: accountsOf(found), details })
    // Before the transaction commits: if a file cannot be deleted, its row is kept, without which it would never be found again.
    for (const file of erased.files) await files.remove(`exports/${file}.xlsx`)
    await mailer.forget?.(erased.words)
    return erased.contacts
  })

const monthsBefore = (now: Date, months: number): Date => {
  const day = new Date(now)
  day.setUTCMonth(day.getUTCMonth() - months)
  return day
}

/** Erases the contacts of one account that are older than its retention, in batches. */
const expire = async (db: Database['db'], { advertiserId, months }: Retention, now: Date): Promise<void> => {
  const author = serverAuthor(advertiserId, now)
  const step = (): Promise<number> =>
    db.transaction(async (tx) => {
      const count = await eraseOldContacts(tx, advertiserId, monthsBefore(now, months), now)
      if (count > 0) await record(tx, author, 'contact.expired', { details: { count } })
      return count
    })
  while ((await step()) > 0);
}

/** Does so for every account. A failure does not affect the others, and is thrown at the end. */
export const applyRetention = async ({ database: { db }, clock }: { database: Database; clock: Clock }): Promise<void> => {
  const failures: unknown[] = []
  for (const retention of await findRetentions(db)) await expire(db, retention, clock.now()).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** How long the text of a review is kept that is no longer on its network: to answer for what was answered. */
const deletedReviewDays = 90
const dayMs = 86_400_000

/** Erases whoever wrote reviews that left their network so long ago. */
export const forgetDeletedReviews = ({ database: { db }, clock }: { database: Database; clock: Clock }): Promise<number> =>
  db.transaction((tx) => eraseDeletedBefore(tx, new Date(clock.now().getTime() - deletedReviewDays * dayMs), clock.now()))
