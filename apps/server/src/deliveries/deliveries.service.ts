import { choosesPhotoMode, sendsAllAds, type PhotoMode } from '@vitrine/core/portals'
import { valuesOf } from '../ad-editor/ad-editor.values.model.ts'
import { findAdsWithinSlots } from '../broadcast/broadcast.slots.service.ts'
import type { Database } from '../db/database.ts'
import type { Clock } from '../ports/clock.ts'
import type { Files } from '../ports/files.ts'
import type { Jobs } from '../ports/jobs.ts'
import { findPhotoMode, findSignIn } from '../portals/portals.accounts.store.ts'
import type { KeptColumns } from '../poliris/poliris.record.model.ts'
import { findPortalById } from '../portals/portals.store.ts'
import { deliveredAd, hashOf, polirisAd } from './deliveries.ad.model.ts'
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
  findKeptColumns,
  findGone,
  findUnanswered,
  forgetGone,
  noteAnswers,
  noteNext,
  noteSent,
  takeStep,
} from './deliveries.store.ts'
import { holdMs, mostAttempts, pollMs, retryMs, TransportFault, unclearMs } from './deliveries.transport.model.ts'
import { photoFilesOf, type MissingPhotos } from './photos/deliveries.photos.service.ts'
import { withPhotoFiles } from './photos/deliveries.photos.model.ts'
import { forgetPhotosLeftOut, notePhotoFiles, noteTakenPhotos } from './photos/deliveries.photos.store.ts'
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

/** The counts that are made while a file is written. */
interface Counting {
  counts: DeliveryCounts
  photos: DeliveryCounts
  missing: MissingPhotos
  /** Whether the file says anything that the portal was not told before. */
  hasNews: boolean
}

const nothing = (): DeliveryCounts => ({ added: 0, changed: 0, identical: 0, removed: 0 })

/** The ads of the file; records them, and completes the counts with the last one. */
const adsOf = async function* (
  { database, clock, config }: DeliveryDeps,
  { run, portal }: Step,
  photoMode: PhotoMode,
  counting: Counting,
): AsyncGenerator<DeliveredAd> {
  const { counts, photos } = counting
  const isPoliris = portal.connector.format === 'poliris'
  const isWhole = sendsAllAds(portal.connector)
  const onlyIds = await findAdsWithinSlots(database, { advertiserId: run.advertiserId, portal }, clock.now())
  for await (const batch of adsOnPortal(database, { advertiserId: run.advertiserId, codeName: portal.codeName, onlyIds })) {
    const kept = isPoliris ? await findKeptColumns(database, run, batch) : new Map<number, KeptColumns>()
    const sent = batch.map((row) => {
      const values = valuesOf(row)
      const ad = isPoliris
        ? withPhotoFiles(polirisAd(row, values, config.publicUrl, kept.get(row.id)), row.photos, photoMode)
        : deliveredAd(row, values, config.publicUrl)
      return { adId: row.id, ad, hash: hashOf(ad), photos: ad.photos.length }
    })
    const known = await noteNext(database, run, sent, clock.now())
    await notePhotoFiles(
      database,
      run,
      sent.flatMap(({ adId, ad: { files } }) => (files?.paths ?? []).map((path) => ({ adId, path }))),
    )
    for (const { adId, ad, hash } of sent) {
      const before = known.get(adId) ?? null
      const became = before === null ? 'added' : before === hash ? 'identical' : 'changed'
      counts[became]++
      photos[became] += ad.photos.length
      if (isWhole || before !== hash) yield ad
    }
  }
  const gone = await findGone(database, run)
  const withdrawn = gone.filter(({ wasThere }) => wasThere)
  counts.removed = withdrawn.length
  for (const ad of withdrawn) photos.removed += ad.photos
  counting.hasNews = counts.added + counts.changed + gone.length > 0
  if (!isWhole) for (const { adId } of gone) yield { fields: { id: String(adId), ...removal }, photos: [] }
}

/** What a portal calls the advertiser. */
const agencyOf = async ({ database }: DeliveryDeps, run: DeliveryRow): Promise<string> => {
  const { identifiers } = await findSignIn(database, run)
  return identifiers['agency-code'] ?? identifiers.login ?? identifiers.contract ?? String(run.advertiserId)
}

const write = async (deps: DeliveryDeps, step: Step): Promise<void> => {
  const counting: Counting = { counts: nothing(), photos: nothing(), missing: { count: 0, ads: [] }, hasNews: false }
  const {
    run,
    portal: { connector },
  } = step
  const photoMode = choosesPhotoMode(connector) ? await findPhotoMode(deps.database, run) : 'URL'
  await deps.files.write(
    pathOfDelivery(run, connector),
    writeDelivery(connector.format, adsOf(deps, step, photoMode, counting), {
      agency: await agencyOf(deps, run),
      photoMode,
      photoFiles: photoFilesOf(deps, run, photoMode, counting.missing),
    }),
  )
  const isNothingNew = !counting.hasNews
  const shown = isNothingNew ? await countShown(deps.database, run) : null
  await takeStep(deps.database, run, {
    state: isNothingNew ? 'done' : 'sending',
    counts: { ...counting.counts, ...shown?.counts },
    photos: { ...counting.photos, ...shown?.photos, missing: counting.missing.count, missingIn: counting.missing.ads },
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
    await forgetPhotosLeftOut(tx, run)
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
      await noteTakenPhotos(tx, run, answers)
      await forgetGone(tx, run)
      await noteRefusals(tx, run)
    }
    const missing = await countUnanswered(tx, run)
    const counted = answers ? await countShown(tx, run) : {}
    const reason = answers ? (missing > 0 ? 'report-partial' : null) : 'report-broken'
    const retryAt = reason !== null && isRemote ? new Date(now.getTime() + unclearMs) : null
    await takeStep(tx, run, { state: answers ? 'done' : 'failed', ...counted, reason, retryAt, now })
  })
  // Only after the answer is recorded: a process that is killed before reads it again.
  await clear?.(step)
  await files.remove(pathOfDelivery(run, portal.connector))
}

/** Resolves to true once the portal has answered; a remote portal is polled with growing intervals. */
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

/** Schedules a retry after a passing fault; ends the run after one that a person must fix, or after too many attempts. */
const putOff = async (deps: DeliveryDeps, { run, portal }: Step, fault: TransportFault): Promise<void> => {
  const { database, clock, files } = deps
  const { reason, params, isPassing } = fault
  const [now, attempts] = [clock.now(), run.attempts + 1]
  const after = (ms: number): Date => new Date(now.getTime() + ms)
  if (isPassing && attempts < mostAttempts) return noteRetry(database, run, { retryAt: after(retryMs(attempts)), attempts, reason, params })
  await takeStep(database, run, { state: 'failed', reason, params, retryAt: after(holdMs(fault)), now })
  await files.remove(pathOfDelivery(run, portal.connector))
}

/** Resolves to true if the run can continue at once. */
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

/** Does the remaining steps of a run. After a kill it repeats the step that was in progress. */
export const deliver = async (deps: DeliveryDeps, id: Pick<DeliveryRow, 'advertiserId' | 'id'>): Promise<void> => {
  for (;;) {
    const run = await findDelivery(deps.database, id)
    const portal = run && (await findPortalById(deps.database.db, run.portalId))
    if (!run || !portal?.connector || run.endedAt) return
    if (!(await takeOne(deps, { run, portal: { ...portal, connector: portal.connector } }))) return
  }
}

/** Starts due runs, continues those whose delay is over, and reads new answers of portals. */
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
