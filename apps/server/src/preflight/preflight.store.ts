import { causeId, judgeForPortal } from '@vitrine/core/portals'
import { adDetail, adJoins, ads, type AdRow } from '../ads/ads.table.ts'
import type { Database, Db } from '../db/database.ts'
import { array, columns, rows, sql } from '../db/sql.ts'
import { storedAdForPortals } from '../portals/portals.ad.model.ts'
import { listPortals, type PortalRow } from '../portals/portals.store.ts'
import { adJudgements, type StoredFinding } from './preflight.table.ts'

/** Ads that are checked at a time. */
const batch = 500

/** Ads that were not checked since their last change. They are locked; those that are being changed are skipped until the next time. */
const unjudged = (db: Db, advertisers: readonly number[], after: number): Promise<AdRow[]> =>
  rows<AdRow>(
    db,
    sql`SELECT ${columns(adDetail)} FROM ${ads} ${adJoins}
      WHERE ${ads.advertiserId} = ANY (${array(advertisers, 'int')}) AND ${ads.id} > ${after} AND ${ads.state} IN ('A', 'B')
        AND NOT EXISTS (SELECT FROM ${adJudgements} WHERE ${adJudgements.advertiserId} = ${ads.advertiserId} AND ${adJudgements.adId} = ${ads.id})
      ORDER BY ${ads.id} LIMIT ${batch} FOR SHARE OF ads SKIP LOCKED`,
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
export const judgeAds = async ({ db }: Database, advertisers: readonly number[]): Promise<void> => {
  const [homes, vehicles] = await Promise.all([listPortals(db, 'IMMO'), listPortals(db, 'VO')])
  /** The id of the last one of a batch; null when all are checked. */
  const judgeSome = (after: number): Promise<number | null> =>
    db.transaction(async (tx) => {
      const found = await unjudged(tx, advertisers, after)
      if (found.length > 0) {
        await tx
          .insert(adJudgements)
          .values(found.map((row) => judged(row, row.universe === 'VO' ? vehicles : homes)))
          .onConflictDoNothing()
      }
      return found.length < batch ? null : (found.at(-1)?.id ?? null)
    })
  // Continues behind the last one: searching all ads for each batch would take ever longer.
  for (let after: number | null = 0; after !== null;) after = await judgeSome(after)
}
