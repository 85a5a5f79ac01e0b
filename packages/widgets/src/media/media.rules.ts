import type { ApiError } from '@vitrine/core/http'
import type { MediaKind } from '@vitrine/core/media'
import type { RefusalReason } from './media.types.ts'

/** The same file chosen again, in a later page too. */
export const fingerprintOf = ({ name, size, lastModified }: File, kind: MediaKind | 'video'): string =>
  ['vitrine', kind, name, size, lastModified].join('-')

/** A list with one of its items at another place. */
export const moved = <Item>(list: readonly Item[], item: Item, to: number): Item[] => {
  const others = list.filter((other) => other !== item)
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, item)
}

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
