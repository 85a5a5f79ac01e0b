import { adStateCodes, adStateNames, identifierLimit, type AdState, type AdStateCode, type ResolvedAdCriteria } from '@vitrine/core/ads'
import type { User } from '@vitrine/core/account'
import type { Database } from '../db/database.ts'
import type { AdPage, ListAds } from './ads.list.ts'
import { detailColumns, summaryColumns, type AdRow, type AdSummaryRow } from './ads.table.ts'

/** Whoever looks; nothing in this file trusts its caller to have narrowed a question down. */
export interface AdViewer {
  user: Pick<User, 'roles' | 'identifierCode' | 'identifierValue'>
  /** Advertisers whose ads may be seen, the own one first. Only the own ones may be changed. */
  scope: readonly number[]
}

export const ownOf = ({ scope }: AdViewer): number => scope[0] ?? 0

/** The advertisers a list is about: those asked for as far as they may be seen, else all that may. */
const advertisersOf = (viewer: AdViewer, asked: readonly number[]): number[] =>
  asked.length === 0 ? [...viewer.scope] : viewer.scope.filter((id) => asked.includes(id))

export const findAds = (list: ListAds, viewer: AdViewer, criteria: ResolvedAdCriteria): Promise<AdPage> =>
  list(criteria, {
    advertisers: advertisersOf(viewer, criteria.advertisers),
    limit: identifierLimit(viewer.user, criteria.states),
  })

const maySee = (viewer: AdViewer, row: AdRow): boolean => {
  const limit = identifierLimit(viewer.user, [adStateNames[row.state]])
  return limit === null || row.data[limit.code] === limit.value
}

/** The ads among these that are for this viewer. */
export const findAdsById = async (database: Database, viewer: AdViewer, ids: readonly number[]): Promise<AdRow[]> => {
  const rows = await database.prepared<AdRow>(
    `SELECT ${detailColumns} FROM ads WHERE advertiser_id = ANY ($1::int[]) AND id = ANY ($2::int[])`,
    [viewer.scope, ids],
  )
  return rows.filter((row) => maySee(viewer, row))
}

/** One ad, or null when there is none or it is not for this viewer. */
export const findAd = async (database: Database, viewer: AdViewer, id: number): Promise<AdRow | null> =>
  (await findAdsById(database, viewer, [id]))[0] ?? null

/** The rows of these ads as they are now, each with its version. */
export const readSummaries = (database: Database, ads: readonly { advertiser_id: number; id: number }[]): Promise<(AdSummaryRow & { version: string })[]> =>
  database.prepared(
    `SELECT ${summaryColumns}, ads.xmin::text AS version FROM unnest($1::int[], $2::int[]) AS wanted (advertiser_id, id) ` +
      `JOIN ads ON ads.advertiser_id = wanted.advertiser_id AND ads.id = wanted.id`,
    [ads.map((ad) => ad.advertiser_id), ads.map((ad) => ad.id)],
  )

export const advertiserNames = async (database: Database, ids: readonly number[]): Promise<Map<number, { login: string; name: string }>> => {
  const rows = await database.prepared<{ id: number; login: string; name: string }>(
    'SELECT id, login, name FROM advertisers WHERE id = ANY ($1::int[])',
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Brings ads from one state into another and returns the ids of those that were still in the first one: a change that came
 * in between wins.
 */
export const moveAds = async (
  database: Database,
  advertiserId: number,
  move: { ids: readonly number[]; from: AdStateCode; to: AdState; now: Date },
): Promise<number[]> => {
  const rows = await database.query<{ id: number }>(
    `UPDATE ads SET state = $1, updated_at = $2 WHERE advertiser_id = $3 AND id = ANY ($4::int[]) AND state = $5 RETURNING id`,
    [adStateCodes[move.to], move.now.toISOString(), advertiserId, [...move.ids], move.from],
  )
  return rows.map((row) => row.id)
}

/** Notes a push to the top; false when another one came first. */
export const notePush = async (database: Database, ad: AdRow, now: Date): Promise<boolean> => {
  const rows = await database.query<{ id: number }>(
    'UPDATE ads SET pushed_at = $1, updated_at = $1 WHERE advertiser_id = $2 AND id = $3 AND pushed_at IS NOT DISTINCT FROM $4::timestamptz RETURNING id',
    [now.toISOString(), ad.advertiser_id, ad.id, ad.pushed_at?.toISOString() ?? null],
  )
  return rows.length === 1
}
