import type { PortalConnector } from '@vitrine/core/portals'
import { valuesOf } from '../ad-editor/ad-editor.values.model.ts'
import type { Database } from '../db/database.ts'
import type { Clock } from '../ports/clock.ts'
import type { Files } from '../ports/files.ts'
import type { Jobs } from '../ports/jobs.ts'
import { findPortalById, type PortalRow } from '../portals/portals.store.ts'
import { deliveredAd, hashOf } from './deliveries.ad.model.ts'
import { pathInFolder, pathOfDelivery, removal, type AdAnswer, type DeliveredAd, type DeliveryCounts, type DeliveryRow } from './deliveries.model.ts'
import { noteRefusals } from './deliveries.refusals.store.ts'
import { adsOnPortal, beginDelivery, countShown, countUnanswered, findDelivery, findDue, findGone, findUnanswered, forgetGone, noteAnswers, noteNext, noteSent, takeStep } from './deliveries.store.ts'
import { writeDelivery } from './deliveries.writers.service.ts'

export interface DeliveryDeps {
  database: Database
  clock: Clock
  files: Files
  config: { publicUrl: string }
  jobs: Pick<Jobs, 'enqueue'>
  /** What a portal answers about a run, as it writes it; null while it is not ready. */
  answer: (run: DeliveryRow, portal: ConnectedPortal) => Promise<string | null>
}

export type ConnectedPortal = PortalRow & { connector: PortalConnector }

interface Step {
  run: DeliveryRow
  portal: ConnectedPortal
}

/** What is counted while a file is written. */
interface Counting {
  counts: DeliveryCounts
  photos: DeliveryCounts
}

const nothing = (): DeliveryCounts => ({ added: 0, changed: 0, identical: 0, removed: 0 })

/** The ads of the file, as they are noted; what is counted is known when the last one has come. */
const adsOf = async function* ({ database, clock, config }: DeliveryDeps, { run, portal }: Step, { counts, photos }: Counting): AsyncGenerator<DeliveredAd> {
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
  const { run, portal: { connector } } = step
  await deps.files.write(pathOfDelivery(run, connector), writeDelivery(connector.format, adsOf(deps, step, counting)))
  const isNothingNew = counts.added + counts.changed + counts.removed === 0
  const shown = isNothingNew ? await countShown(deps.database, run) : null
  await takeStep(deps.database, run, { state: isNothingNew ? 'done' : 'sending', counts: { ...counts, ...shown?.counts }, photos: { ...counting.photos, ...shown?.photos }, now: deps.clock.now() })
  if (isNothingNew) await deps.files.remove(pathOfDelivery(run, connector))
}

const send = async (deps: DeliveryDeps, { run, portal }: Step): Promise<void> => {
  const bytes = await deps.files.stream(pathOfDelivery(run, portal.connector))
  if (!bytes) throw new Error('The file of a delivery is gone')
  await deps.files.write(pathInFolder(portal.codeName, run, portal.connector), bytes)
  const now = deps.clock.now()
  await deps.database.db.transaction(async (tx) => {
    await noteSent(tx, run, now)
    await takeStep(tx, run, { state: 'answering', now })
  })
}

/** What the portal wrote; null where it makes no sense. */
const readAnswer = (text: string): AdAnswer[] | null => {
  try {
    return (JSON.parse(text) as { annonces: AdAnswer[] }).annonces
  } catch {
    return null
  }
}

const finish = async ({ database, files, clock }: DeliveryDeps, { run, portal }: Step, answers: AdAnswer[] | null): Promise<void> => {
  const now = clock.now()
  await database.db.transaction(async (tx) => {
    if (answers) {
      await noteAnswers(tx, run, answers, now)
      await forgetGone(tx, run)
      await noteRefusals(tx, run)
    }
    const missing = await countUnanswered(tx, run)
    const counted = answers ? await countShown(tx, run) : {}
    await takeStep(tx, run, { state: answers ? 'done' : 'failed', ...counted, reason: answers ? (missing > 0 ? 'report-partial' : null) : 'report-broken', now })
  })
  // Not before the answer is noted: whoever is killed until then asks about the file again.
  await files.remove(pathInFolder(portal.codeName, run, portal.connector))
  await files.remove(pathOfDelivery(run, portal.connector))
}

const hear = async (deps: DeliveryDeps, step: Step): Promise<boolean> => {
  const { run, portal } = step
  const text = await deps.answer(run, portal)
  if (text === null) return false
  await finish(deps, step, readAnswer(text))
  return true
}

const steps = { writing: write, sending: send } as const

/** Does what is left of a run. After a kill it begins again with the step that was under way. */
export const deliver = async (deps: DeliveryDeps, id: Pick<DeliveryRow, 'advertiserId' | 'id'>): Promise<void> => {
  for (;;) {
    const run = await findDelivery(deps.database, id)
    const portal = run && (await findPortalById(deps.database.db, run.portalId))
    if (!run || !portal?.connector || run.endedAt) return
    const step = { run, portal: { ...portal, connector: portal.connector } }
    if (run.state === 'writing' || run.state === 'sending') await steps[run.state](deps, step)
    else if (!(await hear(deps, step))) return
  }
}

/** Begins the runs that are due, and hears what portals have answered since. */
export const deliverDue = async (deps: DeliveryDeps): Promise<void> => {
  const { database, clock, jobs } = deps
  for (const place of await findDue(database)) {
    await database.db.transaction(async (tx) => {
      const run = await beginDelivery(tx, place, clock.now())
      if (run) await jobs.enqueue('deliver', { advertiserId: run.advertiserId, deliveryId: run.id }, tx)
    })
  }
  const failures: unknown[] = []
  for (const run of await findUnanswered(database)) await deliver(deps, run).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new Error('The answers of some portals could not be taken', { cause: failures[0] })
}
