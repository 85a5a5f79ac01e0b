import type { ExportState, ExportSubject } from '@vitrine/core/exports'
import type { Language } from '@vitrine/core/i18n'
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The identifier that limits the rows. */
export type Restriction = { code: string; value: string }

export const exportJobs = pgTable('exports', {
  advertiserId: integer('advertiser_id').notNull(),
  id: integer('id').notNull().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  subject: text('subject').$type<ExportSubject>().notNull(),
  /** The list's query as it was on screen. */
  query: jsonb('query').$type<Record<string, string>>().notNull(),
  recipient: text('recipient').notNull(),
  filename: text('filename').notNull(),
  language: text('language').$type<Language>().notNull(),
  state: text('state').$type<ExportState>().notNull().default('waiting'),
  total: integer('total'),
  done: integer('done').notNull().default(0),
  file: uuid('file').notNull().defaultRandom(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at'),
  mailedAt: instant('mailed_at'),
  /** When the file was first fetched. */
  downloadedAt: instant('downloaded_at'),
  /** The advertisers whose rows the file contains, and their limit; null until it is made. */
  advertisers: integer('advertisers').array(),
  restrictedTo: jsonb('restricted_to').$type<Restriction>(),
})

export type ExportRow = typeof exportJobs.$inferSelect
export type NewExport = Pick<
  ExportRow,
  'advertiserId' | 'userId' | 'subject' | 'query' | 'recipient' | 'filename' | 'language' | 'createdAt'
>
