import type { MediaFormat, MediaKind } from '@vitrine/core/media'
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const mediaFiles = pgTable('media_files', {
  advertiserId: integer('advertiser_id').notNull(),
  id: text('id').notNull(),
  kind: text('kind').$type<MediaKind>().notNull(),
  name: text('name').notNull(),
  format: text('format').$type<MediaFormat>().notNull(),
  width: integer('width'),
  height: integer('height'),
  size: integer('size').notNull(),
  hash: text('hash').notNull(),
  sourceId: text('source_id'),
  isReady: boolean('is_ready').notNull(),
  touchedAt: instant('touched_at').notNull(),
})

/** What may be uploaded: a video is for posts alone. */
export type UploadKind = MediaKind | 'video'

export const mediaUploads = pgTable('media_uploads', {
  advertiserId: integer('advertiser_id').notNull(),
  id: text('id').notNull(),
  kind: text('kind').$type<UploadKind>().notNull(),
  name: text('name').notNull(),
  size: integer('size').notNull(),
  received: integer('received').notNull(),
  parts: text('parts').array().notNull(),
  mediaId: text('media_id'),
  touchedAt: instant('touched_at').notNull(),
})

export type UploadRow = typeof mediaUploads.$inferSelect
