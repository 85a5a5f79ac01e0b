import { mediaLimits, type MediaFormat, type MediaKind } from './media.model.ts'

/** Why a file is not accepted. Each is a code of the server's refusals too. */
export type MediaFault =
  | 'file-empty'
  | 'file-too-large'
  | 'gif-refused'
  | 'format-refused'
  | 'not-a-pdf'
  | 'picture-broken'
  | 'picture-too-many-pixels'
  | 'document-broken'

/** So many bytes of the beginning tell the format. */
export const formatBytes = 16

/** What a file is by its first bytes, whatever it is called; null for what is none of these. */
export const formatOf = (bytes: Uint8Array): MediaFormat | 'gif' | null => {
  const beginning = String.fromCharCode(...bytes.subarray(0, formatBytes))
  if (beginning.startsWith('\u00FF\u00D8\u00FF')) return 'jpeg'
  if (beginning.startsWith('\u0089PNG\r\n\u001A\n')) return 'png'
  if (beginning.startsWith('RIFF') && beginning.startsWith('WEBP', 8)) return 'webp'
  if (beginning.startsWith('%PDF-')) return 'pdf'
  return beginning.startsWith('GIF8') ? 'gif' : null
}

/** Why a file of this size that begins with these bytes is not accepted; null when it may be uploaded. */
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

/** Whether an ad with so many pictures has more than it may have. */
export const hasTooManyPictures = (count: number, limit: number = mediaLimits.pictures): boolean => count > limit

const widths = [320, 800, 1600] as const

/** The widths in pixels that a picture is published in, the smallest first; none is wider than the picture. */
export const publishedWidths = (width: number): number[] =>
  [...widths.filter((each) => each < width), Math.min(width, widths[2])].filter((each, at, all) => all.indexOf(each) === at)

/** The formats of the published files, by their ending. */
export type PublishedFormat = 'webp' | 'jpg'

/** Where a published picture is found on its server. */
export const pictureAddress = (id: string, width: number, format: PublishedFormat): string => `/media/${id}/${width}.${format}`

const published = /^(.*\/media\/[\da-f-]{36}\/)(\d+)\.jpg$/

/** The `srcset` of a picture that was uploaded, by its address; null for one that has a single size, such as those of a software. */
export const pictureSources = (url: string): string | null => {
  const [, folder, width] = published.exec(url) ?? []
  return folder && width
    ? publishedWidths(Number(width))
        .map((each) => `${folder}${each}.webp ${each}w`)
        .join(', ')
    : null
}
