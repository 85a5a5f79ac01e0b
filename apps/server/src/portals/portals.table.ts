import type { Universe } from '@vitrine/core/account'
import type {
  PhotoMode,
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
  /** The host key of its server, for deliveries by SFTP. */
  hostKey: text('host_key'),
  requirements: jsonb('requirements').$type<Requirement[]>().notNull().default([]),
  connection: text('connection').$type<PortalConnection>(),
})

/** An advertiser's agreement with a portal. */
export const portalAccounts = pgTable(
  'portal_accounts',
  {
    advertiserId: integer('advertiser_id').notNull(),
    portalId: integer('portal_id').notNull(),
    identifiers: jsonb('identifiers').$type<PortalIdentifiers>().notNull().default({}),
    /** The password for deliveries, encrypted. */
    password: text('password'),
    photoMode: text('photo_mode').$type<PhotoMode>().notNull().default('URL'),
    active: boolean('active').notNull().default(true),
    /** How many ads the portal takes from this advertiser: 0 for none, null for no limit. */
    slots: integer('places'),
    /** The price really paid, in euros a month; null if nobody entered it. */
    price: integer('price'),
    /** When ads were last sent there. */
    sentAt: timestamp('sent_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [primaryKey({ columns: [table.advertiserId, table.portalId] })],
)
