import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const legalNotices = pgTable('legal_notices', {
  advertiserId: integer('advertiser_id').notNull(),
  id: integer('id').notNull().generatedAlwaysAsIdentity(),
  version: integer('version').notNull().default(1),
  title: text('title').notNull(),
  text: text('text').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  titleKey: text('title_key').notNull().generatedAlwaysAs(''),
  searchText: text('search_text').notNull().generatedAlwaysAs(''),
})
