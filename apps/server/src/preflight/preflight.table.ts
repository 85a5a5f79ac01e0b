import type { PortalFinding } from '@vitrine/core/portals'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** A portal's finding about an ad. */
export type StoredFinding = PortalFinding & {
  /** Code name. */
  portal: string
  /** The id of the cause. */
  id: string
}

export const adJudgements = pgTable(
  'ad_judgements',
  {
    advertiserId: integer('advertiser_id').notNull(),
    adId: integer('ad_id').notNull(),
    refused: text('refused').array().notNull(),
    advised: text('advised').array().notNull(),
    findings: jsonb('findings').$type<StoredFinding[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.advertiserId, table.adId] })],
)
