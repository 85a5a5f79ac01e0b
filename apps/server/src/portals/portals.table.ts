import type { Universe } from '@vitrine/core/account'
import type { PortalCategory, PortalConnector, PortalIdentifier, Requirement } from '@vitrine/core/portals'
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const portals = pgTable('portals', {
  id: integer('id').primaryKey(),
  codeName: text('code_name').notNull(),
  name: text('name').notNull(),
  free: boolean('free').notNull().default(false),
  category: text('category').$type<PortalCategory | ''>().notNull().default(''),
  logo: text('logo'),
  universe: text('universe').$type<Universe>().notNull().default('IMMO'),
  tariff: integer('tariff'),
  places: integer('places'),
  identifiers: text('identifiers').array().$type<PortalIdentifier[]>().notNull().default([]),
  connector: jsonb('connector').$type<PortalConnector>(),
  requirements: jsonb('requirements').$type<Requirement[]>().notNull().default([]),
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
