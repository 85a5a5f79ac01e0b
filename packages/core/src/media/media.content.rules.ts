import type { AdDocument, AdPicture } from '../ad-form/ad-form.record.model.ts'
import { mediaLimits, type MediaContent, type MediaFile } from './media.model.ts'

export const toPicture = ({ id, url, thumbnailUrl, width, height }: MediaFile): AdPicture => ({
  id,
  url,
  thumbnailUrl: thumbnailUrl ?? url,
  width,
  height,
  alternative: '',
})

export const toDocument = ({ id, name, url, size }: MediaFile): AdDocument => ({ id, name, url, size })

/** Puts an item in before the first of those that were chosen after it: several arrive in any order and stand as they were chosen. */
export const insertedByRank = <Item extends { id: string }>(
  list: readonly Item[],
  item: Item,
  rankOf: (id: string) => number | undefined,
): Item[] => {
  const rank = rankOf(item.id) ?? Infinity
  const before = list.findIndex(({ id }) => (rankOf(id) ?? -1) > rank)
  return list.toSpliced(before === -1 ? list.length : before, 0, item)
}

/** The items of these ids, in their order. */
export const itemsOf = <Item extends { id: string }>(list: readonly Item[], ids: readonly string[]): Item[] =>
  ids.flatMap((id) => list.find((item) => item.id === id) ?? [])

/** The ids of the pictures that Instagram shows, in their order. */
export const instagramIds = ({ pictures, instagram }: Pick<MediaContent, 'pictures' | 'instagram'>): string[] => {
  const ids = pictures.map(({ id }) => id)
  return (instagram?.filter((id) => ids.includes(id)) ?? ids).slice(0, mediaLimits.instagramPictures)
}
