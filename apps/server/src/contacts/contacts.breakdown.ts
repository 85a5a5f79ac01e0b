import type { BreakdownCriteria, BreakdownRow } from '@vitrine/core/contacts'
import { createValues, literalPattern, wordsOf, type Values } from '../ads/ads.conditions.ts'
import type { Database } from '../db/database.ts'
import { breakdownColumns, daysOf, portalName, toAdRow, toPortalRow, type AdSums, type PortalSums } from './contacts.busiest.ts'
import { narrowingTests, questionOf, sumsFrom, type FiguresQuestion } from './contacts.sums.ts'
import type { ContactViewer } from './contacts.model.ts'

const wordTests = (search: string, values: Values): string[] =>
  wordsOf(search).map((word) => `plain_text(line.words) LIKE (SELECT plain_text(${values.add(literalPattern(word))}))`)

const presetTests: Record<BreakdownCriteria['preset'], string[]> = {
  withContacts: ['line.total + line.reconciliations > 0'],
  sanscontacts: ['line.total + line.reconciliations = 0'],
  all: [],
}

const sortKeys = { total: 'line.total', nom: 'line.name_key', dernier: 'line.last_at' } as const

const pageSql = (lines: string, { preset, search, sort, page, limit }: BreakdownCriteria, values: Values): string => {
  const tests = ['true', ...presetTests[preset], ...wordTests(search, values)].join(' AND ')
  const key = sortKeys[sort.replace(/^-/, '') as keyof typeof sortKeys]
  const order = `${key} ${sort.startsWith('-') ? 'DESC' : 'ASC'} NULLS LAST, line.name_key, line.id`
  return (
    `${lines}, found AS MATERIALIZED (SELECT line.* FROM lines AS line WHERE ${tests}) ` +
    'SELECT counted.number, line.* FROM (SELECT count(*)::int AS number FROM found) AS counted ' +
    `LEFT JOIN (SELECT line.* FROM found AS line ORDER BY ${order} LIMIT ${values.add(limit)} OFFSET ${values.add((page - 1) * limit)}) AS line ON true ORDER BY ${order}`
  )
}

const sumNames = ['mails', 'answered', 'missed', 'reconciliations', 'total', 'previous_total']
const orZero = [...sumNames.map((name) => `coalesce(sums.${name}, 0) AS ${name}`), 'sums.last_at'].join(', ')

/** Portals that ads are on or that were ever heard from. A sub-user learns of those of the own ads only. */
const knownPortals = (question: FiguresQuestion, values: Values): string => {
  const owners = `${values.add(question.advertisers)}::int[]`
  const ads = [`ad.advertiser_id = ANY (${owners})`, `ad.state = 'A'`, ...visibleAds(question, values)]
  const heardFrom = `SELECT code_name AS portal FROM contact_portals WHERE advertiser_id = ANY (${owners})`
  const advertisedOn = `SELECT unnest(ad.portals) AS portal FROM ads AS ad WHERE ${ads.join(' AND ')}`
  return [...(question.viewer.restrictedTo === null ? [heardFrom] : []), advertisedOn].join(' UNION ')
}

/** Portals with sums, and those known without any. */
const portalLines = (question: FiguresQuestion, values: Values): string => {
  const days = daysOf(question, values)
  const { portals } = question.criteria
  const asked = portals.length === 0 ? '' : ` WHERE known.portal = ANY (${values.add(portals)}::text[])`
  return (
    `WITH sums AS (SELECT sums.portal, ${breakdownColumns(days)} ${sumsFrom(question, values)} ` +
    `AND sums.day BETWEEN ${days.previousAfter} AND ${days.before} GROUP BY 1), ` +
    `known AS (${knownPortals(question, values)} UNION SELECT portal FROM sums), ` +
    `every AS (SELECT known.portal, ${portalName('known.portal', question, values)} AS portal_name, ${orZero} FROM known LEFT JOIN sums USING (portal)${asked}), ` +
    `lines AS (SELECT every.*, plain_text(portal_name) COLLATE "C" AS name_key, 0 AS id, portal_name || ' ' || portal AS words FROM every)`
  )
}

/** Ads with sums, and those online without any. */
const adLines = (question: FiguresQuestion, preset: BreakdownCriteria['preset'], values: Values): string => {
  const days = daysOf(question, values)
  const owners = `${values.add(question.advertisers)}::int[]`
  const tests = [`sums.advertiser_id = ANY (${owners})`, ...narrowingTests(question, 'sums', values)]
  // Asked for ads that brought something, only those need be looked up.
  const join = preset === 'withContacts' ? 'JOIN' : 'LEFT JOIN'
  const { adId } = question.criteria
  const lines = [
    `ad.advertiser_id = ANY (${owners})`,
    ...(preset === 'withContacts' ? [] : [`(ad.state = 'A' OR sums.total + sums.reconciliations > 0)`]),
    ...(adId === null ? [] : [`ad.id = ${values.add(adId)}::bigint`]),
    ...visibleAds(question, values),
  ]
  return (
    `WITH sums AS (SELECT sums.advertiser_id, sums.ad_id, ${breakdownColumns(days)} FROM contact_ad_days AS sums ` +
    `WHERE ${tests.join(' AND ')} AND sums.day BETWEEN ${days.previousAfter} AND ${days.before} GROUP BY 1, 2), ` +
    `lines AS (SELECT ad.advertiser_id, advertiser.name AS advertiser_name, ad.id AS ad_id, ad.reference AS ad_reference, ad.title AS ad_title, ` +
    `ad.city AS ad_city, ${orZero}, ad.title_key AS name_key, ad.id, ad.title || ' ' || ad.reference || ' ' || ad.city AS words ` +
    `FROM ads AS ad ${join} sums ON sums.advertiser_id = ad.advertiser_id AND sums.ad_id = ad.id ` +
    `JOIN advertisers AS advertiser ON advertiser.id = ad.advertiser_id WHERE ${lines.join(' AND ')})`
  )
}

const visibleAds = ({ viewer: { restrictedTo } }: FiguresQuestion, values: Values): string[] =>
  restrictedTo === null ? [] : [`ad.data @> ${values.add(JSON.stringify({ [restrictedTo.code]: restrictedTo.value }))}::jsonb`]

export interface BreakdownPage {
  rows: BreakdownRow[]
  total: number
}

/** Each portal's or each ad's share of a period, a page at a time. */
export const readBreakdown = async (database: Database, viewer: ContactViewer, criteria: BreakdownCriteria): Promise<BreakdownPage> => {
  const values = createValues()
  const question = questionOf(viewer, criteria)
  if (criteria.by === 'portal') {
    const text = pageSql(portalLines(question, values), criteria, values)
    const found = await database.prepared<PortalSums & { number: number; portal: string | null }>(text, values.list)
    return { total: found[0]?.number ?? 0, rows: found.filter((row) => row.portal !== null).map(toPortalRow) }
  }
  const text = pageSql(adLines(question, criteria.preset, values), criteria, values)
  const found = await database.prepared<AdSums & { number: number }>(text, values.list)
  return { total: found[0]?.number ?? 0, rows: found.filter((row) => row.ad_id !== null).map(toAdRow) }
}
