import { adStateCodes } from '@vitrine/core/ads'
import { broadcastStates, type BroadcastFilters, type BroadcastPreset, type BroadcastSort } from '@vitrine/core/broadcast'
import { landlordTests } from '../ads/ads.list.store.ts'
import { adDetail, adJoins, ads, adChanges, hasField, type AdRow } from '../ads/ads.table.ts'
import type { Database } from '../db/database.ts'
import { array, sql, type SQL } from '../db/sql.ts'
import type { ListCriteria, ListDefinition, Sort } from '../list/definition.ts'
import { createList, type List } from '../list/list.ts'

/** The advertiser and portal, and the identifier that limits a sub-user. */
interface BroadcastViewer {
  advertiserId: number
  codeName: string
  restrictedTo: { code: string; value: string } | null
}

type BroadcastCriteria = ListCriteria & BroadcastFilters & { preset: BroadcastPreset }
type Filters = Omit<BroadcastFilters, 'active' | 'sold'>

const sorts: Record<BroadcastSort, Sort> = {
  DC: ads.createdAt,
  P: { up: ads.priceUp, down: ads.priceDown },
  R: ads.referenceKey,
  T: ads.titleKey,
  V: ads.cityKey,
}

/** Whether an ad is chosen for a portal; it is shown there while it is published. */
export const isChosenFor = (codeName: string): SQL<boolean> => sql<boolean>`${ads.portals} @> ARRAY[${codeName}::text]`

/** Whether an ad takes a slot of a portal: all that count, plan or send read it here. */
export const takesSlot = (codeName: string): SQL => sql`${ads.state} = 'A' AND ${isChosenFor(codeName)}`

const definition: Omit<ListDefinition<BroadcastCriteria, Filters, BroadcastViewer, typeof adDetail>, 'select'> = {
  table: ads,
  joins: adJoins,
  sorts,
  newest: ads.createdAt,
  search: ads.searchText,
  scope: ({ preset, ...criteria }, { advertiserId, codeName, restrictedTo }) => ({
    advertisers: [advertiserId],
    parts: { column: ads.state, values: broadcastStates(criteria, preset).map((state) => adStateCodes[state]) },
    tests: [],
    always: [
      restrictedTo && hasField(restrictedTo),
      preset === 'selected' && isChosenFor(codeName),
      preset === 'unselected' && sql`NOT ${isChosenFor(codeName)}`,
    ],
  }),
  filters: {
    objectTypes: (types) => sql`${ads.objectType} = ANY (${array(types, 'int')})`,
    landlordTag: (tag) => landlordTests[tag],
    stock: (codes) => sql`${ads.stock} = ANY (${array(codes, 'text')})`,
    parentId: (parent) => sql`${ads.parentId} = ${parent}::int`,
  },
  changes: (_, { advertiserId }) => adChanges([advertiserId]),
}

const onlyId = { id: ads.id }

export interface BroadcastLists {
  ads: List<BroadcastCriteria, BroadcastViewer, AdRow>
  /** The same list with ids only. */
  ids: List<BroadcastCriteria, BroadcastViewer, { id: number }>
}

export const createBroadcastLists = (database: Database): BroadcastLists => ({
  ads: createList(database, { ...definition, select: () => adDetail }),
  ids: createList(database, { ...definition, select: () => onlyId }),
})
