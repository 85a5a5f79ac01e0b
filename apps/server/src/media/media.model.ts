import { pictureAddress, publishedWidths, type MediaFile } from '@vitrine/core/media'

/** A file as the database keeps it. */
export type StoredMedia = Omit<MediaFile, 'url' | 'thumbnailUrl'>

export type NewMedia = Omit<StoredMedia, 'id'> & {
  /** The same for the same bytes, and for the same edit of the same file. */
  hash: string
}

/** The files that a picture or a document consists of, by their name in its folder. */
export type Parts = Readonly<Record<string, Uint8Array>>

/** What was uploaded, or cut; nobody is ever given it as it is, but for a document. */
export const originalPart = 'original'

/** Where a part lies among the files of the server. */
export const pathOfMedia = (id: string, part: string): string => `media/${id}/${part}`

/** A file with its addresses on this server, which start with a slash. */
export const withAddresses = (media: StoredMedia): MediaFile => {
  const { id, width } = media
  if (width === null) return { ...media, url: `/media/${id}/document.pdf`, thumbnailUrl: null }
  const widths = publishedWidths(width)
  return { ...media, url: pictureAddress(id, Math.max(...widths), 'jpg'), thumbnailUrl: pictureAddress(id, Math.min(...widths), 'webp') }
}
