import type { AdvertiserOptions } from '@vitrine/core/account'
import {
  adStateCodes,
  adStateNames,
  canChange,
  canDelete,
  canPushToTop,
  canSetState,
  soldOutcome,
  type AdRefusal,
  type AdState,
  type AdStateCode,
} from '@vitrine/core/ads'
import { record } from '../audit/audit.store.ts'
import type { Author } from '../caller.ts'
import type { Database, Db } from '../db/database.ts'
import type { RefusalDetails } from '../refusal.ts'
import { ownOf, type AdViewer } from './ads.model.ts'
import { findAd, findAdsById, moveAds, notePush } from './ads.store.ts'
import type { AdRow } from './ads.table.ts'
import { closeComingVisits } from './ads.visits.store.ts'

/** Refusals about one ad; those about a selection are raised elsewhere. */
export type ChangeRefusal = Exclude<AdRefusal, 'no-ad-selected' | 'selection-too-long'> | 'not-found'

export interface Refused {
  refusal: ChangeRefusal
  params?: NonNullable<RefusalDetails['params']>
}

const judged = (row: AdRow) => ({ state: adStateNames[row.state], sourceCode: row.sourceCode, pushedToTopAt: row.pushedAt })

const refused = (verdict: { allowed: boolean; reason?: AdRefusal }): Refused => ({ refusal: verdict.reason as ChangeRefusal })

type Step = { id: number; from: AdStateCode; advertiserId: number; to: AdState }

interface Actor {
  database: Database
  viewer: AdViewer
  options: AdvertiserOptions
  author: Author
  now: Date
  /** By the clock of the account. */
  today: string
  /** Throws if an ad must not be published. */
  checkPublished(tx: Db, id: number): Promise<void>
}

/** Why this user may not change the ad at all; null if they may. */
const untouchable = ({ viewer }: Actor, row: AdRow | null | undefined): Refused | null => {
  if (!row) return { refusal: 'not-found' }
  const verdict = canChange(row.advertiserId, ownOf(viewer))
  return verdict.allowed ? null : refused(verdict)
}

const take = async (actor: Actor, id: number): Promise<{ ad: AdRow; refusal: null } | { refusal: Refused }> => {
  const ad = await findAd(actor.database, actor.viewer, id)
  const refusal = untouchable(actor, ad)
  return refusal ? { refusal } : { ad: ad as AdRow, refusal: null }
}

/** Refuses an ad that is said to belong to another advertiser. */
export const refuseForeign = async (actor: Actor, id: number): Promise<Refused> =>
  (await take(actor, id)).refusal ?? { refusal: 'not-found' }

/** The audit details of a change of one ad or of several at once. */
const subjectOf = (ids: number[], { from, to }: Step) => {
  const details = { from: adStateNames[from], to }
  return ids.length === 1 ? { subjectId: ids[0] as number, details } : { details: { ...details, ids } }
}

/** Changes the states of ads in one transaction; returns the ids of those that changed. */
const move = ({ database, author, now, today, checkPublished }: Actor, groups: readonly Step[][]): Promise<number[]> =>
  database.db.transaction(async (tx) => {
    const gone: number[] = []
    for (const group of groups) {
      const [step] = group as [Step]
      const ids = await moveAds(tx, step.advertiserId, { ids: group.map(({ id }) => id), from: step.from, to: step.to, now })
      if (ids.length > 0) await record(tx, author, step.to === 'deleted' ? 'ad.deleted' : 'ad.state-changed', subjectOf(ids, step))
      if (step.to === 'sold') await closeComingVisits(tx, { advertiserId: step.advertiserId, ids, today })
      if (step.to === 'active') for (const id of ids) await checkPublished(tx, id)
      gone.push(...ids)
    }
    return gone
  })

/** Changes the state of an ad; null on success, otherwise why not. */
export const setState = async (actor: Actor, id: number, target: AdState): Promise<Refused | null> => {
  const found = await take(actor, id)
  if (found.refusal) return found.refusal
  const { ad } = found
  const verdict = canSetState(judged(ad), target, actor.options)
  if (!verdict.allowed) return refused(verdict)
  if (adStateCodes[target] === ad.state) return null
  const [moved] = await move(actor, [[{ id, from: ad.state, advertiserId: ad.advertiserId, to: target }]])
  // Somebody else changed the ad in between: check it again.
  return moved === id ? null : setState(actor, id, target)
}

/** Pushes an ad to the top of the list; null on success. `day` formats the date of the next possible push. */
export const pushToTop = async (actor: Actor, id: number, day: (date: Date) => string): Promise<Refused | null> => {
  const found = await take(actor, id)
  if (found.refusal) return found.refusal
  const { ad } = found
  const verdict = canPushToTop(judged(ad), actor.now, actor.options)
  if (!verdict.allowed) return { ...refused(verdict), ...(verdict.nextDate && { params: { date: day(verdict.nextDate) } }) }
  const pushed = await actor.database.db.transaction(async (tx) => {
    const isPushed = await notePush(tx, ad, actor.now)
    if (isPushed) await record(tx, actor.author, 'ad.pushed', { subjectId: id })
    return isPushed
  })
  return pushed ? null : pushToTop(actor, id, day)
}

export interface Removal {
  deleted: number[]
  errors: ({ id: number } & Refused)[]
}

const decide = (actor: Actor, row: AdRow | undefined, sold: boolean): Step | Refused => {
  const refusal = untouchable(actor, row)
  if (refusal || !row) return refusal ?? { refusal: 'not-found' }
  const verdict = canDelete(judged(row))
  if (!verdict.allowed) return refused(verdict)
  const to = soldOutcome(judged(row), sold, actor.options).steps.at(-1) ?? 'deleted'
  return { id: row.id, from: row.state, advertiserId: row.advertiserId, to }
}

/** Groups ads with the same change of state. */
const groupByMove = (steps: readonly Step[]): Step[][] => {
  const groups = new Map<string, Step[]>()
  for (const step of steps) {
    const key = [step.from, step.to, step.advertiserId].join()
    groups.set(key, [...(groups.get(key) ?? []), step])
  }
  return [...groups.values()]
}

/** Deletes ads, or archives them as sold; each one succeeds or fails on its own. */
export const removeAds = async (actor: Actor, ids: readonly number[], sold: boolean): Promise<Removal> => {
  const rows = new Map((await findAdsById(actor.database, actor.viewer, ids)).map((row) => [row.id, row]))
  const decisions = [...new Set(ids)].map((id) => ({ id, decision: decide(actor, rows.get(id), sold) }))
  const errors = decisions.flatMap(({ id, decision }) => ('refusal' in decision ? [{ id, ...decision }] : []))
  const steps = decisions.flatMap(({ decision }) => ('refusal' in decision ? [] : [decision]))
  const deleted = await move(actor, groupByMove(steps))
  const gone = new Set(deleted)
  const overtaken = steps.filter(({ id }) => !gone.has(id)).map(({ id }) => ({ id, refusal: 'not-found' as const }))
  return { deleted, errors: [...errors, ...overtaken] }
}
