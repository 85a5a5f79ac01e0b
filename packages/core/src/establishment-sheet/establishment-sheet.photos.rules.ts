import { formatOf } from '../media/media.rules.ts'
import { photoKinds, type PhotoKind, type SheetPhoto } from './establishment-sheet.model.ts'

const kB = 1024
const mB = 1024 * kB

/** What a photo must be; sizes in bytes and pixels. */
export const photoLimits = {
  minSide: 450,
  maxSide: 5200,
  minBytes: 10 * kB,
  maxBytes: 4 * mB,
  maxLogoBytes: 2 * mB,
  gallery: 20,
  /** The longer side is at most this many times the other. */
  ratio: 4,
} as const

/** Why a photo is refused, with the number that programs know the reason by. */
export const photoFaultNumbers = {
  'photo-invalid': 2004,
  'photo-too-many': 2501,
  'photo-missing': 2502,
  'photo-unobtainable': 2503,
  'photo-method': 2504,
  'photo-too-small': 2505,
  'photo-too-large': 2506,
  'photo-ratio': 2507,
  'photo-weight': 2508,
  'photo-duplicate': 2509,
  'photo-fixed': 2510,
  'photo-taken': 2511,
} as const

export type PhotoFault = keyof typeof photoFaultNumbers

/** One of each, but as many as fit into the gallery. */
const isSingle = (kind: PhotoKind): boolean => kind !== 'gallery'

/** Why no photo of this kind can be added; null if one can. */
export const addPhotoFault = (kind: PhotoKind, photos: readonly SheetPhoto[]): PhotoFault | null => {
  const count = photos.filter((photo) => photo.kind === kind).length
  if (isSingle(kind)) return count > 0 ? 'photo-taken' : null
  return count >= photoLimits.gallery ? 'photo-too-many' : null
}

/** Why a file of this size and beginning is refused; null if its pixels may be looked at. */
export const photoFileFault = (kind: PhotoKind, size: number, beginning: Uint8Array): PhotoFault | null => {
  const format = formatOf(beginning)
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return 'photo-invalid'
  if (kind === 'logo') return size >= photoLimits.maxLogoBytes ? 'photo-weight' : null
  return size < photoLimits.minBytes || size > photoLimits.maxBytes ? 'photo-weight' : null
}

/** Why a photo of this width and height is refused. A logo is drawn small, so that it may be small. */
export const photoSizeFault = (kind: PhotoKind, { width, height }: { width: number; height: number }): PhotoFault | null => {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (kind !== 'logo' && short < photoLimits.minSide) return 'photo-too-small'
  if (long > photoLimits.maxSide) return 'photo-too-large'
  return long > short * photoLimits.ratio ? 'photo-ratio' : null
}

/** The photos of each kind, in the order of the kinds. */
export const photosByKind = (photos: readonly SheetPhoto[]): { kind: PhotoKind; photos: SheetPhoto[] }[] =>
  photoKinds.map((kind) => ({ kind, photos: photos.filter((photo) => photo.kind === kind) }))
