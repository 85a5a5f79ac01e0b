import type { Visit, VisitFilters, VisitListState } from '@vitrine/core/contacts'
import { ads, hasField } from '../ads/ads.table.ts'
import type { Database } from '../db/database.ts'
import { all, sql, type SQL } from '../db/sql.ts'
import { onDays } from '../list/days.ts'
import type { ListDefinition, ListPage } from '../list/definition.ts'
import { createList } from '../list/list.ts'
import { containsWords } from '../list/words.ts'
import { advertisersOf, type ContactViewer } from './contacts.model.ts'
import { visits } from './contacts.visits.table.ts'

const visitColumns = {
  id: visits.id,
  ad: sql<Visit['ad']>`json_build_object('id', ${ads.id}, 'reference', ${ads.reference}, 'title', ${ads.title}, 'city', ${ads.city})`,
  date: visits.day,
  timeSlot: visits.timeSlot,
  publicationDuration: visits.publicationDuration,
  place: visits.place,
  comment: visits.comment,
  maxVisitors: visits.maxVisitors,
  registered: visits.registered,
  waiting: visits.waiting,
  active: visits.active,
}

/** The viewer, and today in the account's time zone, YYYY-MM-DD. */
interface VisitViewer extends ContactViewer {
  today: string
}

type Criteria = Omit<VisitListState, 'filters'> & VisitFilters

/** The visit's ad, if the viewer may see it and it matches the search. */
const hasAd = ({ restrictedTo }: VisitViewer, search: string): SQL => {
  const tests = [
    sql`${ads.advertiserId} = ${visits.advertiserId}`,
    sql`${ads.id} = ${visits.adId}`,
    restrictedTo && hasField(restrictedTo),
    ...containsWords(sql`${ads.searchText}`, search),
  ]
  return sql`EXISTS (SELECT FROM ${ads} WHERE ${all(tests)})`
}

const definition: ListDefinition<Criteria, VisitFilters, VisitViewer, typeof visitColumns> = {
  table: visits,
  select: () => visitColumns,
  joins: sql`JOIN ${ads} ON ${ads.advertiserId} = ${visits.advertiserId} AND ${ads.id} = ${visits.adId}`,
  sorts: { date: visits.momentKey, inscrits: visits.registered },
  newest: visits.momentKey,
  scope: ({ preset, search, advertisers }, viewer) => {
    // The prefix of `moment_key` for today.
    const today = sql`lpad((${viewer.today}::date - date '2000-01-01')::text, 6, '0')`
    return {
      advertisers: advertisersOf(viewer, advertisers),
      tests: [preset === 'coming' && sql`${visits.momentKey} >= ${today}`, preset === 'past' && sql`${visits.momentKey} < ${today}`],
      always: [hasAd(viewer, search)],
    }
  },
  filters: {
    days: (days) => onDays(visits.day, days),
    adId: (id) => sql`${visits.adId} = ${id}::bigint`,
    // Part of the scope already.
    advertisers: () => null,
  },
}

/** Pages of visits; by default future ones first, the nearest first, then past ones, the latest first. */
export const createVisitList = (database: Database) => {
  const list = createList(database, definition)
  return async (
    { filters, ...state }: VisitListState,
    viewer: VisitViewer,
  ): Promise<Pick<ListPage<Visit>, 'rows' | 'total' | 'totalIsExact'>> => {
    if (state.sort !== '') return list.page({ ...state, ...filters }, viewer)
    const coming: Criteria = { ...state, ...filters, preset: 'coming', sort: 'date' }
    const past: Criteria = { ...coming, preset: 'past', sort: '-date' }
    if (state.preset !== 'all') return list.page(state.preset === 'coming' ? coming : past, viewer)
    const first = await list.page(coming, viewer)
    const ahead = first.totalIsExact ? first.total : await list.count(coming, viewer)
    const { page, limit } = state
    const then = await list.page({ ...past, page: 1, offset: Math.max(0, (page - 1) * limit - ahead) }, viewer)
    return { rows: [...first.rows, ...then.rows].slice(0, limit), total: ahead + then.total, totalIsExact: then.totalIsExact }
  }
}
