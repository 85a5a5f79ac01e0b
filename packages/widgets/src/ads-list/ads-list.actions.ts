import {
  canActOn,
  canDelete,
  canPublish,
  canPushToTop,
  canUnpublish,
  nextState,
  pushInterval,
  soldOutcome,
  type AdState,
  type AdSummary,
  type BulkResult,
  type Verdict,
} from '@vitrine/core/ads'
import { toApiError } from '@vitrine/core/http'
import type { AdsListHost, BulkKind } from './ads-list.host.ts'
import { refusalOf } from './ads-list.row-actions.ts'

/** One ad an action did not go through for, and why, in words. */
export interface Failure {
  ad: AdSummary
  reason: string
  /** The reference to quote to support, when a server gave one. */
  requestId: string | undefined
}

export interface Outcome {
  kind: BulkKind
  done: number[]
  failures: Failure[]
}

const judges: Record<BulkKind, (ad: AdSummary) => Verdict> = { publish: canPublish, unpublish: canUnpublish, delete: canDelete }
const doneTexts = { publish: 'done.published', unpublish: 'done.unpublished', delete: 'done.deleted' } as const
/** Nothing to do is no failure: the ad is where it should be. */
const settled: ReadonlySet<string> = new Set(['ad-already-active', 'ad-not-active'])

const idsOf = (ads: readonly AdSummary[]): number[] => ads.map((ad) => ad.id)

/** Publishes an ad that is not online and takes off one that is; the row shows the new state at once. */
export const togglePublished = async (host: AdsListHost, ad: AdSummary): Promise<void> => {
  const refusal = refusalOf(ad, host)
  if (refusal) return void host.toasts.show(refusal, { tone: 'info' })
  const target = nextState(ad.state)
  host.setBusy([ad.id], true)
  host.patch([ad.id], (row) => ({ ...row, state: target }))
  try {
    await host.client.setState(ad.id, target, { origin: ad })
    host.toasts.show(host.t(target === 'active' ? 'done.published' : 'done.unpublished', { count: 1 }))
    host.changed([ad.id])
  } catch (error) {
    host.patch([ad.id], (row) => ({ ...row, state: ad.state }))
    host.fail(error)
  } finally {
    host.setBusy([ad.id], false)
  }
}

/** Sends an ad to the top of the list, once in seven days. */
export const pushToTop = async (host: AdsListHost, ad: AdSummary): Promise<void> => {
  const now = new Date()
  const verdict = canPushToTop(ad, now, host.account?.advertiser.options ?? { topOfList: false })
  if (!verdict.allowed) return void host.toasts.show(host.t(verdict.messageKey), { tone: 'info' })
  try {
    await host.client.pushToTop(ad.id, { origin: ad })
    host.patch([ad.id], (row) => ({ ...row, pushedToTopAt: now }))
    const date = host.format.formatDate(new Date(now.getTime() + pushInterval))
    host.toasts.show(host.t('done.pushed', { date }))
    host.changed([ad.id])
  } catch (error) {
    host.fail(error)
  }
}

/** The ads an action is for, or null with the reason said: none ticked, or too many. */
export const selectedAds = (host: AdsListHost): AdSummary[] | null => {
  const verdict = canActOn(host.selection.size)
  if (verdict.allowed) return host.adsOf(host.selection.ids)
  host.toasts.show(host.t(verdict.messageKey, verdict.params), { tone: 'info' })
  return null
}

const refusals = (kind: BulkKind, ads: readonly AdSummary[]): Map<number, Verdict & { allowed: false }> => {
  const verdicts = ads.map((ad) => [ad.id, judges[kind](ad)] as const)
  return new Map(verdicts.flatMap(([id, verdict]) => (verdict.allowed ? [] : [[id, verdict] as const])))
}

const outcomeOf = (
  host: AdsListHost,
  kind: BulkKind,
  ads: readonly AdSummary[],
  refused: ReturnType<typeof refusals>,
  result: BulkResult,
): Outcome => {
  const errors = new Map(result.failed.map(({ id, error }) => [id, error]))
  const failures = ads.flatMap((ad): Failure[] => {
    const error = errors.get(ad.id)
    const verdict = refused.get(ad.id)
    if (error) return [{ ad, reason: error.serverMessage ?? host.tCommon('errors.encountered'), requestId: error.requestId }]
    return verdict && !settled.has(verdict.reason) ? [{ ad, reason: host.t(verdict.messageKey), requestId: undefined }] : []
  })
  return { kind, done: result.done, failures }
}

