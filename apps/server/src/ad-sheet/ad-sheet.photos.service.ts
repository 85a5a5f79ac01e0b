import type { PhotoRow } from '../ads/ads.table.ts'
import type { SheetPhoto } from './ad-sheet.pdf-parts.service.ts'

/** The bytes of a picture of this server, by its address without the server's name; null when there is none. */
export type ReadPicture = (path: string) => Promise<Uint8Array | null>

/** Photos that a PDF shows; more would make it too large for a mailbox. */
const maxPhotos = 20
const cover = { width: 1200, height: 634, fit: 'cover' } as const
const others = { width: 720, height: 490, fit: 'inside' } as const
const reading = { limitInputPixels: 100_000_000, failOn: 'error' } as const
const timeout = { seconds: 10 }

// A few at a time: all at once would fill the memory and take the processors from everybody else.
const atOnce = 2

/** The photos of an ad in the sizes that a PDF needs. One that cannot be read, or lies with somebody else, is null. */
export const photosForPdf = async (photos: readonly PhotoRow[], read: ReadPicture): Promise<SheetPhoto[]> => {
  const { default: sharp } = await import('sharp')
  const scale = async ({ url }: PhotoRow, index: number): Promise<SheetPhoto> => {
    // Nothing is fetched from elsewhere: an address in an ad could be one inside of the operator's own network.
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
