import type { PhotoMode } from '@vitrine/core/portals'
import type { PhotoRow } from '../../ads/ads.table.ts'
import { photoRanks } from '../../poliris/poliris.ranks.wire.ts'
import type { DeliveredAd } from '../deliveries.model.ts'

const ours = /^\/(media\/[\w-]+\/\d+\.jpg)$/

/** The path of a photo among the files of the server; null for one that stands elsewhere. */
const pathOf = ({ url }: Pick<PhotoRow, 'url'>): string | null => ours.exec(url)?.[1] ?? null

/** The name of a photo in the zip. Other bytes have another name, and an ad keeps its names when its photos change places. */
export const nameOfPhoto = (adId: number | string, path: string): string => `${adId}-${path.split('/')[1]}.jpg`

/** The ad with names of files in the place of addresses, for photos that are ours; the format has room for some of them. */
export const withPhotoFiles = (ad: DeliveredAd, photos: readonly Pick<PhotoRow, 'url'>[], mode: PhotoMode): DeliveredAd => {
  if (mode === 'URL') return ad
  const paths = photos.slice(0, photoRanks.length).map(pathOf)
  return {
    ...ad,
    photos: ad.photos.map((address, at) => {
      const path = paths[at] ?? null
      return path === null ? address : nameOfPhoto(ad.fields['id'] ?? '', path)
    }),
    files: { mode, paths: [...new Set(paths.filter((path) => path !== null))] },
  }
}
