import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const portals = pgTable('portals', {
  id: integer('id').primaryKey(),
  codeName: text('code_name').notNull(),
  name: text('name').notNull(),
  free: boolean('free').notNull().default(false),
  category: text('category').notNull().default(''),
  logo: text('logo'),
})

export const broadcastCounters = pgTable(
  'broadcast_counters',
  {
    advertiserId: integer('advertiser_id').notNull(),
    status: text('status').$type<'ERROR' | 'NEW' | 'SENT'>().notNull(),
    count: integer('count').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.advertiserId, table.status] })],
)
