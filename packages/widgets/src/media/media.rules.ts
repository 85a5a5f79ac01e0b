import type { AdDocument, AdPicture } from '@vitrine/core/ad-form'
import type { ApiError } from '@vitrine/core/http'
import { mediaLimits, type MediaFile, type MediaKind } from '@vitrine/core/media'
import type { MediaContent, RefusalReason } from './media.types.ts'

/** The same file chosen again, in a later page too. */
export const fingerprintOf = ({ name, size, lastModified }: File, kind: MediaKind | 'video'): string =>
  ['vitrine', kind, name, size, lastModified].join('-')

export const toPicture = ({ id, url, thumbnailUrl, width, height }: MediaFile, alternative = ''): AdPicture => ({
  id,
  url,
  thumbnailUrl: thumbnailUrl ?? url,
  width,
  height,
  alternative,
})

export const toDocument = ({ id, name, url, size }: MediaFile): AdDocument => ({ id, name, url, size })

/** A list with one of its items at another place. */
export const moved = <Item>(list: readonly Item[], item: Item, to: number): Item[] => {
  const others = list.filter((other) => other !== item)
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, item)
}

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

/** The ids of the pictures that Instagram shows, in their order. */
export const instagramIds = ({ pictures, instagram }: Pick<MediaContent, 'pictures' | 'instagram'>): string[] => {
  const ids = pictures.map(({ id }) => id)
  return (instagram?.filter((id) => ids.includes(id)) ?? ids).slice(0, mediaLimits.instagramPictures)
}

/** A picture that comes from elsewhere has no file here that could be cut or turned. */
export const isOurs = ({ id, url }: AdPicture): boolean => id !== url

/** The server has looked at the file and will not take it; anything else may work when tried again. */
const finalKinds: readonly string[] = ['invalid', 'forbidden']

export const isFinal = ({ kind }: ApiError): boolean => finalKinds.includes(kind)

const faults: readonly string[] = [
  'file-empty',
  'file-too-large',
  'gif-refused',
  'format-refused',
  'not-a-pdf',
  'picture-broken',
  'picture-too-many-pixels',
  'document-broken',
] satisfies RefusalReason[]

/** What a refusal of the server is called here, where there is a word for it. */
export const reasonOf = (error: ApiError): RefusalReason | ApiError =>
  faults.includes(error.code ?? '') ? (error.code as RefusalReason) : error

/** The line is broken, or so slow that it may be. */
export const isOffline = ({ kind }: ApiError): boolean => kind === 'network' || kind === 'timeout'

/** Milliseconds until the next try of what failed so many times. */
export const pauseAfter = (failures: number): number => Math.min(30_000, 1_000 * 2 ** failures)
