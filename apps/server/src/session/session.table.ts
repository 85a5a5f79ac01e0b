import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: integer('user_id').notNull(),
  advertiserId: integer('advertiser_id').notNull(),
  /** Who signed in, where that is somebody else. */
  openedBy: integer('opened_by'),
  /** The sessions that it came through, the one that was signed in first. */
  path: uuid('path').array().notNull().default([]),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  device: text('device').notNull().default(''),
  address: text('address').notNull().default(''),
  lastSeenAt: instant('last_seen_at').notNull(),
})

export const passwordResets = pgTable('password_resets', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})
