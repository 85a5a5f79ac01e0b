import { adStateCodes, adStateNames, identifierLimit, type AdState, type AdStateCode, type ResolvedAdCriteria } from '@vitrine/core/ads'
import { array, columns, rows, sql, type Runner } from '../db/sql.ts'
import type { ListPage } from '../list/definition.ts'
import type { AdList, AdScope } from './ads.list.store.ts'
import type { Caller } from '../caller.ts'
import { notFound } from '../refusal.ts'
import type { AdViewer } from './ads.model.ts'
import { adDetail, adJoins, ads, type AdRow, type AdSummaryRow } from './ads.table.ts'

/** The advertisers of a list: the requested ones that may be seen; without a request, all that may. */
export const advertisersOf = ({ scope }: Pick<AdViewer, 'scope'>, requested: readonly number[]): number[] =>
  requested.length === 0 ? [...scope] : scope.filter((id) => requested.includes(id))

/** The advertiser of a report: the requested one, if its data may be seen; the caller's own without a request. */
export const siteOf = ({ account, scope }: Pick<Caller, 'account' | 'scope'>, requested: number | null): number => {
  const id = requested ?? account.advertiser.id
  if (!scope.includes(id)) throw notFound()
  return id
}

/** The scope of these criteria for this viewer. */
export const adScope = (viewer: AdViewer, criteria: ResolvedAdCriteria): AdScope => ({
  advertisers: advertisersOf(viewer, criteria.advertisers),
  limit: identifierLimit(viewer.user, criteria.states),
})

export const findAds = (list: AdList, viewer: AdViewer, criteria: ResolvedAdCriteria): Promise<ListPage<AdSummaryRow>> =>
  list.page(criteria, adScope(viewer, criteria))

const maySee = (viewer: AdViewer, row: AdRow): boolean => {
  const limit = identifierLimit(viewer.user, [adStateNames[row.state]])
  return limit === null || row.data[limit.code] === limit.value
}

/** Those of the ads that this viewer may see. */
export const findAdsById = async (database: Runner, viewer: AdViewer, ids: readonly number[]): Promise<AdRow[]> => {
  const found = await rows<AdRow>(
    database,
    sql`SELECT ${columns(adDetail)} FROM ${ads} ${adJoins} WHERE ${ads.advertiserId} = ANY (${array(viewer.scope, 'int')}) AND ${ads.id} = ANY (${array(ids, 'int')})`,
  )
  return found.filter((row) => maySee(viewer, row))
}

/** One ad, or null if there is none or this viewer may not see it. */
export const findAd = async (database: Runner, viewer: AdViewer, id: number): Promise<AdRow | null> =>
  (await findAdsById(database, viewer, [id]))[0] ?? null

/**
 * Changes the state of ads and returns the ids of those that were still in the first state: a concurrent change wins.
 * Schedules of the ads are removed.
 */
export const moveAds = async (
  runner: Runner,
  advertiserId: number,
  move: { ids: readonly number[]; from: AdStateCode; to: AdState; now: Date },
): Promise<number[]> => {
  const moved = await rows<{ id: number }>(
    runner,
    sql`UPDATE ads SET state = ${adStateCodes[move.to]}, updated_at = ${move.now}, scheduled_for = NULL
      WHERE advertiser_id = ${advertiserId} AND id = ANY (${array(move.ids, 'int')}) AND state = ${move.from} RETURNING id`,
  )
  return moved.map(({ id }) => id)
}

/** Records a push to the top; false if a concurrent one was faster. */
export const notePush = async (runner: Runner, { advertiserId, id, pushedAt }: AdRow, now: Date): Promise<boolean> => {
  const pushed = await rows(
    runner,
    sql`UPDATE ads SET pushed_at = ${now}, updated_at = ${now}
      WHERE advertiser_id = ${advertiserId} AND id = ${id} AND pushed_at IS NOT DISTINCT FROM ${pushedAt}::timestamptz RETURNING id`,
  )
  return pushed.length === 1
}
