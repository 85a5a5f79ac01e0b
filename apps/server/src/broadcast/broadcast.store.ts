import type { Universe } from '@vitrine/core/account'
import type { RunState, UserQuota } from '@vitrine/core/broadcast'
import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import { users } from '../account/account.table.ts'
import { ads } from '../ads/ads.table.ts'
import type { Db } from '../db/database.ts'
import { array, columns, firstRow, rows, sql, type Runner } from '../db/sql.ts'
import { portals } from '../portals/portals.table.ts'
import type { PortalRow } from '../portals/portals.store.ts'
import { takesSlot } from './broadcast.list.store.ts'
import type { PortalScope } from './broadcast.slots.store.ts'
import { broadcastRuns, portalQuotas, type Shortage } from './broadcast.table.ts'

/** A portal for ads of this universe, or null. */
export const findPortalById = (runner: Runner, id: number, universe: Universe): Promise<PortalRow | null> =>
  firstRow(
    runner,
    sql`SELECT ${columns(getTableColumns(portals))} FROM ${portals} WHERE ${portals.id} = ${id} AND ${portals.universe} = ${universe}`,
  )

/** A run without its ads. */
export interface RunRow {
  id: number
  advertiserId: number
  portalId: number
  userId: number | null
  activates: boolean
  restrictedTo: { code: string; value: string } | null
  state: RunState
  total: number
  done: number
  changed: number
  lacking: Shortage | null
  /** The previous run of the same change. */
  afterId: number | null
}

const runColumns = {
  id: broadcastRuns.id,
  advertiserId: broadcastRuns.advertiserId,
  portalId: broadcastRuns.portalId,
  userId: broadcastRuns.userId,
  activates: broadcastRuns.activates,
  restrictedTo: broadcastRuns.restrictedTo,
  state: broadcastRuns.state,
  total: sql<number>`cardinality(${broadcastRuns.asked})`,
  done: broadcastRuns.done,
  changed: sql<number>`cardinality(${broadcastRuns.changed})`,
  lacking: broadcastRuns.lacking,
  afterId: broadcastRuns.afterId,
}

interface NewRun {
  advertiserId: number
  portalId: number
  userId: number
  activates: boolean
  restrictedTo: { code: string; value: string } | null
  asked: number[]
  afterId: number | null
  createdAt: Date
}

export const insertRun = async (db: Db, run: NewRun): Promise<number> => {
  const [row] = await db
    .insert(broadcastRuns)
    .values({ ...run, state: 'waiting' })
    .returning({ id: broadcastRuns.id })
  if (!row) throw new Error('The run was not stored')
  return row.id
}

/** What the job needs to know of a run, by its id. */
export const findRunToDo = async (runner: Runner, id: number): Promise<{ run: RunRow; portal: PortalRow } | null> => {
  const run = await firstRow<RunRow>(runner, sql`SELECT ${columns(runColumns)} FROM ${broadcastRuns} WHERE ${broadcastRuns.id} = ${id}`)
  const portal =
    run &&
    (await firstRow<PortalRow>(
      runner,
      sql`SELECT ${columns(getTableColumns(portals))} FROM ${portals} WHERE ${portals.id} = ${run.portalId}`,
    ))
  return run && portal ? { run, portal } : null
}

export const findRun = (runner: Runner, advertiserId: number, portalId: number, id: number): Promise<RunRow | null> =>
  firstRow(
    runner,
    sql`SELECT ${columns(runColumns)} FROM ${broadcastRuns} WHERE ${broadcastRuns.advertiserId} = ${advertiserId} AND ${broadcastRuns.portalId} = ${portalId} AND ${broadcastRuns.id} = ${id}`,
  )

/** The next run of the same change. */
export const findRunAfter = async (runner: Runner, id: number): Promise<number | null> =>
  (await firstRow<{ id: number }>(runner, sql`SELECT id FROM ${broadcastRuns} WHERE after_id = ${id}`))?.id ?? null

/** The latest run on a portal; of one user if given. */
export const findLastRun = (runner: Runner, { advertiserId, portal }: PortalScope, userId: number | null): Promise<RunRow | null> =>
  firstRow(
    runner,
    sql`SELECT ${columns(runColumns)} FROM ${broadcastRuns} WHERE ${broadcastRuns.advertiserId} = ${advertiserId} AND ${broadcastRuns.portalId} = ${portal.id}
      AND (${userId}::int IS NULL OR ${broadcastRuns.userId} = ${userId}::int) ORDER BY ${broadcastRuns.id} DESC LIMIT 1`,
  )

