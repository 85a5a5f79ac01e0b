import { causeId, judgeForPortal } from '@vitrine/core/portals'
import { adDetail, adJoins, ads, type AdRow } from '../ads/ads.table.ts'
import type { Database, Db } from '../db/database.ts'
import { array, columns, rows, sql } from '../db/sql.ts'
import { storedAdForPortals } from '../portals/portals.ad.model.ts'
import { listPortals, type PortalRow } from '../portals/portals.store.ts'
import { adJudgements, type StoredFinding } from './preflight.table.ts'

/** Ads that are judged at a time. */
const batch = 500

/** Those that nobody has judged since they changed. Whoever changes one meanwhile waits; one that is being changed is left for the next look. */
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

/** Judges what nobody has judged since it changed. */
export const judgeAds = async ({ db }: Database, advertisers: readonly number[]): Promise<void> => {
  const [homes, vehicles] = await Promise.all([listPortals(db, 'IMMO'), listPortals(db, 'VO')])
  /** The number of the last one of some; null when all are judged. */
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
  // On from the last one: looking through all of them for each batch would take the longer the more there are.
  for (let after: number | null = 0; after !== null;) after = await judgeSome(after)
}
