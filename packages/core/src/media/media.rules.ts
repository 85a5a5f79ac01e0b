import { mediaLimits, type MediaFormat, type MediaKind } from './media.model.ts'

/** Why a file is not accepted; also codes of the server's refusals. */
export type MediaFault =
  | 'file-empty'
  | 'file-too-large'
  | 'gif-refused'
  | 'format-refused'
  | 'not-a-pdf'
  | 'picture-broken'
  | 'picture-too-many-pixels'
  | 'document-broken'

/** How many bytes at the beginning of a file are needed to detect its format. */
export const formatBytes = 16

/** The format of a file by its first bytes, whatever its name; null if it is another one. */
export const formatOf = (bytes: Uint8Array): MediaFormat | 'gif' | 'heic' | null => {
  const beginning = String.fromCharCode(...bytes.subarray(0, formatBytes))
  if (beginning.startsWith('\u00FF\u00D8\u00FF')) return 'jpeg'
  if (beginning.startsWith('\u0089PNG\r\n\u001A\n')) return 'png'
  if (beginning.startsWith('RIFF') && beginning.startsWith('WEBP', 8)) return 'webp'
  if (/^ftyp(?:hei[cx]|hev[cx]|m[is]f1)/.test(beginning.slice(4))) return 'heic'
  // The version ends the word: a page that begins with these letters is none.
  if (/^%PDF-\d\.\d\s/.test(beginning)) return 'pdf'
  return beginning.startsWith('GIF8') ? 'gif' : null
}

/** Why a file of this size and beginning is not accepted; null if it may be uploaded. */
export const fileFault = (
  kind: MediaKind,
  size: number,
  beginning: Uint8Array,
  limit: number = mediaLimits.fileSize,
): MediaFault | null => {
  if (size === 0) return 'file-empty'
  const format = formatOf(beginning)
  if (kind === 'document' && format !== 'pdf') return 'not-a-pdf'
  if (kind === 'picture' && format === 'gif') return 'gif-refused'
  if (kind === 'picture' && (format === null || format === 'pdf')) return 'format-refused'
  return size > limit ? 'file-too-large' : null
}

/** Whether an ad has more pictures than allowed. */
export const hasTooManyPictures = (count: number, limit: number = mediaLimits.pictures): boolean => count > limit

const widths = [320, 800, 1600] as const

/** The widths in pixels that a picture is published in, the smallest first; none is wider than the picture. */
export const publishedWidths = (width: number): number[] =>
  [...widths.filter((each) => each < width), Math.min(width, widths[2])].filter((each, at, all) => all.indexOf(each) === at)

/** The formats of the published files, by their ending. */
export type PublishedFormat = 'webp' | 'jpg'

/** The path of a published picture on its server. */
export const pictureAddress = (id: string, width: number, format: PublishedFormat): string => `/media/${id}/${width}.${format}`

const published = /^(.*\/media\/[\da-f-]{36}\/)(\d+)\.jpg$/

/** The `srcset` of an uploaded picture, from its URL; null for one with a single size, such as a software's. */
export const pictureSources = (url: string): string | null => {
  const [, folder, width] = published.exec(url) ?? []
  return folder && width
    ? publishedWidths(Number(width))
        .map((each) => `${folder}${each}.webp ${each}w`)
        .join(', ')
    : null
}
