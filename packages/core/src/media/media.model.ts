export type MediaKind = 'picture' | 'document'
export type MediaFormat = 'jpeg' | 'png' | 'webp' | 'pdf'

/** A picture or a document that was uploaded. The same bytes uploaded twice are the same file. */
export interface MediaFile {
  id: string
  kind: MediaKind
  /** What the file was called when it was uploaded. */
  name: string
  format: MediaFormat
  /** Bytes, as uploaded. */
  size: number
  /** Pixels of the picture as it is seen, upright; null for a document. */
  width: number | null
  height: number | null
  url: string
  /** Null for a document. */
  thumbnailUrl: string | null
  /** The file that this picture was cut or turned from. */
  sourceId: string | null
}

/** First the picture is turned, then it is cut, then it is fitted: `crop` counts the pixels of the turned picture. */
export interface PictureEdit {
  /** Degrees, clockwise. */
  rotate: 0 | 90 | 180 | 270
  crop: { x: number; y: number; width: number; height: number } | null
  /** The size of what comes of it: the whole picture as large as it fits, on white where its sides differ; null as it is. */
  fit: { width: number; height: number } | null
}

const megabyte = 1024 * 1024

export const mediaLimits = {
  /** Bytes of one file. */
  fileSize: 10 * megabyte,
  /** Pixels of one picture. Beyond this it is a trap rather than a photo: few bytes that fill the memory when they are unpacked. */
  pixels: 100_000_000,
  /** Pictures of one ad. */
  pictures: 50,
  /** Pictures that Instagram shows. */
  instagramPictures: 10,
} as const

/** What is sent at a time: so much is sent again at most when a connection breaks. */
export const uploadChunkSize = megabyte

/** Where uploads are sent to by the tus protocol, below the provider's address. The metadata are `filename` and `kind`. */
export const uploadPath = '/media/uploads'