/** Locks the next ads of a run until the end of the transaction; null when it is finished. */
export const takeNextOf = async (
  tx: Db,
  { advertiserId, id }: Pick<RunRow, 'advertiserId' | 'id'>,
  count: number,
): Promise<number[] | null> => {
  const row = await firstRow<{ ids: number[] }>(
    tx,
    sql`SELECT asked[done + 1 : done + ${count}::int] AS ids FROM ${broadcastRuns}
      WHERE advertiser_id = ${advertiserId} AND id = ${id} AND state IN ('waiting', 'running') FOR UPDATE`,
  )
  return row?.ids ?? null
}

export const noteProgress = async (
  tx: Db,
  { advertiserId, id }: Pick<RunRow, 'advertiserId' | 'id'>,
  { through, changed }: { through: number; changed: readonly number[] },
): Promise<void> => {
  await rows(
    tx,
    sql`UPDATE ${broadcastRuns} SET done = done + ${through}::int, changed = changed || ${array(changed, 'int')},
      state = CASE WHEN done + ${through}::int >= cardinality(asked) THEN 'done' ELSE 'running' END WHERE advertiser_id = ${advertiserId} AND id = ${id}`,
  )
}

export const saveShortage = async (
  tx: Db,
  { advertiserId, id }: Pick<RunRow, 'advertiserId' | 'id'>,
  shortage: Shortage,
): Promise<void> => {
  await rows(
    tx,
    sql`UPDATE ${broadcastRuns} SET state = 'failed', lacking = ${JSON.stringify(shortage)}::jsonb WHERE advertiser_id = ${advertiserId} AND id = ${id}`,
  )
}

/** The ids of the ads that a run has changed. */
export const findChangedIds = async (runner: Runner, { advertiserId, id }: Pick<RunRow, 'advertiserId' | 'id'>): Promise<number[]> =>
  (
    await firstRow<{ changed: number[] }>(
      runner,
      sql`SELECT changed FROM ${broadcastRuns} WHERE advertiser_id = ${advertiserId} AND id = ${id}`,
    )
  )?.changed ?? []

/** Deletes finished runs, which then cannot be undone any more. */
export const forgetRunsBefore = async (db: Db, instant: Date): Promise<void> => {
  await rows(db, sql`DELETE FROM ${broadcastRuns} WHERE created_at < ${instant}::timestamptz`)
}

/** The users who have ads of their own, with their slots of a portal and the ads that fill them; only one if given. */
export const listQuotas = (runner: Runner, { advertiserId, portal }: PortalScope, userId: number | null): Promise<UserQuota[]> =>
  rows<UserQuota>(
    runner,
    sql`SELECT ${users.id} AS "userId", coalesce(nullif(concat_ws(' ', nullif(${users.firstName}, ''), nullif(${users.lastName}, '')), ''), ${users.username}) AS name,
      quota.places AS slots, (SELECT count(*)::int FROM ${ads} WHERE ${ads.advertiserId} = ${advertiserId} AND ${takesSlot(portal.codeName)}
        AND ${ads.data} @> jsonb_build_object(${users.identifierCode}, ${users.identifierValue})) AS chosen
      FROM ${users} LEFT JOIN ${portalQuotas} AS quota ON quota.advertiser_id = ${advertiserId} AND quota.portal_id = ${portal.id} AND quota.user_id = ${users.id}
      WHERE ${users.advertiserId} = ${advertiserId} AND ${users.active} AND ${users.roles} @> '["ROLE_SUB_USER"]'::jsonb AND ${users.identifierCode} <> '' AND ${users.identifierValue} <> ''
        AND (${userId}::int IS NULL OR ${users.id} = ${userId}::int) ORDER BY plain_text(coalesce(nullif(${users.lastName}, ''), ${users.username})), ${users.id}`,
  )

/** Sets the slots of users; null removes a limit. */
export const saveQuotas = async (
  tx: Db,
  { advertiserId, portal }: PortalScope,
  quotas: readonly Pick<UserQuota, 'userId' | 'slots'>[],
): Promise<void> => {
  const ids = quotas.map(({ userId }) => userId)
  await tx
    .delete(portalQuotas)
    .where(and(eq(portalQuotas.advertiserId, advertiserId), eq(portalQuotas.portalId, portal.id), inArray(portalQuotas.userId, ids)))
  const given = quotas.flatMap(({ userId, slots }) => (slots === null ? [] : [{ advertiserId, portalId: portal.id, userId, slots }]))
  if (given.length > 0) await tx.insert(portalQuotas).values(given)
}
