import type { ByteRange } from '../ports/files.ts'

const rangePattern = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * The byte range that the header `Range` requests; null for the whole file, which also answers a request for several
 * ranges, and `beyond` if the file has no such bytes.
 */
export const rangeOf = (header: string | undefined, size: number): ByteRange | 'beyond' | null => {
  const [, first = '', last = ''] = rangePattern.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return from >= size || from > to ? 'beyond' : { from, to }
}
