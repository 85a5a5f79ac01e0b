import {
  addPhotoFault,
  photoFaultNumbers,
  photoFileFault,
  photoLimits,
  photoSizeFault,
  type PhotoFault,
  type PhotoKind,
} from '@vitrine/core/establishment-sheet'
import { formatBytes } from '@vitrine/core/media'
import { record } from '../audit/audit.store.ts'
import type { Author } from '../caller.ts'
import { storeUploaded } from '../media/media.service.ts'
import { findOneMedia } from '../media/media.store.ts'
import type { Services } from '../ports/services.ts'
import { Refusal } from '../refusal.ts'
import { deletePhoto, holdSheet, insertPhoto, readPhotos, type StoredPhoto, type FollowSheet } from './establishment-sheet.store.ts'

const megabytes = (bytes: number): string => `${bytes / (1024 * 1024)} MB`

const limits = {
  limit: photoLimits.gallery,
  min: photoLimits.minSide,
  max: photoLimits.maxSide,
  ratio: photoLimits.ratio,
  from: '10 kB',
  to: megabytes(photoLimits.maxBytes),
}

/** The refusal of a photo, with its number as the reason. */
export const photoRefusal = (fault: PhotoFault, kind?: PhotoKind): Refusal =>
  new Refusal(fault, {
    reason: String(photoFaultNumbers[fault]),
    params: kind === 'logo' ? { ...limits, from: '0 kB', to: megabytes(photoLimits.maxLogoBytes) } : limits,
  })

/** Throws the refusal of a fault, where there is one. */
const refuse = (fault: PhotoFault | null, kind: PhotoKind): void => {
  if (fault) throw photoRefusal(fault, kind)
}

interface NewPhoto {
  advertiserId: number
  kind: PhotoKind
  name: string
  bytes: Uint8Array
}

/** What the decoder of pictures says of files that are none. */
const asPhotoFault: Readonly<Record<string, PhotoFault>> = {
  'picture-broken': 'photo-invalid',
  'format-refused': 'photo-invalid',
  'picture-too-many-pixels': 'photo-too-large',
}

/** What a change of photos needs. */
export interface PhotoDeps extends Services {
  follow: FollowSheet
}

const stored = async (services: Services, { advertiserId, kind, name, bytes }: NewPhoto) => {
  try {
    return await storeUploaded(services, advertiserId, { kind: 'picture', name, bytes })
  } catch (error) {
    const fault = error instanceof Refusal ? asPhotoFault[error.code] : undefined
    throw fault ? photoRefusal(fault, kind) : error
  }
}

/** Adds a photo to the sheet, unless something is wrong with it. */
export const addPhoto = async (services: PhotoDeps, author: Author, photo: NewPhoto): Promise<StoredPhoto> => {
  const { advertiserId, kind, bytes } = photo
  const before = await readPhotos(services.database, advertiserId)
  refuse(addPhotoFault(kind, before) ?? photoFileFault(kind, bytes.byteLength, bytes.subarray(0, formatBytes)), kind)
  const file = await stored(services, photo)
  refuse(photoSizeFault(kind, { width: file.width ?? 0, height: file.height ?? 0 }), kind)
  return services.database.db.transaction(async (tx) => {
    // Two people may add at a time.
    await holdSheet(tx, advertiserId)
    const photos = await readPhotos(tx, advertiserId)
    refuse(addPhotoFault(kind, photos), kind)
    refuse(photos.some((other) => other.kind === kind && other.mediaId === file.id) ? 'photo-duplicate' : null, kind)
    const kept = await findOneMedia(tx, advertiserId, file.id)
    if (!kept) throw photoRefusal('photo-unobtainable', kind)
    const id = await insertPhoto(tx, advertiserId, kind, file.id)
    await record(tx, author, 'sheet.photo-added', { subjectId: advertiserId, details: { to: kind } })
    await services.follow(tx, advertiserId)
    return { id, kind, mediaId: file.id, url: kept.url }
  })
}

interface OldPhoto {
  advertiserId: number
  kind: PhotoKind
  id: number
}

export const removePhoto = ({ database, follow }: PhotoDeps, author: Author, { advertiserId, kind, id }: OldPhoto): Promise<void> =>
  database.db.transaction(async (tx) => {
    await holdSheet(tx, advertiserId)
    if (!(await deletePhoto(tx, advertiserId, kind, id))) throw photoRefusal('photo-unobtainable', kind)
    await record(tx, author, 'sheet.photo-deleted', { subjectId: advertiserId, details: { from: kind } })
    await follow(tx, advertiserId)
  })