/** Publishes or takes off many ads, a few at a time, counting as it goes. */
export const setManyPublished = async (
  host: AdsListHost,
  kind: 'publish' | 'unpublish',
  ads: readonly AdSummary[],
): Promise<Outcome> => {
  const refused = refusals(kind, ads)
  const ids = idsOf(ads).filter((id) => !refused.has(id))
  const target: AdState = kind === 'publish' ? 'active' : 'draft'
  const stopper = new AbortController()
  const show = (done: number): void => {
    host.progress = { kind, done, total: ids.length, stop: () => stopper.abort() }
    host.requestUpdate()
  }
  show(0)
  host.setBusy(ids, true)
  try {
    const result = await host.client.setStates(ids, target, { onProgress: show, signal: stopper.signal })
    host.patch(result.done, (ad) => ({ ...ad, state: target }))
    return conclude(host, ads, outcomeOf(host, kind, ads, refused, result))
  } finally {
    host.progress = null
    host.setBusy(ids, false)
  }
}

/** Deletes ads, or archives them as sold; a deletion can be taken back for as long as the toast stays. */
export const removeMany = async (host: AdsListHost, ads: readonly AdSummary[], sold: boolean): Promise<Outcome | null> => {
  const refused = refusals('delete', ads)
  const ids = idsOf(ads).filter((id) => !refused.has(id))
  host.progress = { kind: 'delete', done: 0, total: ids.length, stop: null }
  host.setBusy(ids, true)
  try {
    const result = ids.length ? await host.client.remove(ids, { sold }) : { done: [], failed: [] }
    return conclude(host, ads, outcomeOf(host, 'delete', ads, refused, result), sold)
  } catch (error) {
    host.fail(error)
    return null
  } finally {
    host.progress = null
    host.setBusy(ids, false)
  }
}

/** Says what happened. Whatever failed keeps the selection, so that it can be tried again. */
const conclude = (host: AdsListHost, ads: readonly AdSummary[], outcome: Outcome, sold?: boolean): Outcome => {
  const { kind, done, failures } = outcome
  if (done.length > 0) {
    if (sold !== undefined)
      sayGone(
        host,
        ads.filter((ad) => done.includes(ad.id)),
        sold,
      )
    else host.toasts.show(host.t(doneTexts[kind], { count: done.length }))
    host.changed(done)
  }
  if (failures.length === 0) host.selection.drop(idsOf(ads))
  return outcome
}

const sayGone = (host: AdsListHost, ads: readonly AdSummary[], sold: boolean): void => {
  const options = host.account?.advertiser.options ?? { soldProducts: false }
  const final = ads.filter((ad) => soldOutcome(ad, sold, options).final)
  const undoable = ads.filter((ad) => !final.includes(ad))
  host.patch(idsOf(final), (ad) => ({ ...ad, state: 'sold' }))
  host.patch(idsOf(undoable), (ad) => ({ ...ad, state: 'deleted' }))
  if (final.length > 0) host.toasts.show(host.t('done.sold', { count: final.length }))
  if (undoable.length === 0) return
  host.toasts.show(host.t('done.deleted', { count: undoable.length }), {
    action: { label: host.t('done.undo'), run: () => void restore(host, undoable) },
  })
}

/** Every ad back to the state it had. */
const restore = async (host: AdsListHost, ads: readonly AdSummary[]): Promise<void> => {
  const states = [...new Set(ads.map((ad) => ad.state))]
  try {
    const results = await Promise.all(
      states.map((state) => host.client.setStates(idsOf(ads.filter((ad) => ad.state === state)), state)),
    )
    const done = results.flatMap((result) => result.done)
    const failed = results.flatMap((result) => result.failed)
    for (const ad of ads) if (done.includes(ad.id)) host.patch([ad.id], (row) => ({ ...row, state: ad.state }))
    if (done.length > 0) host.toasts.show(host.t('done.restored', { count: done.length }))
    if (failed[0]) host.fail(failed[0].error)
    host.changed(done)
  } catch (error) {
    host.fail(toApiError(error))
  }
}
