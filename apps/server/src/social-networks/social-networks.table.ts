import type { SocialNetwork } from '@vitrine/core/social-networks'
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The page of each network that posts of an account go out on. */
export const socialConnections = pgTable(
  'social_connections',
  {
    advertiserId: integer('advertiser_id').notNull(),
    network: text('network').$type<SocialNetwork>().notNull(),
    /** Sealed. */
    tokens: text('tokens'),
    pageId: text('page_id'),
    pageName: text('page_name'),
    pageAddress: text('page_address'),
    connectedAt: instant('connected_at'),
    /** When somebody has to connect again. */
    expiresAt: instant('expires_at'),
    /** Sealed: of somebody who has agreed on the network and not said which page. */
    choice: text('choice'),
    /** What the network said when it refused the token. */
    fault: text('fault'),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.advertiserId, table.network] })],
)

export type ConnectionRow = typeof socialConnections.$inferSelect
