import type { AdCriteria } from '@vitrine/core/ads'
import type { AdDiffusionFilters, AdDiffusionSort } from '@vitrine/core/broadcast'
import type { PortalCause, RequirementLevel } from '@vitrine/core/portals'
import { ads, hasField, type PhotoRow } from '../ads/ads.table.ts'
import type { Database } from '../db/database.ts'
import { array, rows, sql, type Runner, type Selected, type SQL } from '../db/sql.ts'
import type { ListCriteria, ListDefinition, Sort } from '../list/definition.ts'
import { createList, type List } from '../list/list.ts'
import { portals } from '../portals/portals.table.ts'

type Criteria = ListCriteria & AdDiffusionFilters

/** The viewer of the ads. */
export interface DiffusionsViewer {
  advertisers: readonly number[]
  /** The identifier that limits a sub-user. */
  limit: AdCriteria['identifier']
}

const sorts: Record<AdDiffusionSort, Sort> = { reference: ads.referenceKey, title: ads.titleKey, updated: ads.updatedAt }

/** The portals that an ad is chosen for, with their latest answers; optionally only some portals. */
const hasPortal = (test: SQL, codeNames: readonly string[]): SQL => sql`EXISTS (SELECT FROM ${portals} LEFT JOIN delivery_ads AS known
    ON known.advertiser_id = ${ads.advertiserId} AND known.portal_id = ${portals.id} AND known.ad_id = ${ads.id}
  WHERE ${portals.codeName} = ANY (${ads.portals}) AND (${codeNames.length === 0} OR ${portals.codeName} = ANY (${array(codeNames, 'text')})) AND ${test})`

const stateTests = {
  accepted: sql`known.state = 'published'`,
  refused: sql`known.state = 'error'`,
  waiting: sql`coalesce(known.state, 'ignored') IN ('ignored', 'diffused')`,
} as const

const columns = {
  advertiserId: ads.advertiserId,
  id: ads.id,
  reference: ads.reference,
  title: ads.title,
  city: ads.city,
  mainPhoto: sql<PhotoRow | null>`${ads.photos} -> 0`,
}
export type DiffusionRow = Selected<typeof columns>

const definition: ListDefinition<Criteria, AdDiffusionFilters, DiffusionsViewer, typeof columns> = {
  table: ads,
  select: () => columns,
  sorts,
  newest: ads.createdAt,
  search: ads.searchText,
  scope: (_, { advertisers, limit }) => ({
    advertisers,
    parts: { column: ads.state, values: ['A'] },
    tests: [],
    always: [limit && hasField(limit)],
  }),
  filters: {
    // The scope is limited to them.
    advertisers: () => null,
    portals: (codeNames) => sql`${ads.portals} && ${array(codeNames, 'text')}`,
    state: (state, { portals: codeNames }) => (state === 'none' ? sql`${ads.portals} = '{}'` : hasPortal(stateTests[state], codeNames)),
  },
}

export type DiffusionsList = List<Criteria, DiffusionsViewer, DiffusionRow>

export const createDiffusionsList = (database: Database): DiffusionsList => createList(database, definition)

/** The state of one ad on one portal. */
export interface PortalStateRow {
  adId: number
  portalId: number
  name: string
  state: 'ignored' | 'diffused' | 'published' | 'error'
  since: Date | null
  messages: { level: RequirementLevel; cause: PortalCause | null; text: string }[]
}

/** The portals that ads are chosen for, by name, with their latest answers. */
export const findDiffusions = (runner: Runner, found: readonly DiffusionRow[]): Promise<PortalStateRow[]> =>
  rows<PortalStateRow>(
    runner,
    sql`SELECT ${ads.id} AS "adId", ${portals.id} AS "portalId", ${portals.name} AS name, coalesce(known.state, 'ignored') AS state, known.since, coalesce(known.messages, '[]') AS messages
      FROM ${ads} JOIN ${portals} ON ${portals.codeName} = ANY (${ads.portals})
      LEFT JOIN delivery_ads AS known ON known.advertiser_id = ${ads.advertiserId} AND known.portal_id = ${portals.id} AND known.ad_id = ${ads.id}
      WHERE ${ads.advertiserId} = ANY (${array([...new Set(found.map(({ advertiserId }) => advertiserId))], 'int')}) AND ${ads.id} = ANY (${array(
        found.map(({ id }) => id),
        'int',
      )})
      ORDER BY ${portals.name}, ${portals.id}`,
  )
