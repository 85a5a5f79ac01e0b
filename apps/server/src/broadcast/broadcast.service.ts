import type { Trade } from '@vitrine/core/account'
import { countedAds, placesLeft, type Quota } from '@vitrine/core/broadcast'
import { record } from '../audit/audit.store.ts'
import type { Author } from '../caller.ts'
import type { Database, Db } from '../db/database.ts'
import type { Clock } from '../ports/clock.ts'
import type { Jobs } from '../ports/jobs.ts'
import { notFound, Refusal } from '../refusal.ts'
import { countChosen, countComing, findPersonalPlaces, holdPlaces, findAgreed, setChosen, type Place } from './broadcast.places.store.ts'
import { findRun, findRunToDo, insertRun, noteLack, noteProgress, takeNextOf, type RunRow } from './broadcast.store.ts'
import type { Lacking } from './broadcast.table.ts'

/** Ads that are changed in one transaction: more are left to a job. */
export const adsAtOnce = 500

/** Who fills the places of a portal. */
export interface Placer {
  place: Place
  trade: Trade
  userId: number
  restrictedTo: { code: string; value: string } | null
}

/** The places that are missing for these ads; null when there are enough. Both the account's and the user's own are looked at. */
export const lackFor = async (tx: Db, { place, trade, userId, restrictedTo }: Placer, ids: readonly number[]): Promise<Lacking | null> => {
  const wanted = countedAds(await countComing(tx, place, ids), trade)
  if (wanted === 0) return null
  const personal = restrictedTo && (await findPersonalPlaces(tx, place, userId))
  const quotas: [Quota, Placer['restrictedTo']][] = [
    [(await findAgreed(tx, place)).quota, null],
    ...(personal === null ? [] : [[{ kind: 'limited', places: personal }, restrictedTo] satisfies [Quota, Placer['restrictedTo']]]),
  ]
  for (const [quota, limit] of quotas) {
    const left = placesLeft(quota, countedAds(await countChosen(tx, place, limit), trade))
    if (left !== null && left < wanted) return { left: Math.max(0, left), wanted }
  }
  return null
}

/** Does the next ads of a run; false when it is over. */
const step = async (tx: Db, placer: Placer, run: Pick<RunRow, 'id' | 'advertiserId' | 'activates'>): Promise<boolean> => {
  await holdPlaces(tx, placer.place)
  const ids = await takeNextOf(tx, run, adsAtOnce)
  if (ids === null) return false
  const lacking = run.activates ? await lackFor(tx, placer, ids) : null
  if (lacking) {
    await noteLack(tx, run, lacking)
    return false
  }
  await noteProgress(tx, run, { through: ids.length, changed: await setChosen(tx, placer.place, ids, run.activates) })
  return ids.length === adsAtOnce
}

interface Deps {
  database: Database
  clock: Clock
  jobs: Jobs
}

/** Puts ads on a portal, or takes them off: at once, or by a job where there are many. More than there are places for are refused as a whole. */
export const startRun = async ({ database, clock, jobs }: Deps, placer: Placer, author: Author, { asked, activates }: { asked: number[]; activates: boolean }): Promise<RunRow> => {
  const { place, userId, restrictedTo } = placer
  const { advertiserId, portal } = place
  return database.db.transaction(async (tx) => {
    await holdPlaces(tx, place)
    const lacking = activates ? await lackFor(tx, placer, asked) : null
    if (lacking) throw new Refusal('broadcast-full', { params: { portal: portal.name, left: lacking.left, wanted: lacking.wanted } })
    const id = await insertRun(tx, { advertiserId, portalId: portal.id, userId, activates, restrictedTo, asked, createdAt: clock.now() })
    await record(tx, author, activates ? 'broadcast.activated' : 'broadcast.deactivated', { details: { to: portal.name, count: asked.length } })
    if (asked.length > adsAtOnce) await jobs.enqueue('broadcast', { runId: id }, tx)
    else await step(tx, placer, { id, advertiserId, activates })
    const run = await findRun(tx, advertiserId, portal.id, id)
    if (!run) throw notFound()
    return run
  })
}

/** Goes on with a run until it is over, some hundred ads at a time: what is done stays done when it is cut short. */
export const continueRun = async ({ database }: Pick<Deps, 'database'>, runId: number): Promise<void> => {
  const found = await findRunToDo(database, runId)
  if (!found) return
  const { run, portal, trade } = found
  const { advertiserId, userId, restrictedTo } = run
  const placer: Placer = { place: { advertiserId, portal }, trade, userId: userId ?? 0, restrictedTo }
  while (await database.db.transaction((tx) => step(tx, placer, run)));
}
