import { causeId, judgeForPortal } from '@vitrine/core/portals'
import { adDetail, adJoins, ads, type AdRow } from '../ads/ads.table.ts'
import type { Database, Db } from '../db/database.ts'
import { array, columns, rows, sql } from '../db/sql.ts'
import { storedAdForPortals } from '../portals/portals.ad.model.ts'
import { listPortals, type PortalRow } from '../portals/portals.store.ts'
import { adJudgements, type StoredFinding } from './preflight.table.ts'

/** Ads that are checked at a time. */
const batch = 500

const isUnjudged = sql`NOT EXISTS (SELECT FROM ${adJudgements} WHERE ${adJudgements.advertiserId} = ${ads.advertiserId} AND ${adJudgements.adId} = ${ads.id})`

/** Ads that were not checked since their last change. Most often there are none, and indexes alone tell that. */
const findUnjudged = async (database: Database, advertisers: readonly number[]): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      database,
      sql`SELECT ${ads.id} AS id FROM ${ads} WHERE ${ads.advertiserId} = ANY (${array(advertisers, 'int')}) AND ${ads.state} IN ('A', 'B') AND ${isUnjudged} ORDER BY 1`,
    )
  ).map(({ id }) => id)

/** Those of them that nobody else has checked meanwhile, locked; those that are being changed are skipped until the next time. */
const lockUnjudged = (tx: Db, advertisers: readonly number[], ids: readonly number[]): Promise<AdRow[]> =>
  rows<AdRow>(
    tx,
    sql`SELECT ${columns(adDetail)} FROM ${ads} ${adJoins}
      WHERE ${ads.advertiserId} = ANY (${array(advertisers, 'int')}) AND ${ads.id} = ANY (${array(ids, 'int')}) AND ${isUnjudged} FOR SHARE OF ads SKIP LOCKED`,
  )

const judged = (row: AdRow, portals: readonly PortalRow[]): typeof adJudgements.$inferInsert => {
  const ad = storedAdForPortals(row)
  const findings = portals.flatMap(({ codeName, requirements }) =>
    judgeForPortal(ad, requirements).map((finding): StoredFinding => ({ ...finding, portal: codeName, id: causeId(finding.cause) })),
  )
  const portalsThat = (level: StoredFinding['level']): string[] => [
    ...new Set(findings.flatMap((finding) => (finding.level === level ? [finding.portal] : []))),
  ]
  return { advertiserId: row.advertiserId, adId: row.id, refused: portalsThat('refused'), advised: portalsThat('advised'), findings }
}

/** Checks the ads that were not checked since their last change. */
export const judgeAds = async (database: Database, advertisers: readonly number[]): Promise<void> => {
  const { db } = database
  const ids = await findUnjudged(database, advertisers)
  if (ids.length === 0) return
  const [homes, vehicles] = await Promise.all([listPortals(db, 'IMMO'), listPortals(db, 'VO')])
  for (let start = 0; start < ids.length; start += batch) {
    await db.transaction(async (tx) => {
      const found = await lockUnjudged(tx, advertisers, ids.slice(start, start + batch))
      if (found.length === 0) return
      await tx
        .insert(adJudgements)
        .values(found.map((row) => judged(row, row.universe === 'VO' ? vehicles : homes)))
        .onConflictDoNothing()
    })
  }
}
