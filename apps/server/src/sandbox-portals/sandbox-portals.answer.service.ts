import { causeId, choosesPhotoMode, judgeForPortal, sendsAllAds } from '@vitrine/core/portals'
import type { Database } from '../db/database.ts'
import { deliveredForPortals } from '../deliveries/deliveries.ad.model.ts'
import { pathInFolder, removal, type AdAnswer, type DeliveredAd, type DeliveryRow } from '../deliveries/deliveries.model.ts'
import type { Clock } from '../ports/clock.ts'
import type { PortalRow } from '../portals/portals.store.ts'
import { keepPhotos, type PhotoDeps } from './sandbox-portals.photos.service.ts'
import { findMode, hideAds, hideOthers, showAds, type AnswerMode } from './sandbox-portals.store.ts'

export interface SandboxDeps extends PhotoDeps {
  database: Database
  clock: Clock
  /** Reads the ads of a file among those of the server. */
  readAds: (path: string, take: (ad: DeliveredAd) => Promise<void>) => Promise<void>
}

type Portal = Pick<PortalRow, 'id' | 'codeName' | 'requirements'> & { connector: NonNullable<PortalRow['connector']> }

const lateMs = 10 * 60_000
const batchSize = 500

/** A portal's answer about one ad in a file. */
export const judged = (adId: number, ad: DeliveredAd, { requirements }: Pick<Portal, 'requirements'>): AdAnswer => {
  const messages = judgeForPortal(deliveredForPortals(ad), requirements).map(({ level, cause }) => ({ level, cause, text: causeId(cause) }))
  return { adId, isPublished: messages.every(({ level }) => level !== 'refused'), messages }
}

/** Processes a file as the portal: shows the ads that meet its requirements, and answers about each. Repeating a file has the same result. */
const takeFile = async (deps: SandboxDeps, run: DeliveryRow, portal: Portal, path: string): Promise<AdAnswer[]> => {
  const { database, clock, readAds } = deps
  const key = { advertiserId: run.advertiserId, portalId: portal.id }
  const answers: AdAnswer[] = []
  let taken: { adId: number; ad: DeliveredAd }[] = []
  const gone: number[] = []
  const named = new Set<string>()
  const show = async (): Promise<void> => {
    await showAds(database, key, taken, clock.now())
    taken = []
  }
  await readAds(path, async (ad) => {
    const adId = Number(ad.fields['id'])
    if (ad.fields['action'] === removal.action) return void gone.push(adId)
    for (const photo of ad.photos) named.add(photo)
    const answer = judged(adId, ad, portal)
    answers.push(answer)
    if (answer.isPublished) taken.push({ adId, ad })
    else gone.push(adId)
    if (taken.length >= batchSize) await show()
  })
  await show()
  if (choosesPhotoMode(portal.connector)) await keepPhotos(deps, { ...portal, advertiserId: run.advertiserId }, { path, named })
  await hideAds(database, key, gone)
  if (sendsAllAds(portal.connector))
    await hideOthers(
      database,
      key,
      answers.map(({ adId }) => adId),
    )
  return answers
}

/** A portal that refuses connections or files does not answer. */
type AnsweringMode = Exclude<AnswerMode, 'away' | 'refusing'>

const written: Record<AnsweringMode, (answers: readonly AdAnswer[]) => string> = {
  'on-time': (answers) => JSON.stringify({ annonces: answers }),
  late: (answers) => JSON.stringify({ annonces: answers }),
  partial: (answers) => JSON.stringify({ annonces: answers.filter((_, at) => at % 2 === 0) }),
  broken: (answers) => JSON.stringify({ annonces: answers }).slice(0, -2),
}

/** The answer of a demonstration's portal about the file in its folder; null while it is late. */
export const answerDelivery = async (deps: SandboxDeps, run: DeliveryRow, portal: Portal): Promise<string | null> => {
  const mode = await findMode(deps.database, portal.id)
  if (mode === 'away' || mode === 'refusing') return null
  const isReady = mode !== 'late' || deps.clock.now().getTime() - (run.sentAt?.getTime() ?? 0) >= lateMs
  if (!isReady) return null
  return written[mode](await takeFile(deps, run, portal, pathInFolder(portal.codeName, run, portal.connector)))
}
