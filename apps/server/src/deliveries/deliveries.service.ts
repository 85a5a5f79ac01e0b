import { valuesOf } from '../ad-editor/ad-editor.values.model.ts'
import type { Database } from '../db/database.ts'
import type { Clock } from '../ports/clock.ts'
import type { Files } from '../ports/files.ts'
import type { Jobs } from '../ports/jobs.ts'
import { findPortalById } from '../portals/portals.store.ts'
import { deliveredAd, hashOf } from './deliveries.ad.model.ts'
import { readAnswer } from './deliveries.answer.model.ts'
import {
  pathOfDelivery,
  removal,
  type AdAnswer,
  type DeliveredAd,
  type DeliveryCounts,
  type DeliveryRow,
  type Parcel,
} from './deliveries.model.ts'
import { noteRefusals } from './deliveries.refusals.store.ts'
import { claimRetries, noteRetry } from './deliveries.retries.store.ts'
import {
  adsOnPortal,
  beginDelivery,
  countShown,
  countUnanswered,
  findDelivery,
  findDue,
  findGone,
  findUnanswered,
  forgetGone,
  noteAnswers,
  noteNext,
  noteSent,
  takeStep,
} from './deliveries.store.ts'
import { holdMs, mostAttempts, pollMs, retryMs, TransportFault, unclearMs } from './deliveries.transport.model.ts'
import { createTransports, type TransportDeps } from './deliveries.transport.service.ts'
import { writeDelivery } from './deliveries.writers.service.ts'

export interface DeliveryDeps extends TransportDeps {
  database: Database
  clock: Clock
  files: Files
  config: TransportDeps['config'] & { publicUrl: string }
  jobs: Pick<Jobs, 'enqueue'>
}

type Step = Parcel

/** What is counted while a file is written. */
interface Counting {
  counts: DeliveryCounts
  photos: DeliveryCounts
}

const nothing = (): DeliveryCounts => ({ added: 0, changed: 0, identical: 0, removed: 0 })

/** The ads of the file, as they are noted; what is counted is known when the last one has come. */
const adsOf = async function* (
  { database, clock, config }: DeliveryDeps,
  { run, portal }: Step,
  { counts, photos }: Counting,
): AsyncGenerator<DeliveredAd> {
  const isWhole = portal.connector.sends === 'all'
  for await (const batch of adsOnPortal(database, run.advertiserId, portal.codeName)) {
    const sent = batch.map((row) => {
      const ad = deliveredAd(row, valuesOf(row), config.publicUrl)
      return { adId: row.id, ad, hash: hashOf(ad), photos: ad.photos.length }
    })
    const known = await noteNext(database, run, sent, clock.now())
    for (const { adId, ad, hash } of sent) {
      const before = known.get(adId) ?? null
      const became = before === null ? 'added' : before === hash ? 'identical' : 'changed'
      counts[became]++
      photos[became] += ad.photos.length
      if (isWhole || before !== hash) yield ad
    }
  }
  const gone = await findGone(database, run)
  counts.removed = gone.length
  for (const ad of gone) photos.removed += ad.photos
  if (!isWhole) for (const { adId } of gone) yield { fields: { id: String(adId), ...removal }, photos: [] }
}

const write = async (deps: DeliveryDeps, step: Step): Promise<void> => {
  const counting: Counting = { counts: nothing(), photos: nothing() }
  const { counts } = counting
  const {
    run,
    portal: { connector },
  } = step
  await deps.files.write(pathOfDelivery(run, connector), writeDelivery(connector.format, adsOf(deps, step, counting)))
  const isNothingNew = counts.added + counts.changed + counts.removed === 0
  const shown = isNothingNew ? await countShown(deps.database, run) : null
  await takeStep(deps.database, run, {
    state: isNothingNew ? 'done' : 'sending',
    counts: { ...counts, ...shown?.counts },
    photos: { ...counting.photos, ...shown?.photos },
    now: deps.clock.now(),
  })
  if (isNothingNew) await deps.files.remove(pathOfDelivery(run, connector))
}

const transportOf = (deps: DeliveryDeps, { portal: { connector } }: Step) => createTransports(deps)[connector.delivery]

/** The file of a run, opened when it is first read. */
const fileOf = async function* ({ files }: DeliveryDeps, { run, portal }: Step): AsyncGenerator<Uint8Array> {
  yield* (await files.stream(pathOfDelivery(run, portal.connector))) ?? []
}

