import type { AdDocument, AdPicture } from '../ad-form/ad-form.record.model.ts'

export type MediaKind = 'picture' | 'document'
export type MediaFormat = 'jpeg' | 'png' | 'webp' | 'pdf'

/** An uploaded picture or document. The same bytes uploaded twice are the same file. */
export interface MediaFile {
  id: string
  kind: MediaKind
  /** The name of the file when it was uploaded. */
  name: string
  format: MediaFormat
  /** Bytes of the uploaded file. */
  size: number
  /** Pixels of the picture, upright; null for a document. */
  width: number | null
  height: number | null
  url: string
  /** Null for a document. */
  thumbnailUrl: string | null
  /** The file from which this picture was cropped or rotated. */
  sourceId: string | null
}

/** The picture is first rotated, then cropped, then fitted: `crop` is in pixels of the rotated picture. */
export interface PictureEdit {
  /** Degrees, clockwise. */
  rotate: 0 | 90 | 180 | 270
  crop: { x: number; y: number; width: number; height: number } | null
  /** The size of the result: the whole picture as large as possible, on a white background; null keeps the size. */
  fit: { width: number; height: number } | null
}

/** Pictures and documents of something that is edited. */
export interface MediaContent {
  /** In their order; the first is the cover. */
  pictures: readonly AdPicture[]
  /** The ids of the pictures for Instagram in an order of their own; null where it shows the first ten. */
  instagram: readonly string[] | null
  documents: readonly AdDocument[]
}

/** Each part has an order of its own. */
export type MediaPart = 'pictures' | 'instagram' | 'documents'

const megabyte = 1024 * 1024

export const mediaLimits = {
  /** Bytes of one file. */
  fileSize: 10 * megabyte,
  /** Pixels of one picture. A file with more is probably a decompression bomb: few bytes that fill the memory when unpacked. */
  pixels: 100_000_000,
  /** Pictures of one ad. */
  pictures: 50,
  /** Pictures that Instagram shows. */
  instagramPictures: 10,
} as const

/** The size of a part of an upload, in bytes: at most this much is repeated when a connection breaks. */
export const uploadChunkSize = megabyte

/** The path for uploads by the tus protocol, below the provider's base URL. The metadata are `filename` and `kind`. */
export const uploadPath = '/media/uploads'
