import { pictureAddress, publishedWidths, type MediaFile } from '@vitrine/core/media'

/** A file as the database keeps it. */
export type StoredMedia = Omit<MediaFile, 'url' | 'thumbnailUrl'>

/** A file with its addresses on this server, which start with a slash. */
export const withAddresses = (media: StoredMedia): MediaFile => {
  const { id, width } = media
  if (width === null) return { ...media, url: `/media/${id}/document.pdf`, thumbnailUrl: null }
  const widths = publishedWidths(width)
  return { ...media, url: pictureAddress(id, Math.max(...widths), 'jpg'), thumbnailUrl: pictureAddress(id, Math.min(...widths), 'webp') }
}