const send = async (deps: DeliveryDeps, step: Step): Promise<void> => {
  const { run, portal } = step
  if (!(await deps.files.has(pathOfDelivery(run, portal.connector)))) throw new Error('The file of a delivery is gone')
  await transportOf(deps, step).send(step, fileOf(deps, step))
  const now = deps.clock.now()
  await deps.database.db.transaction(async (tx) => {
    await noteSent(tx, run, now)
    await takeStep(tx, run, { state: 'answering', now })
  })
}

const finish = async (deps: DeliveryDeps, step: Step, answers: AdAnswer[] | null): Promise<void> => {
  const { database, files, clock } = deps
  const { run, portal } = step
  const { isRemote, clear } = transportOf(deps, step)
  const now = clock.now()
  await database.db.transaction(async (tx) => {
    if (answers) {
      await noteAnswers(tx, run, answers, now)
      await forgetGone(tx, run)
      await noteRefusals(tx, run)
    }
    const missing = await countUnanswered(tx, run)
    const counted = answers ? await countShown(tx, run) : {}
    const reason = answers ? (missing > 0 ? 'report-partial' : null) : 'report-broken'
    const retryAt = reason !== null && isRemote ? new Date(now.getTime() + unclearMs) : null
    await takeStep(tx, run, { state: answers ? 'done' : 'failed', ...counted, reason, retryAt, now })
  })
  // Not before the answer is noted: whoever is killed until then asks about the file again.
  await clear?.(step)
  await files.remove(pathOfDelivery(run, portal.connector))
}

/** True once the portal has answered; one that is far away is not asked all the time. */
const hear = async (deps: DeliveryDeps, step: Step): Promise<boolean> => {
  const { database, clock } = deps
  const { run } = step
  const { answer, isRemote } = transportOf(deps, step)
  const text = await answer(step)
  if (text !== null) {
    await finish(deps, step, readAnswer(text))
    return true
  }
  const now = clock.now()
  if (isRemote)
    await noteRetry(database, run, {
      retryAt: new Date(now.getTime() + pollMs(now.getTime() - (run.sentAt ?? now).getTime())),
      attempts: 0,
    })
  return false
}

/** What may pass by itself is tried again later; what a person has to mend, or does not pass, ends the run. */
const putOff = async (deps: DeliveryDeps, { run, portal }: Step, fault: TransportFault): Promise<void> => {
  const { database, clock, files } = deps
  const { reason, params, isPassing } = fault
  const [now, attempts] = [clock.now(), run.attempts + 1]
  const after = (ms: number): Date => new Date(now.getTime() + ms)
  if (isPassing && attempts < mostAttempts) return noteRetry(database, run, { retryAt: after(retryMs(attempts)), attempts, reason, params })
  await takeStep(database, run, { state: 'failed', reason, params, retryAt: after(holdMs(fault)), now })
  await files.remove(pathOfDelivery(run, portal.connector))
}

/** True where the run can be gone on with at once. */
const takeOne = async (deps: DeliveryDeps, step: Step): Promise<boolean> => {
  try {
    if (step.run.state === 'writing') await write(deps, step)
    else if (step.run.state === 'sending') await send(deps, step)
    else return await hear(deps, step)
    return true
  } catch (error) {
    if (!(error instanceof TransportFault)) throw error
    await putOff(deps, step, error)
    return false
  }
}

/** Does what is left of a run. After a kill it begins again with the step that was under way. */
export const deliver = async (deps: DeliveryDeps, id: Pick<DeliveryRow, 'advertiserId' | 'id'>): Promise<void> => {
  for (;;) {
    const run = await findDelivery(deps.database, id)
    const portal = run && (await findPortalById(deps.database.db, run.portalId))
    if (!run || !portal?.connector || run.endedAt) return
    if (!(await takeOne(deps, { run, portal: { ...portal, connector: portal.connector } }))) return
  }
}

/** Begins the runs that are due, goes on with those that have waited long enough, and hears what portals have answered since. */
export const deliverDue = async (deps: DeliveryDeps): Promise<void> => {
  const { database, clock, jobs } = deps
  await database.db.transaction(async (tx) => {
    for (const { advertiserId, id } of await claimRetries(tx, clock.now()))
      await jobs.enqueue('deliver', { advertiserId, deliveryId: id }, tx)
  })
  for (const due of await findDue(database, clock.now())) {
    await database.db.transaction(async (tx) => {
      const run = await beginDelivery(tx, due, clock.now())
      if (run) await jobs.enqueue('deliver', { advertiserId: run.advertiserId, deliveryId: run.id }, tx)
    })
  }
  const failures: unknown[] = []
  for (const run of await findUnanswered(database)) await deliver(deps, run).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new Error('The answers of some portals could not be taken', { cause: failures[0] })
}
