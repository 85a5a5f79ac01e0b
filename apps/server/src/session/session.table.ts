import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: integer('user_id').notNull(),
  advertiserId: integer('advertiser_id').notNull(),
  /** The user who signed in, if that is another one. */
  openedBy: integer('opened_by'),
  /** The sessions that it was opened through, the first sign-in first. */
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
