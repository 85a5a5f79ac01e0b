import { kindCodes } from '@vitrine/core/ads'
import type { Countable, Quota } from '@vitrine/core/broadcast'
import { ads, hasField } from '../ads/ads.table.ts'
import { all, array, firstRow, rows, sql, type Runner, type SQL, type Test } from '../db/sql.ts'
import type { PortalRow } from '../portals/portals.store.ts'
import { portalAccounts } from '../portals/portals.table.ts'
import { isChosenFor, takesSlot } from './broadcast.list.store.ts'
import { portalQuotas } from './broadcast.table.ts'

/** A portal of one advertiser. */
export interface PortalScope {
  advertiserId: number
  portal: PortalRow
}

type Restriction = { code: string; value: string } | null

const isProgramme = sql`${ads.objectType} = ANY (${array(kindCodes.program, 'int')})`
const isLot = sql`(${ads.parentId} <> 0 OR ${ads.objectType} = ANY (${array(kindCodes.lot, 'int')}))`

/** Counts programmes, their lots, and other ads. */
const counted = async (runner: Runner, tests: readonly Test[]): Promise<Countable> => {
  const row = await firstRow<Countable>(
    runner,
    sql`SELECT count(*) FILTER (WHERE ${isProgramme})::int AS programmes, count(*) FILTER (WHERE ${isLot} AND NOT ${isProgramme})::int AS lots,
      count(*) FILTER (WHERE NOT ${isProgramme} AND NOT ${isLot})::int AS others FROM ${ads} WHERE ${all(tests)}`,
  )
  return row ?? { programmes: 0, lots: 0, others: 0 }
}

const of = (advertiserId: number, restrictedTo: Restriction): Test[] => [
  sql`${ads.advertiserId} = ${advertiserId}`,
  restrictedTo && hasField(restrictedTo),
]
const isOnline: SQL = sql`${ads.state} = 'A'`

/** The number of ads with a slot on the portal, of an advertiser or of one user. */
export const countChosen = (runner: Runner, { advertiserId, portal }: PortalScope, restrictedTo: Restriction = null): Promise<Countable> =>
  counted(runner, [...of(advertiserId, restrictedTo), takesSlot(portal.codeName)])

/** How many of these ads would take a slot. */
export const countComing = (runner: Runner, { advertiserId, portal }: PortalScope, ids: readonly number[]): Promise<Countable> =>
  counted(runner, [
    ...of(advertiserId, null),
    isOnline,
    sql`${ads.id} = ANY (${array(ids, 'int')})`,
    sql`NOT ${isChosenFor(portal.codeName)}`,
  ])

/** The number of ads of an advertiser, and of those that are published. */
export const countOwned = async (
  runner: Runner,
  advertiserId: number,
  restrictedTo: Restriction,
): Promise<{ all: Countable; online: Countable }> => ({
  all: await counted(runner, [...of(advertiserId, restrictedTo), sql`${ads.state} <> 'S'`]),
  online: await counted(runner, [...of(advertiserId, restrictedTo), isOnline]),
})

/** The ids among these that somebody with this restriction may put on a portal, or remove: in order, without duplicates, lots after them. */
export const findChangeableIds = async (
  runner: Runner,
  advertiserId: number,
  order: { ids: readonly number[]; withLots: boolean; activates: boolean; parentId: number | null; restrictedTo: Restriction },
): Promise<number[]> => {
  const ids = array(order.ids, 'int')
  const found = await rows<{ id: number }>(
    runner,
    sql`SELECT ${ads.id} AS id FROM ${ads} WHERE ${all([
      ...of(advertiserId, order.restrictedTo),
      order.withLots ? sql`(${ads.id} = ANY (${ids}) OR ${ads.parentId} = ANY (${ids}))` : sql`${ads.id} = ANY (${ids})`,
      order.parentId !== null && sql`${ads.parentId} = ${order.parentId}::int`,
      order.activates ? isOnline : sql`${ads.state} <> 'S'`,
    ])} ORDER BY array_position(${ids}, ${ads.id}), ${ads.id}`,
  )
  return found.map(({ id }) => id)
}

/** Puts ads on a portal, or removes them; returns the ids of those that changed. */
export const setChosen = async (
  runner: Runner,
  { advertiserId, portal }: PortalScope,
  ids: readonly number[],
  activates: boolean,
): Promise<number[]> => {
  const code = portal.codeName
  const after = activates ? sql`array_append(portals, ${code}::text)` : sql`array_remove(portals, ${code}::text)`
  const isOnIt = sql`portals @> ARRAY[${code}::text]`
  const changed = await rows<{ id: number }>(
    runner,
    sql`UPDATE ads SET portals = ${after}
      WHERE advertiser_id = ${advertiserId} AND id = ANY (${array(ids, 'int')}) AND ${activates ? sql`state = 'A' AND NOT ${isOnIt}` : isOnIt} RETURNING id`,
  )
  return changed.map(({ id }) => id)
}

/** Locks the slots of a portal until the end of the transaction. */
export const lockSlots = async (runner: Runner, { advertiserId, portal }: PortalScope): Promise<void> => {
  await rows(runner, sql`SELECT pg_advisory_xact_lock(hashtext(${`places of ${portal.codeName}`}), ${advertiserId})`)
}

/** The parts of an agreement with a portal that concern slots. */
export interface Agreed {
  /** False without an account there, and while it is suspended. */
  active: boolean
  quota: Quota
}

export const findAgreed = async (runner: Runner, { advertiserId, portal }: PortalScope): Promise<Agreed> => {
  const row = await firstRow<{ active: boolean; slots: number | null }>(
    runner,
    sql`SELECT active, places AS slots FROM ${portalAccounts} WHERE advertiser_id = ${advertiserId} AND portal_id = ${portal.id}`,
  )
  if (!row?.active || row.slots === 0) return { active: row?.active ?? false, quota: { kind: 'none' } }
  return { active: true, quota: row.slots === null ? { kind: 'unlimited' } : { kind: 'limited', slots: row.slots } }
}

/** The slots of a portal that one user may fill; null if none are set. */
export const findPersonalSlots = async (runner: Runner, { advertiserId, portal }: PortalScope, userId: number): Promise<number | null> => {
  const row = await firstRow<{ slots: number }>(
    runner,
    sql`SELECT places AS slots FROM ${portalQuotas} WHERE advertiser_id = ${advertiserId} AND portal_id = ${portal.id} AND user_id = ${userId}`,
  )
  return row?.slots ?? null
}
