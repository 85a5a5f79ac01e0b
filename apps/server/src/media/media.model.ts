import { pictureAddress, publishedWidths, type MediaFile } from '@vitrine/core/media'

/** A file as it is stored in the database. */
export type StoredMedia = Omit<MediaFile, 'url' | 'thumbnailUrl'>

export type NewMedia = Omit<StoredMedia, 'id'> & {
  /** The same for the same bytes, and for the same edit of the same file. */
  hash: string
}

/** The parts of a stored picture or document, by their names in its folder. */
export type Parts = Readonly<Record<string, Uint8Array>>

/** The uploaded or edited original, which is never served, except for documents. */
export const originalPart = 'original'

/** The path of a part among the server's files. */
export const pathOfMedia = (id: string, part: string): string => `media/${id}/${part}`

/** A file with its URLs on this server, which begin with a slash. */
export const withAddresses = (media: StoredMedia): MediaFile => {
  const { id, width } = media
  if (width === null) return { ...media, url: `/media/${id}/document.pdf`, thumbnailUrl: null }
  const widths = publishedWidths(width)
  return { ...media, url: pictureAddress(id, Math.max(...widths), 'jpg'), thumbnailUrl: pictureAddress(id, Math.min(...widths), 'webp') }
}
