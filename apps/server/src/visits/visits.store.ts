import { createValues, literalPattern, wordsOf, type Values } from '../ads/ads.conditions.ts'
import type { AdVisits, Visit } from '@vitrine/core/contacts'
import { advertisersOf, type ContactViewer } from '../contacts/contacts.model.ts'
import type { Database } from '../db/database.ts'

export interface VisitsCriteria {
  page: number
  limit: number
  search: string
  advertisers: readonly number[]
  activeOnly: boolean
}

interface VisitRow {
  id: number
  date: string
  time_slot: string
  publication_duration: number
  place: string
  comment: string
  max_visitors: number
  registered: number
  waiting: number
  active: boolean
}

const toVisit = (row: VisitRow): Visit => ({
  id: row.id,
  date: row.date,
  timeSlot: row.time_slot,
  publicationDuration: row.publication_duration,
  place: row.place,
  comment: row.comment,
  maxVisitors: row.max_visitors,
  registered: row.registered,
  waiting: row.waiting,
  active: row.active,
})

const adTests = (viewer: ContactViewer, { search, advertisers, activeOnly }: VisitsCriteria, values: Values): string => {
  const { restrictedTo } = viewer
  return [
    `ad.advertiser_id = ANY (${values.add(advertisersOf(viewer, advertisers))}::int[])`,
    `EXISTS (SELECT FROM visits AS visit WHERE visit.advertiser_id = ad.advertiser_id AND visit.ad_id = ad.id${activeOnly ? ' AND visit.active' : ''})`,
    ...wordsOf(search).map((word) => `ad.search_text LIKE (SELECT plain_text(${values.add(literalPattern(word))}))`),
    ...(restrictedTo === null ? [] : [`ad.data @> ${values.add(JSON.stringify({ [restrictedTo.code]: restrictedTo.value }))}::jsonb`]),
  ].join(' AND ')
}

interface AdRow {
  number: number
  id: number | null
  reference: string
  title: string
  city: string
  visits: VisitRow[]
}

/** Ads with their visits, those with the newest visit first, a page at a time. */
export const listVisits = async (database: Database, viewer: ContactViewer, criteria: VisitsCriteria): Promise<{ items: AdVisits[]; total: number }> => {
  const values = createValues()
  const { page, limit, activeOnly } = criteria
  const text =
    `WITH found AS MATERIALIZED (SELECT ad.advertiser_id, ad.id, ad.reference, ad.title, ad.city FROM ads AS ad WHERE ${adTests(viewer, criteria, values)}), ` +
    'dated AS (SELECT found.*, own.* FROM found CROSS JOIN LATERAL (SELECT max(visit.day) AS newest, ' +
    `json_agg(json_build_object('id', visit.id, 'date', to_char(visit.day, 'YYYY-MM-DD'), 'time_slot', visit.time_slot, 'publication_duration', ` +
    `visit.publication_duration, 'place', visit.place, 'comment', visit.comment, 'max_visitors', visit.max_visitors, 'registered', visit.registered, ` +
    `'waiting', visit.waiting, 'active', visit.active) ORDER BY visit.day DESC, visit.time_slot, visit.id) AS visits ` +
    `FROM visits AS visit WHERE visit.advertiser_id = found.advertiser_id AND visit.ad_id = found.id${activeOnly ? ' AND visit.active' : ''}) AS own) ` +
    'SELECT counted.number, page.* FROM (SELECT count(*)::int AS number FROM found) AS counted LEFT JOIN ' +
    `(SELECT * FROM dated ORDER BY newest DESC, id DESC LIMIT ${values.add(limit)} OFFSET ${values.add((page - 1) * limit)}) AS page ON true ORDER BY newest DESC, id DESC`
  const rows = await database.prepared<AdRow>(text, values.list)
  const items = rows.flatMap(({ id, reference, title, city, visits }) => (id === null ? [] : [{ ad: { id, reference, title, city }, visits: visits.map(toVisit) }]))
  return { items, total: rows[0]?.number ?? 0 }
}
