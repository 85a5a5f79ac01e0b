import type { PhotoRow } from '../ads/ads.table.ts'
import type { SheetPhoto } from './ad-sheet.pdf-parts.service.ts'

/** Reads a picture of this server by its path; null if there is none. */
export type ReadPicture = (path: string) => Promise<Uint8Array | null>

/** The maximum number of photos in a PDF, so that it can be mailed. */
const maxPhotos = 20
const cover = { width: 1200, height: 634, fit: 'cover' } as const
const others = { width: 720, height: 490, fit: 'inside' } as const
const reading = { limitInputPixels: 100_000_000, failOn: 'error' } as const
const timeout = { seconds: 10 }

// A few at a time, to limit memory and CPU.
const atOnce = 2

/** The photos of an ad in the sizes of the PDF. One that cannot be read, or is on another server, is null. */
export const photosForPdf = async (photos: readonly PhotoRow[], read: ReadPicture): Promise<SheetPhoto[]> => {
  const { default: sharp } = await import('sharp')
  const scale = async ({ url }: PhotoRow, index: number): Promise<SheetPhoto> => {
    // Nothing is fetched from other servers: a URL in an ad could lead into the operator's own network.
    const bytes = url.startsWith('/') ? await read(url) : null
    if (!bytes) return null
    const size = { ...(index === 0 ? cover : others), withoutEnlargement: index > 0 }
    return sharp(bytes, reading)
      .timeout(timeout)
      .autoOrient()
      .resize(size)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 78 })
      .toBuffer()
      .catch(() => null)
  }
  const selected = photos.slice(0, maxPhotos)
  const scaled: SheetPhoto[] = []
  for (let first = 0; first < selected.length; first += atOnce)
    scaled.push(...(await Promise.all(selected.slice(first, first + atOnce).map((photo, index) => scale(photo, first + index)))))
  return scaled
}
