import { mediaLimits, type MediaFile } from '@vitrine/core/media'
import type { FeedPhotoCounts } from '@vitrine/core/feeds'
import type { PhotoRow } from '../../ads/ads.table.ts'
import { FetchFault, type Fetched, type FetchLimits, type Validators } from '../../ports/network.ts'
import { Refusal } from '../../refusal.ts'
import { FeedFault } from '../reading/feeds.file.model.ts'
import { zippedPhotos, type ZippedPhoto } from '../reading/feeds.file.service.ts'
import { withLocalFile, type ImportDeps } from '../feeds.import.service.ts'
import type { FeedKey } from '../feeds.merge.store.ts'
import { pathOfRun } from '../feeds.model.ts'
import {
  countPhotos,
  findPhotosToCheck,
  findWaitingPhotos,
  findWanted,
  keepPhoto,
  loseMissingFiles,
  losePhoto,
  notePhotoChecked,
  showPhotosOf,
  tellLostPhotos,
  type CheckedPhoto,
  type WaitingPhoto,
} from './feeds.photos.store.ts'
import { countsOf, findRunContext, isOvertaken, updateRun } from '../feeds.runs.store.ts'

export interface PhotoDeps extends ImportDeps {
  /** Stores bytes as a picture of the account; throws a `Refusal` if they are not one. */
  keepPicture(advertiserId: number, file: { name: string; bytes: Uint8Array }): Promise<MediaFile>
  /** Fetches a URL unless it is as it was; throws a `FetchFault`. */
  fetchChanged(address: string, limits: FetchLimits, known?: Validators): Promise<Fetched | null>
}

const limits: FetchLimits = { size: mediaLimits.fileSize, ms: 20_000 }

const rowOf = ({ id, url, thumbnailUrl, width, height }: MediaFile): PhotoRow => ({ id, url, thumb: thumbnailUrl ?? url, width, height })

const nameOf = (source: string): string => (URL.parse(source)?.pathname ?? source).split('/').at(-1) || 'photo'

type Counts = Pick<FeedPhotoCounts, 'added' | 'changed'>

/** How long a job runs before it lets others run. */
const sliceMs = 10 * 60_000

/** A photo that was read, and what tells it from its next version. */
interface ReadPhoto extends Partial<Validators> {
  bytes: Uint8Array
  mark?: string
}

/** Stores a photo; resolves to the id of its picture. */
const keep = async (deps: PhotoDeps, feedKey: FeedKey, photo: WaitingPhoto, { bytes, ...version }: ReadPhoto): Promise<string> => {
  const media = await deps.keepPicture(feedKey.advertiserId, { name: nameOf(photo.source), bytes })
  await keepPhoto(deps.database, feedKey, photo, { picture: rowOf(media), ...version, now: deps.clock.now() })
  return media.id
}

const isFault = (error: unknown): boolean => error instanceof Refusal || error instanceof FeedFault || error instanceof FetchFault

/** Stores a photo, or records why it is missing. */
const take = async (deps: PhotoDeps, feedKey: FeedKey, photo: WaitingPhoto, read: () => Promise<ReadPhoto | null>): Promise<boolean> => {
  try {
    const found = await read()
    if (found) await keep(deps, feedKey, photo, found)
    return found !== null
  } catch (error) {
    if (!isFault(error)) throw error
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
    if (file && (await take(deps, feedKey, photo, async () => ({ bytes: await file.read(), mark: file.mark }))))
      counts[photo.isKept ? 'changed' : 'added']++
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
    for (const photo of photos) if (await take(deps, feedKey, photo, () => deps.fetchChanged(photo.source, limits))) counts.added++
    await showPhotosOf(deps.database, feedKey, [key])
    photos = await findWaitingPhotos(deps.database, feedKey, key)
  }
  return true
}

/** True if the photo has changed. One that cannot be fetched, or is no picture any more, stays as it is. */
const check = async (deps: PhotoDeps, feedKey: FeedKey, photo: CheckedPhoto, since: Date): Promise<boolean> => {
  try {
    const fetched = await deps.fetchChanged(photo.source, limits, photo)
    if (fetched) return (await keep(deps, feedKey, photo, fetched)) !== photo.pictureId
  } catch (error) {
    if (!isFault(error)) throw error
  }
  await notePhotoChecked(deps.database, feedKey, photo, since)
  return false
}

/** Photos that are asked about at a time: most servers answer that nothing has changed. */
const checkedAtATime = 4
const checkedBatch = 100

/** Asks servers whether photos have changed since the file arrived. True if all were asked about. */
const checkKept = async (deps: PhotoDeps, feedKey: FeedKey, since: Date, slice: TimeSlice): Promise<boolean> => {
  for (;;) {
    const photos = await findPhotosToCheck(deps.database, feedKey, since, checkedBatch)
    if (photos.length === 0) return true
    if (isOver(slice)) return false
    const changed: string[] = []
    const waiting = photos.values()
    const work = async (): Promise<void> => {
      for (const photo of waiting) if (await check(deps, feedKey, photo, since)) changed.push(photo.key)
    }
    await Promise.all(Array.from({ length: checkedAtATime }, work))
    slice.counts.changed += changed.length
    await showPhotosOf(deps.database, feedKey, [...new Set(changed)])
  }
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
  const isDone =
    (await fromZip(deps, feedKey, pathOfRun(run), slice).catch(withoutFile)) &&
    (await fromAddresses(deps, feedKey, slice)) &&
    (await checkKept(deps, feedKey, run.receivedAt, slice))
  if (isDone) await tellLostPhotos(database, feedKey)
  const stand = await countPhotos(database, feedKey)
  const identical = Math.max(0, stand.integrated - counts.added - counts.changed)
  await updateRun(database.db, run, { photos: { ...run.photos, ...stand, ...counts, identical, cached: identical }, endedAt: clock.now() })
  if (!isDone) await deps.jobs.enqueue('feed-photos', { runId })
}
