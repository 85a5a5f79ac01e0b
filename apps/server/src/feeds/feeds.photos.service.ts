import { mediaLimits, type MediaFile } from '@vitrine/core/media'
import type { FeedPhotoCounts } from '@vitrine/core/feeds'
import type { PhotoRow } from '../ads/ads.table.ts'
import { FetchFault, type FetchLimits } from '../ports/network.ts'
import { Refusal } from '../refusal.ts'
import { FeedFault } from './reading/feeds.file.model.ts'
import { zippedPhotos, type ZippedPhoto } from './reading/feeds.file.service.ts'
import { withLocalFile, type ImportDeps } from './feeds.import.service.ts'
import type { FeedKey } from './feeds.merge.store.ts'
import { pathOfRun } from './feeds.model.ts'
import {
  countPhotos,
  findWaitingPhotos,
  findWanted,
  keepPhoto,
  loseMissingFiles,
  losePhoto,
  showPhotosOf,
  tellLostPhotos,
  type WaitingPhoto,
} from './feeds.photos.store.ts'
import { countsOf, findRunContext, isOvertaken, updateRun } from './feeds.runs.store.ts'

export interface PhotoDeps extends ImportDeps {
  /** Stores bytes as a picture of the account; throws a `Refusal` if they are not one. */
  keepPicture(advertiserId: number, file: { name: string; bytes: Uint8Array }): Promise<MediaFile>
  /** Fetches a URL; throws a `FetchFault`. */
  fetchPublic(address: string, limits: FetchLimits): Promise<Uint8Array>
}

const limits: FetchLimits = { size: mediaLimits.fileSize, ms: 20_000 }

const rowOf = ({ id, url, thumbnailUrl, width, height }: MediaFile): PhotoRow => ({ id, url, thumb: thumbnailUrl ?? url, width, height })

const nameOf = (source: string): string => (URL.parse(source)?.pathname ?? source).split('/').at(-1) || 'photo'

type Counts = Pick<FeedPhotoCounts, 'added' | 'changed'>

/** How long a job runs before it lets others run. */
const sliceMs = 10 * 60_000

/** Stores a photo, or records why it is missing. */
const take = async (
  deps: PhotoDeps,
  feedKey: FeedKey,
  photo: WaitingPhoto,
  mark: string,
  read: () => Promise<Uint8Array>,
): Promise<boolean> => {
  try {
    const bytes = await read()
    const media = await deps.keepPicture(feedKey.advertiserId, { name: nameOf(photo.source), bytes })
    await keepPhoto(deps.database, feedKey, photo, { picture: rowOf(media), mark })
    return true
  } catch (error) {
    const isKnown = error instanceof Refusal || error instanceof FeedFault || error instanceof FetchFault
    if (!isKnown) throw error
    await losePhoto(deps.database, feedKey, photo, error instanceof Refusal ? 'refused' : 'unreachable')
    return false
  }
}

/** Files of the zip that are looked up at a time. */
const batchSize = 50

/** False if no ad was waiting for one of them. */
const fromFiles = async (deps: PhotoDeps, feedKey: FeedKey, files: readonly ZippedPhoto[], counts: Counts): Promise<boolean> => {
  const wanted = await findWanted(
    deps.database,
    feedKey,
    files.map(({ name, mark }) => ({ name, mark })),
  )
  const byName = new Map(files.map((file) => [file.name, file]))
  for (const photo of wanted) {
    const file = byName.get(photo.file)
    if (file && (await take(deps, feedKey, photo, file.mark, file.read))) counts[photo.isKept ? 'changed' : 'added']++
  }
  await showPhotosOf(deps.database, feedKey, [...new Set(wanted.map(({ key }) => key))])
  return wanted.length > 0
}

/** A job's time slice: what it has stored, and until when it may run. */
interface TimeSlice {
  counts: Counts
  until: number
}

const isOver = ({ until }: TimeSlice): boolean => performance.now() > until

/** True if all were processed. */
const fromZip = (deps: PhotoDeps, feedKey: FeedKey, path: string, slice: TimeSlice): Promise<boolean> =>
  withLocalFile(deps.files, path, async (local) => {
    for await (const files of zippedPhotos(local, { largest: mediaLimits.fileSize, atATime: batchSize })) {
      if ((await fromFiles(deps, feedKey, files, slice.counts)) && isOver(slice)) return false
    }
    await loseMissingFiles(deps.database, feedKey)
    return true
  })

/** True if all were fetched. */
const fromAddresses = async (deps: PhotoDeps, feedKey: FeedKey, slice: TimeSlice): Promise<boolean> => {
  const { counts } = slice
  let [photos, key] = [await findWaitingPhotos(deps.database, feedKey, ''), '']
  while (photos[0]) {
    if (isOver(slice)) return false
    key = photos[0].key
    for (const photo of photos) if (await take(deps, feedKey, photo, '', () => deps.fetchPublic(photo.source, limits))) counts.added++
    await showPhotosOf(deps.database, feedKey, [key])
    photos = await findWaitingPhotos(deps.database, feedKey, key)
  }
  return true
}

/** The ads are imported already; without the file its photos are skipped. */
const withoutFile = (error: unknown): true => {
  if (!(error instanceof FeedFault)) throw error
  return true
}

/** Imports the photos of a run's ads, from the zip and from URLs. Photos stored before a kill are kept. */
export const importPhotos = async (deps: PhotoDeps, runId: number): Promise<void> => {
  const { database, clock } = deps
  const context = await findRunContext(database.db, runId)
  if (context?.run.state !== 'done' || (await isOvertaken(database.db, context.run))) return
  const { run } = context
  const feedKey = { advertiserId: run.advertiserId, feedId: run.feedId }
  const { added, changed } = countsOf(run).photos
  const counts: Counts = { added, changed }
  const slice: TimeSlice = { counts, until: performance.now() + sliceMs }
  const isDone = (await fromZip(deps, feedKey, pathOfRun(run), slice).catch(withoutFile)) && (await fromAddresses(deps, feedKey, slice))
  if (isDone) await tellLostPhotos(database, feedKey)
  const stand = await countPhotos(database, feedKey)
  const identical = Math.max(0, stand.integrated - counts.added - counts.changed)
  await updateRun(database.db, run, { photos: { ...run.photos, ...stand, ...counts, identical, cached: identical }, endedAt: clock.now() })
  if (!isDone) await deps.jobs.enqueue('feed-photos', { runId })
}
