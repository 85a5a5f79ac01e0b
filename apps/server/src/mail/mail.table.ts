import { customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const mails = pgTable('mails', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  advertiserId: integer('advertiser_id').notNull(),
  userId: integer('user_id'),
  /** The contact that it tells of. */
  contactId: integer('contact_id'),
  sender: text('sender').notNull(),
  recipient: text('recipient').notNull(),
  replyTo: text('reply_to'),
  subject: text('subject').notNull(),
  /** Emptied as soon as the mail is sent. */
  body: text('body').notNull(),
  /** A PDF that goes with it; emptied as the body is. */
  attachment: bytes('attachment'),
  attachmentName: text('attachment_name'),
  /** Where its reader ends mails like it by one click; emptied as the body is. */
  unsubscribeUrl: text('unsubscribe_url'),
  createdAt: instant('created_at').notNull(),
  state: text('state', { enum: ['waiting', 'sending', 'sent', 'failed'] })
    .notNull()
    .default('waiting'),
  tries: integer('tries').notNull().default(0),
  nextTryAt: instant('next_try_at').notNull(),
  /** Until when it belongs to the process that sends it; by the clock of the database. */
  claimedUntil: instant('claimed_until'),
  sentAt: instant('sent_at'),
  failure: text('failure', { enum: ['refused', 'undelivered'] }),
  failedAt: instant('failed_at'),
  lastError: text('last_error'),
})
