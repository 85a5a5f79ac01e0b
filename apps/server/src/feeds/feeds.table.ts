import type { AgencyCount, ColumnsAnswer, FeedAdCounts, FeedKind, FeedPhotoCounts, FeedRunState, WordField } from '@vitrine/core/feeds'
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ColumnSample } from './reading/feeds.columns.rows.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** An agency of a file; runs of before files were split do not say where its ads went. */
export type StoredAgency = Pick<AgencyCount, 'agency' | 'ads'> & Partial<AgencyCount>

export const feeds = pgTable('feeds', {
  advertiserId: integer('advertiser_id').notNull(),
  id: integer('id').notNull().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  kind: text('kind').$type<FeedKind>().notNull(),
  isActive: boolean('is_active').notNull(),
  host: text('host').notNull(),
  port: integer('port'),
  username: text('username').notNull(),
  path: text('path').notNull(),
  password: text('password'),
  hostKey: text('host_key'),
  secretHash: text('secret_hash'),
  fetchFailure: text('fetch_failure'),
  createdAt: instant('created_at').notNull(),
  wordsChangedAt: instant('words_changed_at'),
  agencies: text('agencies').array().notNull().default([]),
  columns: jsonb('columns').$type<ColumnsAnswer>(),
  agencyUses: jsonb('agency_uses').$type<Record<string, string>>(),
  headId: integer('head_id'),
  headFeedId: integer('head_feed_id'),
})

export const feedRuns = pgTable('feed_runs', {
  advertiserId: integer('advertiser_id').notNull(),
  feedId: integer('feed_id').notNull(),
  id: integer('id').notNull().generatedAlwaysAsIdentity(),
  file: text('file').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  stored: uuid('stored').notNull(),
  origin: text('origin'),
  state: text('state').$type<FeedRunState>().notNull().default('waiting'),
  reason: text('reason'),
  params: jsonb('params').$type<Record<string, string | number>>().notNull().default({}),
  ads: jsonb('ads').$type<Partial<FeedAdCounts>>().notNull().default({}),
  agencies: jsonb('agencies').$type<StoredAgency[]>().notNull().default([]),
  photos: jsonb('photos').$type<Partial<FeedPhotoCounts>>().notNull().default({}),
  sample: jsonb('sample').$type<ColumnSample>(),
  isKept: boolean('is_kept').notNull().default(true),
  parts: text('parts').array(),
  userId: integer('user_id'),
  confirmedBy: integer('confirmed_by'),
  receivedAt: instant('received_at').notNull(),
  endedAt: instant('ended_at'),
})

/** Words of a source's files that a person has given a meaning. */
export const feedWords = pgTable('feed_words', {
  advertiserId: integer('advertiser_id').notNull(),
  feedId: integer('feed_id').notNull(),
  id: integer('id').notNull().generatedAlwaysAsIdentity(),
  field: text('field').$type<WordField>().notNull(),
  word: text('word').notNull(),
  plain: text('plain').notNull(),
  value: text('value').notNull(),
})

export type FeedRow = typeof feeds.$inferSelect
export type FeedWordRow = typeof feedWords.$inferSelect
export type FeedRunRow = typeof feedRuns.$inferSelect
