import { webVtt, type VideoFailure } from '@vitrine/core/videos'
import { accountOf, findMember, mainUserOf } from '../account/account.store.ts'
import { findAd } from '../ads/ads.store.ts'
import { record } from '../audit/audit.store.ts'
import { serverAuthor } from '../caller.ts'
import { insertVideo } from '../media/media.video.store.ts'
import type { JobServices } from '../ports/services.ts'
import type { Film } from './drawing/videos.film.service.ts'
import { contentOfVideo, photosNamed, type VideoContent } from './videos.content.service.ts'
import { pathOfCaptions, pathOfPoster, pathOfVideo, type ReadPicture } from './videos.model.ts'
import { RenderFault, renderFilm } from './videos.renderer.service.ts'
import { beginVideo, endVideo, findAdVideo, noteProgress, setVideoOfAd, type VideoRow } from './videos.store.ts'

export interface MakingDeps extends Pick<JobServices, 'database' | 'clock' | 'files' | 'config'> {
  readPicture: ReadPicture
  render?: typeof renderFilm
}

/** One that ended with its process so often is given up. */
const mostAttempts = 4
const pollMs = 1_000

/** The ad and its photos as they are now, acted for by the account itself. */
const contentOf = async (deps: MakingDeps, row: VideoRow): Promise<VideoContent> => {
  const { database, config, clock } = deps
  const member = await findMember(database.db, await mainUserOf(database.db, row.advertiserId))
  const account = member && (await accountOf(database.db, member, config.demoLogins))
  const ad = account && (await findAd(database, { user: account.user, scope: [row.advertiserId] }, row.adId))
  if (!account || !ad || ad.state === 'S') throw new RenderFault('ad-gone')
  const photos = photosNamed(ad, row.photos, config.publicUrl)
  if (!photos) throw new RenderFault('photos-broken')
  return contentOfVideo(deps, { ad, account, order: row, now: clock.now() }, photos)
}

const cancelled = Symbol('cancelled')

/** Renders while the row says how far it is, and ends as soon as somebody has cancelled. */
const render = async (
  { database, render: make = renderFilm }: MakingDeps,
  { advertiserId, id }: VideoRow,
  { film }: VideoContent,
): Promise<Film | null> => {
  const ending = new AbortController()
  let percent = 0
  let failed: unknown
  const poll = setInterval(() => {
    noteProgress(database, advertiserId, id, percent).then(
      (isUnderWay) => isUnderWay || ending.abort(cancelled),
      (error: unknown) => ending.abort((failed = error)),
    )
  }, pollMs)
  try {
    return await make(film, { signal: ending.signal, onProgress: (now) => void (percent = now) })
  } catch (error) {
    if (error === cancelled) return null
    throw failed ?? error
  } finally {
    clearInterval(poll)
  }
}

/** The files first: what has no row is deleted when the row's id is, and a row never lacks its files. */
const keep = async (
  { database, files, clock }: MakingDeps,
  row: VideoRow,
  { cues, film: { look } }: VideoContent,
  { video, poster, seconds }: Film,
): Promise<void> => {
  const { advertiserId, id, adId, userId, shape } = row
  const now = clock.now()
  const inFiles = (path: string): string => path.slice(1)
  await files.write(inFiles(pathOfPoster(id, shape)), poster)
  await files.write(inFiles(pathOfCaptions(id)), new TextEncoder().encode(webVtt(cues)))
  await files.write(inFiles(pathOfVideo(id)), video)
  const isKept = await database.db.transaction(async (tx) => {
    if (!(await endVideo(tx, advertiserId, id, { state: 'ready', cues, now }))) return false
    const { width, height } = look
    // By its id instead of its bytes: the same order makes the same bytes again, which is another video.
    await insertVideo(tx, advertiserId, id, {
      name: `${adId}.mp4`,
      format: 'mp4',
      size: video.byteLength,
      seconds,
      width,
      height,
      hash: `made ${id}`,
    })
    await setVideoOfAd(tx, advertiserId, adId, id)
    await record(tx, serverAuthor(advertiserId, now, userId), 'video.made', { subjectId: adId })
    return true
  })
  if (isKept) return
  for (const path of [pathOfPoster(id, shape), pathOfCaptions(id), pathOfVideo(id)]) await files.remove(inFiles(path))
}

const giveUp = async (
  { database, clock }: MakingDeps,
  { advertiserId, id, adId, userId }: VideoRow,
  failure: VideoFailure,
): Promise<void> => {
  const now = clock.now()
  await database.db.transaction(async (tx) => {
    if (await endVideo(tx, advertiserId, id, { state: 'failed', failure, now }))
      await record(tx, serverAuthor(advertiserId, now, userId), 'video.failed', { subjectId: adId })
  })
}

/** Makes a video that was ordered, from its beginning wherever a process before may have ended. */
export const makeVideo = async (deps: MakingDeps, { advertiserId, videoId }: { advertiserId: number; videoId: string }): Promise<void> => {
  const { database } = deps
  if (!(await beginVideo(database, advertiserId, videoId))) return
  const row = await findAdVideo(database, advertiserId, videoId)
  if (!row) return
  if (row.attempts > mostAttempts) return giveUp(deps, row, 'failed')
  try {
    const content = await contentOf(deps, row)
    const film = await render(deps, row, content)
    if (film) await keep(deps, row, content, film)
  } catch (error) {
    if (!(error instanceof RenderFault)) throw error
    await giveUp(deps, row, error.failure)
    // The reason is told; what went wrong unexpectedly is the operator's business.
    if (error.failure === 'failed') throw error
  }
}
