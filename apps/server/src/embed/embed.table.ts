import type { KeyKind, WidgetScope } from '@vitrine/core/embed'
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const embedKeys = pgTable('embed_keys', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  advertiserId: integer('advertiser_id').notNull(),
  kind: text('kind').$type<KeyKind>().notNull(),
  name: text('name').notNull(),
  shown: text('shown').notNull(),
  hash: text('hash').notNull(),
  previousHash: text('previous_hash'),
  previousUntil: instant('previous_until'),
  origins: text('origins').array().notNull(),
  widgets: text('widgets').array().notNull(),
  scopes: text('scopes').array().$type<WidgetScope[]>().notNull(),
  portal: text('portal').notNull(),
  network: boolean('network').notNull(),
  isTest: boolean('is_test').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
  leakedAt: instant('leaked_at'),
  leakedOn: text('leaked_on'),
})

export type KeyRow = typeof embedKeys.$inferSelect
