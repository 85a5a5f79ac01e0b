import type { AdVisits, Visit } from '@vitrine/core/contacts'
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

export interface VisitsCriteria {
  page: number
  limit: number
  search: string
  advertisers: readonly number[]
  /** The account's day, YYYY-MM-DD. */
  today: string
  /** Only visits of that day and later. */
  comingOnly: boolean
}

interface AdRow {
  id: number
  reference: string
  title: string
  city: string
  visits: Visit[]
}

const adTests = (viewer: ContactViewer, { search, advertisers }: VisitsCriteria): SQL => {
  const { restrictedTo } = viewer
  return all([
    sql`${ads.advertiserId} = ANY (${array(advertisersOf(viewer, advertisers), 'int')})`,
    ...containsWords(sql`${ads.searchText}`, search),
    restrictedTo && hasField(restrictedTo),
  ])
}

/** Ads with their visits, a page at a time: the next visit first, then what is over, the last one first. */
export const listVisits = async (database: Database, viewer: ContactViewer, criteria: VisitsCriteria): Promise<{ items: AdVisits[]; total: number }> => {
  const { page, limit, today, comingOnly } = criteria
  const ofAd = all([sql`${visits.advertiserId} = ${ads.advertiserId}`, sql`${visits.adId} = ${ads.id}`, comingOnly && sql`${visits.day} >= ${today}::date`])
  const coming = sql`visit.date >= ${today}`
  const nearest = sql`CASE WHEN ${coming} THEN visit.date END, visit.date DESC, visit."timeSlot", visit.id`
  const own = sql`SELECT max(visit.date) AS newest, min(visit.date) FILTER (WHERE ${coming}) AS next, json_agg(visit ORDER BY ${nearest}) AS visits
    FROM (SELECT ${visitColumns} FROM ${visits} WHERE ${ofAd}) AS visit HAVING count(*) > 0`
  const lines = sql`SELECT ${ads.id}, ${ads.reference}, ${ads.title}, ${ads.city}, own.* FROM ${ads} CROSS JOIN LATERAL (${own}) AS own WHERE ${adTests(viewer, criteria)}`
  const found = await readShortList<AdRow>(database, { lines, order: sql`next ASC NULLS LAST, newest DESC, id DESC`, page, limit })
  return { items: found.rows.map(({ id, reference, title, city, visits: days }) => ({ ad: { id, reference, title, city }, visits: days })), total: found.total }
}
