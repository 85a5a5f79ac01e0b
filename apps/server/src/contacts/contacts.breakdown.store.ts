import type { BreakdownCriteria, BreakdownRow } from '@vitrine/core/contacts'
import { ads } from '../ads/ads.table.ts'
import type { Database } from '../db/database.ts'
import { all, array, sql, type SQL } from '../db/sql.ts'
import { readShortList } from '../list/short-list.ts'
import { containsWords } from '../list/words.ts'
import { toAdRow, toPortalRow, type AdSums, type PortalSums } from './contacts.busiest.store.ts'
import type { ContactViewer } from './contacts.model.ts'
import {
  breakdownColumns,
  breakdownOrZero,
  fromAdSums,
  fromSums,
  isShown,
  portalName,
  questionOf,
  type FiguresQuestion,
} from './contacts.sums.store.ts'

const presetTests: Record<BreakdownCriteria['preset'], SQL> = {
  withContacts: sql`line.total + line.reconciliations > 0`,
  sanscontacts: sql`line.total + line.reconciliations = 0`,
  all: sql`true`,
}

const sorts = { total: sql`total`, nom: sql`name_key`, dernier: sql`"lastAt"` } as const

/** Portals with ads or with contacts at any time. A sub-user sees those of their own ads only. */
const knownPortals = (question: FiguresQuestion): SQL => {
  const advertisedOn = sql`SELECT unnest(${ads.portals}) AS portal FROM ${ads} WHERE ${isShown(question)} AND ${ads.state} = 'A'`
  return question.viewer.restrictedTo === null
    ? sql`SELECT code_name AS portal FROM contact_portals WHERE advertiser_id = ANY (${array(question.advertisers, 'int')}) UNION ${advertisedOn}`
    : advertisedOn
}

/** The advertiser's cost of the portal in the period; unknown for several advertisers, or for some of the ads. */
const costOf = (portal: SQL, { advertisers, byAd, viewer: { scope, seesCosts }, criteria: { period } }: FiguresQuestion): SQL => {
  const [own] = scope
  if (byAd || !seesCosts || own === undefined || advertisers.length !== 1 || advertisers[0] !== own) return sql`NULL::float8`
  return sql`(SELECT round(portal_cost(${own}, portals.id, ${period.after}::date, ${period.before}::date), 2)::float8 FROM portals WHERE portals.code_name = ${portal})`
}

/** Portals with figures, and known ones without. */
const portalLines = (question: FiguresQuestion): SQL => {
  const { portals } = question.criteria
  return sql`WITH sums AS (SELECT sums.portal, ${breakdownColumns(question)} ${fromSums(question)} GROUP BY 1),
    known AS (${knownPortals(question)} UNION SELECT portal FROM sums),
    named AS (SELECT known.portal, ${portalName(sql`known.portal`, question)} AS "portalName", ${breakdownOrZero}, ${costOf(sql`known.portal`, question)} AS cost FROM known LEFT JOIN sums USING (portal)
      WHERE ${all([portals.length > 0 && sql`known.portal = ANY (${array(portals, 'text')})`])})
    SELECT named.*, plain_text("portalName") COLLATE "C" AS name_key, 0 AS id, "portalName" || ' ' || portal AS words FROM named`
}

/** Ads with figures, and published ones without. */
const adLines = (question: FiguresQuestion, preset: BreakdownCriteria['preset']): SQL => {
  // For ads with contacts only, no others need be looked up.
  const onlyHeardOf = preset === 'withContacts'
  const { adId } = question.criteria
  const tests = [
    isShown(question),
    !onlyHeardOf && sql`(${ads.state} = 'A' OR sums.total + sums.reconciliations > 0)`,
    adId !== null && sql`${ads.id} = ${adId}::bigint`,
  ]
  return sql`WITH sums AS (SELECT sums.advertiser_id, sums.ad_id, ${breakdownColumns(question)} ${fromAdSums(question)} GROUP BY 1, 2)
    SELECT ${ads.advertiserId} AS "advertiserId", advertiser.name AS "advertiserName", ${ads.id} AS "adId", ${ads.reference} AS "adReference", ${ads.title} AS "adTitle",
      ${ads.city} AS "adCity", ${breakdownOrZero}, ${ads.titleKey} AS name_key, ${ads.id} AS id, concat_ws(' ', ${ads.title}, ${ads.reference}, ${ads.city}) AS words
    FROM ${ads} ${onlyHeardOf ? sql`JOIN` : sql`LEFT JOIN`} sums ON sums.advertiser_id = ${ads.advertiserId} AND sums.ad_id = ${ads.id}
    JOIN advertisers AS advertiser ON advertiser.id = ${ads.advertiserId} WHERE ${all(tests)}`
}

export interface BreakdownPage {
  rows: BreakdownRow[]
  total: number
}

/** Each portal's or each ad's share of a period, a page at a time. */
export const readBreakdown = async (database: Database, viewer: ContactViewer, criteria: BreakdownCriteria): Promise<BreakdownPage> => {
  const { by, preset, search, sort, page, limit } = criteria
  const question = questionOf(viewer, criteria)
  const key = sorts[sort.replace(/^-/, '') as keyof typeof sorts]
  const list = (lines: SQL) => ({
    lines: sql`SELECT line.* FROM (${lines}) AS line WHERE ${all([presetTests[preset], ...containsWords(sql`plain_text(line.words)`, search)])}`,
    order: sql`${key} ${sort.startsWith('-') ? sql`DESC` : sql`ASC`} NULLS LAST, name_key, id`,
    page,
    limit,
  })
  if (by === 'portal') {
    const { rows, total } = await readShortList<PortalSums>(database, list(portalLines(question)))
    return { rows: rows.map(toPortalRow), total }
  }
  const { rows, total } = await readShortList<AdSums>(database, list(adLines(question, preset)))
  return { rows: rows.map(toAdRow), total }
}
