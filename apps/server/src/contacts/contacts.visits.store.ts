import type { Visit, VisitListState } from '@vitrine/core/contacts'
import { boolean, date, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { ads, hasField } from '../ads/ads.table.ts'
import type { Database } from '../db/database.ts'
import { all, array, columns, sql, type SQL } from '../db/sql.ts'
import { readShortList } from '../list/short-list.ts'
import { containsWords } from '../list/words.ts'
import { advertisersOf, type ContactViewer } from './contacts.model.ts'

/** Days on which a property can be visited. */
const visits = pgTable('visits', {
  advertiserId: integer('advertiser_id').notNull(),
  id: integer('id').notNull(),
  adId: integer('ad_id').notNull(),
  day: date('day').notNull(),
  timeSlot: text('time_slot').notNull(),
  publicationDuration: doublePrecision('publication_duration').notNull(),
  place: text('place').notNull(),
  comment: text('comment').notNull(),
  maxVisitors: integer('max_visitors').notNull(),
  registered: integer('registered').notNull(),
  waiting: integer('waiting').notNull(),
  active: boolean('active').notNull(),
})

const visitColumns = columns({
  id: visits.id,
  ad: sql`json_build_object('id', ${ads.id}, 'reference', ${ads.reference}, 'title', ${ads.title}, 'city', ${ads.city})`,
  date: sql`to_char(${visits.day}, 'YYYY-MM-DD')`,
  timeSlot: visits.timeSlot,
  publicationDuration: visits.publicationDuration,
  place: visits.place,
  comment: visits.comment,
  maxVisitors: visits.maxVisitors,
  registered: visits.registered,
  waiting: visits.waiting,
  active: visits.active,
})

const tests = (viewer: ContactViewer, { preset, search, filters: { days, adId, advertisers } }: VisitListState, today: string): SQL =>
  all([
    sql`${ads.advertiserId} = ANY (${array(advertisersOf(viewer, advertisers), 'int')})`,
    ...containsWords(sql`${ads.searchText}`, search),
    viewer.restrictedTo && hasField(viewer.restrictedTo),
    adId !== null && sql`${ads.id} = ${adId}`,
    days.from !== null && sql`${visits.day} >= ${days.from}::date`,
    days.to !== null && sql`${visits.day} <= ${days.to}::date`,
    preset === 'coming' && sql`${visits.day} >= ${today}::date`,
    preset === 'past' && sql`${visits.day} < ${today}::date`,
  ])

/** A page of visits: those to come, the next one first, then what is over, the last one first. `today` is the account's day, YYYY-MM-DD. */
export const listVisits = (database: Database, viewer: ContactViewer, state: VisitListState, today: string): Promise<{ rows: Visit[]; total: number }> => {
  const lines = sql`SELECT ${visitColumns} FROM ${visits} JOIN ${ads} ON ${ads.advertiserId} = ${visits.advertiserId} AND ${ads.id} = ${visits.adId}
    WHERE ${tests(viewer, state, today)}`
  const moment = sql`date || ' ' || "timeSlot"`
  const order = sql`CASE WHEN date >= ${today} THEN ${moment} END ASC NULLS LAST, ${moment} DESC, id`
  return readShortList<Visit>(database, { lines, order, page: state.page, limit: state.limit })
}
