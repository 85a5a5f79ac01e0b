import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const savedViews = pgTable('saved_views', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  advertiserId: integer('advertiser_id').notNull(),
  userId: integer('user_id').notNull(),
  list: text('list').notNull(),
  name: text('name').notNull(),
  query: text('query').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
})
