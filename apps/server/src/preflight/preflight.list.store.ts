import type { PreflightFilters, PreflightSort, Verdict } from '@vitrine/core/preflight'
import { adStateCodes, type AdCriteria } from '@vitrine/core/ads'
import { ads, hasField } from '../ads/ads.table.ts'
import type { Database } from '../db/database.ts'
import { array, sql, type Selected, type SQL } from '../db/sql.ts'
import type { Conditions, ListCriteria, ListDefinition, Sort } from '../list/definition.ts'
import { createList, type List } from '../list/list.ts'
import { adJudgements } from './preflight.table.ts'

type Criteria = ListCriteria & PreflightFilters

/** The viewer of the ads, and the portals to check. */
export interface PreflightViewer {
  advertisers: readonly number[]
  /** The identifier that limits a sub-user. */
  limit: AdCriteria['identifier']
  /** Code names. */
  portals: readonly string[]
}

const sorts: Record<PreflightSort, Sort> = { reference: ads.referenceKey, title: ads.titleKey, updated: ads.updatedAt }

/** The portals to check: optionally only those that the ad is chosen for. */
const portalsToCheck = ({ chosen }: Criteria, { portals }: PreflightViewer): SQL => {
  const codeNames = array(portals, 'text')
  return chosen ? sql`ARRAY(SELECT unnest(${ads.portals}) INTERSECT SELECT unnest(${codeNames}))` : codeNames
}

const judged = (test: SQL): SQL =>
  sql`EXISTS (SELECT FROM ad_judgements AS judged WHERE judged.advertiser_id = ${ads.advertiserId} AND judged.ad_id = ${ads.id} AND ${test})`

const verdictTests: Record<Verdict, (codeNames: SQL) => SQL> = {
  refused: (codeNames) => sql`judged.refused && ${codeNames}`,
  advised: (codeNames) => sql`judged.advised && ${codeNames}`,
  accepted: (codeNames) => sql`NOT (judged.refused || judged.advised) && ${codeNames}`,
}

const filters: Conditions<PreflightFilters, Criteria, PreflightViewer> = {
  verdict: (verdict, criteria, viewer) => judged(verdictTests[verdict](portalsToCheck(criteria, viewer))),
  // The scope is limited to them.
  advertisers: () => null,
  // They limit the portals, not the ads.
  portals: () => null,
  chosen: (chosen, criteria, viewer) => chosen && sql`cardinality(${portalsToCheck(criteria, viewer)}) > 0`,
  cause: (cause, criteria, viewer) =>
    judged(
      sql`EXISTS (SELECT FROM jsonb_array_elements(judged.findings) AS said WHERE said ->> 'id' = ${cause} AND said ->> 'portal' = ANY (${portalsToCheck(criteria, viewer)}))`,
    ),
  states: (states) =>
    sql`${ads.state} = ANY (${array(
      states.map((state) => adStateCodes[state]),
      'text',
    )})`,
  objectTypes: (types) => sql`${ads.objectType} = ANY (${array(types, 'int')})`,
}

const columns = {
  id: ads.id,
  reference: ads.reference,
  title: ads.title,
  city: ads.city,
  state: ads.state,
  sourceCode: ads.sourceCode,
  updatedAt: ads.updatedAt,
  portals: ads.portals,
  findings: adJudgements.findings,
}

export type PreflightRow = Selected<typeof columns>

const definition: ListDefinition<Criteria, PreflightFilters, PreflightViewer, typeof columns> = {
  table: ads,
  select: () => columns,
  joins: sql`JOIN ${adJudgements} ON ${adJudgements.advertiserId} = ${ads.advertiserId} AND ${adJudgements.adId} = ${ads.id}`,
  sorts,
  newest: ads.createdAt,
  search: ads.searchText,
  scope: ({ states }, { advertisers, limit }) => ({
    advertisers,
    parts: { column: ads.state, values: states.length > 0 ? states.map((state) => adStateCodes[state]) : ['A', 'B'] },
    tests: [],
    always: [limit && hasField(limit)],
  }),
  filters,
}

export type PreflightList = List<Criteria, PreflightViewer, PreflightRow>

export const createPreflightList = (database: Database): PreflightList => createList(database, definition)
