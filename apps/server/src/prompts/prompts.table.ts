import type { PromptState } from '@vitrine/core/prompts'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const prompts = pgTable('prompts', {
  advertiserId: integer('advertiser_id').notNull(),
  id: integer('id').notNull().generatedAlwaysAsIdentity(),
  version: integer('version').notNull().default(1),
  title: text('title').notNull(),
  state: text('state').$type<PromptState>().notNull(),
  note: text('note').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  titleKey: text('title_key').notNull().generatedAlwaysAs(''),
  searchText: text('search_text').notNull().generatedAlwaysAs(''),
})
