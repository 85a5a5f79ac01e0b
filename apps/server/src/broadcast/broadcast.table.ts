import type { BroadcastRule, RunState } from '@vitrine/core/broadcast'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const portalQuotas = pgTable(
  'portal_quotas',
  {
    advertiserId: integer('advertiser_id').notNull(),
    portalId: integer('portal_id').notNull(),
    userId: integer('user_id').notNull(),
    slots: integer('places').notNull(),
  },
  (table) => [primaryKey({ columns: [table.advertiserId, table.portalId, table.userId] })],
)

/** More ads were requested than there are slots. */
export interface Shortage {
  left: number
  wanted: number
}

export const broadcastRuns = pgTable('broadcast_runs', {
  advertiserId: integer('advertiser_id').notNull(),
  id: integer('id').notNull().generatedAlwaysAsIdentity(),
  portalId: integer('portal_id').notNull(),
  userId: integer('user_id'),
  activates: boolean('activates').notNull(),
  restrictedTo: jsonb('restricted_to').$type<{ code: string; value: string }>(),
  state: text('state').$type<RunState>().notNull(),
  asked: integer('asked').array().notNull(),
  done: integer('done').notNull().default(0),
  changed: integer('changed').array().notNull().default([]),
  lacking: jsonb('lacking').$type<Shortage>(),
  /** The previous run of the same change. */
  afterId: integer('after_id'),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
})

export const broadcastRules = pgTable('broadcast_rules', {
  advertiserId: integer('advertiser_id').primaryKey(),
  version: integer('version').notNull(),
  rules: jsonb('rules').$type<BroadcastRule[]>().notNull(),
})

/** Ads that are pinned to a portal regardless of the rules. */
export const adPins = pgTable(
  'ad_pins',
  {
    advertiserId: integer('advertiser_id').notNull(),
    portalId: integer('portal_id').notNull(),
    adId: integer('ad_id').notNull(),
    userId: integer('user_id'),
  },
  (table) => [primaryKey({ columns: [table.advertiserId, table.portalId, table.adId] })],
)
