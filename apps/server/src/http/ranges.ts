import type { ReadableStream } from 'node:stream/web'
import type { ByteRange } from '../ports/files.ts'
import type { AppContext } from './context.ts'

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

interface RangedFile {
  /** Of the whole file, in bytes. */
  size: number
  headers: Readonly<Record<string, string>>
  /** The bytes from one to another, both included; null if the file is gone. */
  read(range: ByteRange): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null>
}

/** Sends a file, or the part of it that is requested, as players of videos do; null if it is gone. */
export const sendRange = async (c: AppContext, { size, headers, read }: RangedFile): Promise<Response | null> => {
  const shared = { ...headers, 'accept-ranges': 'bytes' }
  const range = rangeOf(c.req.header('range'), size)
  if (range === 'beyond') return c.body(null, 416, { ...shared, 'content-range': `bytes */${size}` })
  const { from, to } = range ?? { from: 0, to: size - 1 }
  const body = await read({ from, to })
  if (!body) return null
  return c.body(body as Uint8Array<ArrayBuffer>, range ? 206 : 200, {
    ...shared,
    'content-length': String(to - from + 1),
    ...(range && { 'content-range': `bytes ${from}-${to}/${size}` }),
  })
}
