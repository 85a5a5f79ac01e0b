import type { FileFormat, FileRefusal, MediaKind } from './media.model.ts'

/** Every file must be smaller: 10 MB. */
export const maximumFileSize = 10 * 1024 * 1024

/** So many pictures an ad can have. */
export const maximumPictures = 50

/** So many pictures Instagram shows. */
export const instagramPictures = 10

/** So many bytes from the beginning tell what a file is. */
export const headLength = 12

/** The first bytes of each; `null` is a byte that may be any. */
const signatures: readonly { format: FileFormat; bytes: readonly (number | null)[] }[] = [
  { format: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
  { format: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  // RIFF, its length, WEBP.
  { format: 'webp', bytes: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50] },
  { format: 'gif', bytes: [0x47, 0x49, 0x46, 0x38] },
  { format: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
]

/** What a file is by its first bytes; null for everything that is not taken anywhere. */
export const formatOf = (head: Uint8Array): FileFormat | null =>
  signatures.find(({ bytes }) => bytes.every((byte, index) => byte === null || head[index] === byte))?.format ?? null

const pictureFormats: readonly (FileFormat | null)[] = ['jpeg', 'png', 'webp']

const formatRefusal = (kind: MediaKind, format: FileFormat | null): FileRefusal | null => {
  if (kind === 'document') return format === 'pdf' ? null : 'not-a-pdf'
  if (format === 'gif') return 'gif'
  return pictureFormats.includes(format) ? null : 'not-a-picture'
}

/** Why a file is not taken, by its size and its first bytes; null where it is. */
export const fileRefusal = (kind: MediaKind, file: { size: number; head: Uint8Array }, maximumSize = maximumFileSize): FileRefusal | null => {
  if (file.size === 0) return 'empty'
  return formatRefusal(kind, formatOf(file.head)) ?? (file.size >= maximumSize ? 'too-large' : null)
}
