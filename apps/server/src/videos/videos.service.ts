import { accountTimeZone, dayOf } from '@vitrine/core/days'
import type { Account } from '@vitrine/core/account'
import {
  canMakeVideo,
  cardText,
  monthOf,
  videoPhotos,
  type AdVideo,
  type VideoOrder,
  type VideoQuota,
  type VideoStill,
} from '@vitrine/core/videos'
import { loadTranslator } from '@vitrine/core/i18n'
import { ownOf, type AdViewer } from '../ads/ads.model.ts'
import { findAd } from '../ads/ads.store.ts'
import type { AdRow, PhotoRow } from '../ads/ads.table.ts'
import { record } from '../audit/audit.store.ts'
import type { Author } from '../caller.ts'
import type { Database, Db } from '../db/database.ts'
import type { Services } from '../ports/services.ts'
import { invalid, notFound, Refusal } from '../refusal.ts'
import { hasBrokenPhoto } from './drawing/videos.frames.service.ts'
import { makeStills } from './drawing/videos.stills.service.ts'
import { contentOfVideo, photosNamed } from './videos.content.service.ts'
import { pathOfCaptions, pathOfPoster, pathOfVideo, type ReadPicture } from './videos.model.ts'
import {
  endVideo,
  findAdVideo,
  holdVideos,
  insertAdVideo,
  isVideoUnderWay,
  listVideosOfAd,
  provideQuota,
  readQuota,
  type VideoRow,
} from './videos.store.ts'

export type VideoServices = Pick<Services, 'database' | 'clock' | 'config' | 'jobs'> & { readPicture: ReadPicture }

/** Whoever asks for videos. */
export interface VideoActor {
  account: Account
  viewer: AdViewer
  author: Author
}

const listed = 10
/** The cards that a preview shows: those that say something, and the end. */
const stillsShown = 5

const shownVideo = (row: VideoRow, publicUrl: string): AdVideo => {
  const { id, adId, state, progress, photos, shape, style, language, color, cues, failure, createdAt, finishedAt, file } = row
  return {
    id,
    adId,
    state,
    progress,
    order: { photos, shape, style, language, color },
    createdAt,
    finishedAt,
    failure,
    file: file && {
      ...file,
      url: publicUrl + pathOfVideo(id),
      captionsUrl: publicUrl + pathOfCaptions(id),
      posterUrl: publicUrl + pathOfPoster(id, shape),
      cues,
    },
  }
}

/** An ad of the account's own that a video can be about. */
const ownAd = async ({ database }: VideoServices, { viewer }: VideoActor, id: number): Promise<AdRow> => {
  const ad = await findAd(database, viewer, id)
  if (!ad || ad.advertiserId !== ownOf(viewer) || ad.state === 'S' || ad.state === 'M') throw notFound()
  return ad
}

/** The photos that are asked for. */
const orderedPhotos = (ad: AdRow, { photos, color }: VideoOrder, publicUrl: string): PhotoRow[] => {
  const { min, max } = videoPhotos
  if (!/^#[\da-f]{6}$/i.test(color)) throw invalid('couleur')
  if (new Set(photos).size !== photos.length) throw invalid('photos')
  if (photos.length < min) throw new Refusal('video-photos', { field: 'photos', params: { min } })
  if (photos.length > max) throw new Refusal('video-too-many-photos', { field: 'photos', params: { max } })
  const named = photosNamed(ad, photos, publicUrl)
  if (!named) throw invalid('photos')
  return named
}

const monthNow = ({ clock }: Pick<VideoServices, 'clock'>, account: Account): string =>
  monthOf(dayOf(clock.now(), accountTimeZone(account)))

export const quotaOf = async (
  services: Pick<VideoServices, 'clock' | 'config'>,
  runner: Database | Db,
  account: Account,
): Promise<VideoQuota> => {
  const month = monthNow(services, account)
  await provideQuota(runner, account.advertiser.id, month, services.config.videosPerMonth)
  return readQuota(runner, account.advertiser.id, month)
}

export const listVideos = async (services: VideoServices, actor: VideoActor, adId: number): Promise<AdVideo[]> => {
  const ad = await ownAd(services, actor, adId)
  const found = await listVideosOfAd(services.database, ad.advertiserId, ad.id, listed)
  return found.map((row) => shownVideo(row, services.config.publicUrl))
}

/** Has a video made: it is counted at once, and again no longer if it fails. */
export const orderVideo = async (services: VideoServices, actor: VideoActor, adId: number, order: VideoOrder): Promise<AdVideo> => {
  const { database, config, clock, jobs } = services
  const { account, author } = actor
  const ad = await ownAd(services, actor, adId)
  orderedPhotos(ad, order, config.publicUrl)
  const advertiserId = account.advertiser.id
  return database.db.transaction(async (tx) => {
    await holdVideos(tx, advertiserId)
    const quota = await quotaOf(services, tx, account)
    const permission = canMakeVideo(account, ad, quota, await isVideoUnderWay(tx, advertiserId))
    if (!permission.allowed) throw new Refusal(permission.reason, { params: { min: videoPhotos.min, monthly: quota.monthly } })
    const month = monthNow(services, account)
    const id = await insertAdVideo(tx, { advertiserId, adId, userId: account.user.id, order, month, now: clock.now() })
    await record(tx, author, 'video.ordered', { subjectId: adId })
    await jobs.enqueue('make-video', { advertiserId, videoId: id }, tx)
    const row = await findAdVideo(tx, advertiserId, id)
    if (!row) throw new Error('The video was not noted')
    return shownVideo(row, config.publicUrl)
  })
}

/** Gives up the video of an ad that is under way. */
export const cancelVideo = async (services: VideoServices, actor: VideoActor, adId: number): Promise<AdVideo> => {
  const { database, config, clock } = services
  const ad = await ownAd(services, actor, adId)
  return database.db.transaction(async (tx) => {
    const [last] = await listVideosOfAd(tx, ad.advertiserId, adId, 1)
    if (!last || !(await endVideo(tx, ad.advertiserId, last.id, { state: 'cancelled', now: clock.now() }))) throw new Refusal('video-ended')
    await record(tx, actor.author, 'video.cancelled', { subjectId: adId })
    const row = await findAdVideo(tx, ad.advertiserId, last.id)
    if (!row) throw new Error('The video has gone')
    return shownVideo(row, config.publicUrl)
  })
}

/** What the cards of a video would look like. */
export const previewVideo = async (services: VideoServices, actor: VideoActor, adId: number, order: VideoOrder): Promise<VideoStill[]> => {
  const ad = await ownAd(services, actor, adId)
  const photos = orderedPhotos(ad, order, services.config.publicUrl)
  const asked = { ad, account: actor.account, order, now: services.clock.now() }
  const { film } = await contentOfVideo(services, asked, photos)
  const said = film.scenes.filter(({ kind }) => kind !== 'plain').slice(-stillsShown)
  if (await hasBrokenPhoto(said.map(({ photo }) => film.photos[photo] ?? new Uint8Array())))
    throw new Refusal('photo-broken', { field: 'photos' })
  const [pictures, videos] = await Promise.all([makeStills({ ...film, scenes: said }), loadTranslator(order.language, 'videos')])
  return said.map((scene, index) => ({
    picture: Buffer.from(pictures[index] ?? []).toString('base64'),
    text: cardText(scene, videos),
  }))
}
