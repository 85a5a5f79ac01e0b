import type { SocialNetwork } from '@vitrine/core/social-networks'
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The page of each network that an account's posts are published on. */
export const socialConnections = pgTable(
  'social_connections',
  {
    advertiserId: integer('advertiser_id').notNull(),
    network: text('network').$type<SocialNetwork>().notNull(),
    /** Encrypted. */
    tokens: text('tokens'),
    pageId: text('page_id'),
    pageName: text('page_name'),
    pageAddress: text('page_address'),
    connectedAt: instant('connected_at'),
    /** When somebody has to connect again. */
    expiresAt: instant('expires_at'),
    /** Encrypted: the tokens of a consent whose page is not chosen yet. */
    choice: text('choice'),
    /** The network's message when it refused the token. */
    fault: text('fault'),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.advertiserId, table.network] })],
)

export type ConnectionRow = typeof socialConnections.$inferSelect
