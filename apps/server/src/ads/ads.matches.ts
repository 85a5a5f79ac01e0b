import type { ResolvedAdCriteria } from '@vitrine/core/ads'
import { LRUCache } from 'lru-cache'
import type { Database } from '../db/database.ts'
import { orderOf, readingOf } from './ads.order.ts'
import { ask, branches, counterSql, unfiltered, unordered, writesSql, type AdScope, type Question } from './ads.question.ts'

/** How far totals are counted that the counters do not know. */
export const countLimit = 1000
/** Ads of each state among which a word is looked for one by one, before the index of words is asked. */
const newestLimit = 1000
const enough = countLimit + 1

/** What a filter lets through, as of one moment. */
export interface Matches {
  /** The number of the last change; as long as it stays, so does everything else here. */
  writes: number
  /** At most `countLimit`. */
  total: number
  /** Every match in the list's order; null when there are more than `countLimit`. */
  all: { ids: number[]; owners: number[] } | null
}

const newestFirst = (upTo: number) => ({ by: 'created_at DESC, id DESC', upTo: String(upTo) })

/** Gathers matches of a filter: the first index carries what most filters test. */
const filteredMatches = (question: Question, columns: string): string[] => [
  `matches AS MATERIALIZED (SELECT * FROM (${branches(question, columns, newestFirst(enough))}) AS branch LIMIT ${enough})`,
]

/**
 * Gathers matches of words. The newest ads are read one by one, which finds enough of a common word at once and settles
 * everything for an advertiser with no more ads than that; only a rare word among many ads needs the index of words.
 */
const searchedMatches = (question: Question, columns: string): string[] => {
  const everything = unfiltered(question)
  const newest = branches(everything, '*', newestFirst(newestLimit))
  return [
    `newest AS MATERIALIZED (SELECT ${columns} FROM (${newest}) AS ads WHERE ${question.conditions.tests.join(' AND ')} LIMIT ${enough})`,
    `settled AS MATERIALIZED (SELECT (SELECT count(*) FROM newest) = ${enough} OR (${counterSql(everything)}) <= ${newestLimit} AS yes)`,
    `matches AS MATERIALIZED ((SELECT * FROM newest WHERE (SELECT yes FROM settled)) UNION ALL ` +
      `(SELECT * FROM (${unordered(question, columns)}) AS branch WHERE NOT (SELECT yes FROM settled) LIMIT ${enough}))`,
  ]
}

/** So many matches are gathered that one knows whether they are all; those are few enough to be sorted. */
const gatherSql = (question: Question): string => {
  const { by, order } = readingOf(orderOf(question.criteria.sort), null)
  const columns = order.covered ? `advertiser_id, id, ${order.column} AS key` : 'advertiser_id, id'
  const keyed = order.covered ? 'matches' : `(SELECT advertiser_id, id, ${order.column} AS key FROM matches JOIN ads USING (advertiser_id, id)) AS keyed`
  const ctes = [
    ...(question.conditions.searched ? searchedMatches(question, columns) : filteredMatches(question, columns)),
    'found AS MATERIALIZED (SELECT count(*)::int AS total FROM matches)',
    `sorted AS MATERIALIZED (SELECT advertiser_id, id FROM ${keyed} WHERE (SELECT total FROM found) <= ${countLimit} ORDER BY ${by})`,
  ]
  return (
    `WITH ${ctes.join(', ')} SELECT (${writesSql(question.scope, question.values)}) AS writes, (SELECT total FROM found) AS total, ` +
    `array_agg(id) AS ids, array_agg(advertiser_id) AS owners FROM sorted`
  )
}

const gather = async (database: Database, criteria: ResolvedAdCriteria, scope: AdScope): Promise<Matches> => {
  const question = ask(criteria, scope)
  type Gathered = { writes: number; total: number; ids: number[] | null; owners: number[] | null }
  const [found] = await database.prepared<Gathered>(gatherSql(question), question.values.list)
  const { writes, total, ids, owners } = found as Gathered
  if (total > countLimit) return { writes, total: countLimit, all: null }
  return { writes, total, all: { ids: ids ?? [], owners: owners ?? [] } }
}

export interface MatchMemory {
  /** The matches of a filter as they were found last, or as they are now. */
  find(criteria: ResolvedAdCriteria, scope: AdScope): Promise<Matches>
  /** To be called when the ads have changed since. */
  forget(criteria: ResolvedAdCriteria, scope: AdScope): void
}

/** True for filters whose answer changes with the portals, which no number tells of. */
export const dependsOnPortals = ({ freePortals, quotaPortals }: ResolvedAdCriteria): boolean => freePortals !== null || quotaPortals !== null

// Where the page is does not change what is in the list.
const nameOf = (criteria: ResolvedAdCriteria, scope: AdScope): string => JSON.stringify([scope, { ...criteria, page: 0, limit: 0, offset: 0, cursor: null }])

/** Remembers what was found, so that paging through a filtered list, or coming back to it, does not look for it again. */
export const createMatchMemory = (database: Database): MatchMemory => {
  // Two million ids: some 32 MB at the very most.
  const remembered = new LRUCache<string, Matches>({ maxSize: 2_000_000, sizeCalculation: ({ all }) => 50 + (all?.ids.length ?? 0) })
  return {
    async find(criteria, scope) {
      const name = nameOf(criteria, scope)
      const known = remembered.get(name)
      if (known) return known
      const found = await gather(database, criteria, scope)
      if (!dependsOnPortals(criteria)) remembered.set(name, found)
      return found
    },
    forget: (criteria, scope) => void remembered.delete(nameOf(criteria, scope)),
  }
}
