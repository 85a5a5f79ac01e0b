import type { Universe } from '@vitrine/core/account'
import type {
  PortalCategory,
  PortalConnection,
  PortalConnector,
  PortalIdentifiers,
  PortalIdentifier,
  Requirement,
} from '@vitrine/core/portals'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const portals = pgTable('portals', {
  id: integer('id').primaryKey(),
  codeName: text('code_name').notNull(),
  name: text('name').notNull(),
  free: boolean('free').notNull().default(false),
  category: text('category').$type<PortalCategory | ''>().notNull().default(''),
  logo: text('logo'),
  universe: text('universe').$type<Universe>().notNull().default('IMMO'),
  tariff: integer('tariff'),
  slots: integer('places'),
  identifiers: text('identifiers').array().$type<PortalIdentifier[]>().notNull().default([]),
  connector: jsonb('connector').$type<PortalConnector>(),
  /** The key that its server has shown, where files go there by SFTP. */
  hostKey: text('host_key'),
  requirements: jsonb('requirements').$type<Requirement[]>().notNull().default([]),
  connection: text('connection').$type<PortalConnection>(),
})

/** What an advertiser has agreed with a portal. */
export const portalAccounts = pgTable(
  'portal_accounts',
  {
    advertiserId: integer('advertiser_id').notNull(),
    portalId: integer('portal_id').notNull(),
    identifiers: jsonb('identifiers').$type<PortalIdentifiers>().notNull().default({}),
    /** What files are sent with, sealed. */
    password: text('password'),
    active: boolean('active').notNull().default(true),
    /** How many ads the portal takes of this advertiser: none for 0, any number for null. */
    slots: integer('places'),
    /** Euros a month that are really paid; null where nobody has said. */
    price: integer('price'),
    /** When ads last went there. */
    sentAt: timestamp('sent_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [primaryKey({ columns: [table.advertiserId, table.portalId] })],
)
