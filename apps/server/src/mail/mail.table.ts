import { customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const mails = pgTable('mails', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  advertiserId: integer('advertiser_id').notNull(),
  userId: integer('user_id'),
  /** The contact that it is about. */
  contactId: integer('contact_id'),
  sender: text('sender').notNull(),
  recipient: text('recipient').notNull(),
  replyTo: text('reply_to'),
  subject: text('subject').notNull(),
  /** Emptied as soon as the mail is sent. */
  body: text('body').notNull(),
  /** The same for programs that show HTML; emptied like the body. */
  html: text('html'),
  /** An attached PDF; emptied like the body. */
  attachment: bytes('attachment'),
  attachmentName: text('attachment_name'),
  /** The URL for unsubscribing with one click; emptied like the body. */
  unsubscribeUrl: text('unsubscribe_url'),
  createdAt: instant('created_at').notNull(),
  state: text('state', { enum: ['waiting', 'sending', 'sent', 'failed'] })
    .notNull()
    .default('waiting'),
  tries: integer('tries').notNull().default(0),
  nextTryAt: instant('next_try_at').notNull(),
  /** When the claim of the sending process expires; by the database's clock. */
  claimedUntil: instant('claimed_until'),
  sentAt: instant('sent_at'),
  failure: text('failure', { enum: ['refused', 'undelivered'] }),
  failedAt: instant('failed_at'),
  lastError: text('last_error'),
})
