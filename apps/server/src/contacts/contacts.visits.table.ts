import { boolean, date, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from '../db/sql.ts'

/** Days on which a property can be visited. */
export const visits = pgTable('visits', {
  advertiserId: integer('advertiser_id').notNull(),
  id: integer('id').notNull().generatedByDefaultAsIdentity(),
  adId: integer('ad_id').notNull(),
  day: date('day').notNull(),
  timeSlot: text('time_slot').notNull(),
  publicationDuration: doublePrecision('publication_duration').notNull(),
  place: text('place').notNull(),
  comment: text('comment').notNull(),
  maxVisitors: integer('max_visitors').notNull(),
  registered: integer('registered').notNull().default(0),
  waiting: integer('waiting').notNull().default(0),
  active: boolean('active').notNull(),
  /** Day and slot as lists are sorted by them; the database works it out. */
  momentKey: text('moment_key')
    .notNull()
    .generatedAlwaysAs(sql``),
})
