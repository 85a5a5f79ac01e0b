import { countedAds, slotsLeft, type Quota } from '@vitrine/core/broadcast'
import { record } from '../audit/audit.store.ts'
import type { Author } from '../caller.ts'
import type { Database, Db } from '../db/database.ts'
import type { Clock } from '../ports/clock.ts'
import type { Jobs } from '../ports/jobs.ts'
import { notFound, Refusal } from '../refusal.ts'
import { countChosen, countComing, findPersonalSlots, lockSlots, findAgreed, setChosen, type PortalScope } from './broadcast.slots.store.ts'
import {
  findChangedIds,
  findRun,
  findRunAfter,
  findRunToDo,
  insertRun,
  saveShortage,
  noteProgress,
  takeNextOf,
  type RunRow,
} from './broadcast.store.ts'
import type { Shortage } from './broadcast.table.ts'

/** Ads that are changed in one transaction; for more there is a job. */
const adsAtOnce = 500

/** The user who fills the slots of a portal. */
export interface Placer {
  scope: PortalScope
  userId: number
  restrictedTo: { code: string; value: string } | null
}

/** How many slots are missing for these ads; null if there are enough. Checks both the account's and the user's own. */
export const findShortage = async (tx: Db, { scope, userId, restrictedTo }: Placer, ids: readonly number[]): Promise<Shortage | null> => {
  const needed = countedAds(await countComing(tx, scope, ids))
  if (needed === 0) return null
  const personal = restrictedTo && (await findPersonalSlots(tx, scope, userId))
  const quotas: [Quota, Placer['restrictedTo']][] = [
    [(await findAgreed(tx, scope)).quota, null],
    ...(personal === null ? [] : [[{ kind: 'limited', slots: personal }, restrictedTo] satisfies [Quota, Placer['restrictedTo']]]),
  ]
  for (const [quota, limit] of quotas) {
    const left = slotsLeft(quota, countedAds(await countChosen(tx, scope, limit)))
    if (left !== null && left < needed) return { left: Math.max(0, left), wanted: needed }
  }
  return null
}

/** Processes the next ads of a run; false when it is finished. */
const step = async (tx: Db, placer: Placer, run: Pick<RunRow, 'id' | 'advertiserId' | 'activates'>): Promise<boolean> => {
  await lockSlots(tx, placer.scope)
  const ids = await takeNextOf(tx, run, adsAtOnce)
  if (ids === null) return false
  const shortage = run.activates ? await findShortage(tx, placer, ids) : null
  if (shortage) {
    await saveShortage(tx, run, shortage)
    return false
  }
  await noteProgress(tx, run, { through: ids.length, changed: await setChosen(tx, placer.scope, ids, run.activates) })
  return ids.length === adsAtOnce
}

interface Deps {
  database: Database
  clock: Clock
  jobs: Jobs
}

/** Ads to be put on a portal, or removed. */
export interface Order {
  ids: readonly number[]
  activates: boolean
}

/**
 * Executes orders that belong together, one after the other: at once, or by a job if they concern many ads. Returns the run of the
 * last one. The caller must hold the lock of the slots.
 */
export const startRuns = async (
  tx: Db,
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  placer: Placer,
  author: Author,
  orders: readonly Order[],
): Promise<RunRow> => {
  const { scope, userId, restrictedTo } = placer
  const { advertiserId, portal } = scope
  const isLong = orders.reduce((sum, order) => sum + order.ids.length, 0) > adsAtOnce
  const ids: number[] = []
  for (const { ids: orderIds, activates } of orders) {
    const id = await insertRun(tx, {
      advertiserId,
      portalId: portal.id,
      userId,
      activates,
      restrictedTo,
      asked: [...orderIds],
      afterId: ids.at(-1) ?? null,
      createdAt: clock.now(),
    })
    await record(tx, author, activates ? 'broadcast.activated' : 'broadcast.deactivated', {
      details: { to: portal.name, count: orderIds.length },
    })
    if (!isLong) await step(tx, placer, { id, advertiserId, activates })
    ids.push(id)
  }
  if (isLong) await jobs.enqueue('broadcast', { runId: ids[0] ?? 0 }, tx)
  const run = await findRun(tx, advertiserId, portal.id, ids.at(-1) ?? 0)
  if (!run) throw notFound()
  if (!isLong && run.lacking) throw tooFew(placer, run.lacking)
  return run
}

const tooFew = ({ scope: { portal } }: Placer, { left, wanted }: Shortage): Refusal =>
  new Refusal('broadcast-full', { params: { portal: portal.name, left, wanted } })

/** Puts ads on a portal, or removes them. If there are too few slots, all are refused. */
export const startRun = (deps: Deps, placer: Placer, author: Author, order: Order): Promise<RunRow> =>
  deps.database.db.transaction(async (tx) => {
    await lockSlots(tx, placer.scope)
    const shortage = order.activates ? await findShortage(tx, placer, order.ids) : null
    if (shortage) throw tooFew(placer, shortage)
    return startRuns(tx, deps, placer, author, [order])
  })

/** Reverts the changes of a run and of the earlier runs of the same change, newest first. */
export const undoRun = async (deps: Deps, placer: Placer, author: Author, last: RunRow): Promise<RunRow> => {
  const orders: Order[] = []
  for (
    let run: RunRow | null = last;
    run;
    run = run.afterId === null ? null : await findRun(deps.database, run.advertiserId, run.portalId, run.afterId)
  ) {
    orders.push({ ids: await findChangedIds(deps.database, run), activates: !run.activates })
  }
  const [only] = orders
  if (only && orders.length === 1) return startRun(deps, placer, author, only)
  return deps.database.db.transaction(async (tx) => {
    await lockSlots(tx, placer.scope)
    return startRuns(tx, deps, placer, author, orders)
  })
}

/** Continues a run until it is finished, some hundred ads at a time, and then the following runs of the same change: what is done stays done after an interruption. */
export const continueRun = async ({ database }: Pick<Deps, 'database'>, runId: number): Promise<void> => {
  for (let id: number | null = runId; id !== null; id = await findRunAfter(database, id)) {
    const found = await findRunToDo(database, id)
    if (!found) return
    const { run, portal } = found
    const { advertiserId, userId, restrictedTo } = run
    const placer: Placer = { scope: { advertiserId, portal }, userId: userId ?? 0, restrictedTo }
    while (await database.db.transaction((tx) => step(tx, placer, run)));
  }
}
