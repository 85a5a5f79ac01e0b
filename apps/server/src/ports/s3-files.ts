import { posix } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { S3Client, S3Errors } from '@bradenmacdonald/s3-lite-client'
import type { ByteRange, Files } from './files.ts'

export interface S3Options {
  /** The bucket, optionally with a folder: `https://s3.example.org/bucket/folder`. */
  url: string
  region: string
  accessKey: string
  secretKey: string
}

const timeoutMs = 60_000

/** A time-out for a storage that accepts a connection and never answers. */
const within = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  const over = new AbortController()
  const late = wait(ms, undefined, { signal: over.signal }).then(() => {
    throw new Error(`no answer within ${ms / 1000} s`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
  }
}

const isMissing = (error: unknown): boolean => error instanceof S3Errors.ServerError && error.statusCode === 404

const reasonOf = (error: unknown): string => {
  if (error instanceof S3Errors.ServerError) return `${error.statusCode} ${error.code}`
  const { message, cause } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? message
}

const keyIn = (top: string, path: string): string | null => {
  const inside = posix.normalize(path)
  return inside.startsWith('..') || inside.startsWith('/') || inside.includes('\0') ? null : top + inside
}

/** A multipart upload, each part with a time-out of its own, since the total time is unknown. */
const inParts = (bytes: AsyncIterable<Uint8Array>) => ReadableStream.from(bytes) as ReadableStream<Uint8Array<ArrayBuffer>>

const streamOf = async (client: S3Client, key: string, range: ByteRange | undefined): Promise<AsyncIterable<Uint8Array> | null> => {
  const { body } = await (range
    ? client.getPartialObject(key, { offset: range.from, length: range.to - range.from + 1 })
    : client.getObject(key))
  return body as AsyncIterable<Uint8Array> | null
}

/** Files in an S3 bucket. What the storage has confirmed is stored. A path that leaves the folder counts as missing. */
export const s3Files = ({ url, ...keys }: S3Options, callTimeoutMs = timeoutMs): Files => {
  const { origin, pathname } = new URL(url)
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean).map(decodeURIComponent)
  const client = new S3Client({ endPoint: origin, bucket, ...keys })
  const top = folders.map((folder) => `${folder}/`).join('')
  const locate = (path: string): string | null => keyIn(top, path)
  const nullIfMissing = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await within(callTimeoutMs, work)
    } catch (error) {
      throw new Error(`The storage of the files cannot be used (${reasonOf(error)})`, { cause: error })
    }
  }
  const unlessMissing = <Result, Otherwise>(work: Promise<Result>, otherwise: Otherwise): Promise<Result | Otherwise> =>
    nullIfMissing(
      work.catch((error: unknown) => {
        if (isMissing(error)) return otherwise
        throw error
      }),
    )
  const find = async <Found>(path: string, read: (key: string) => Promise<Found>): Promise<Found | null> => {
    const key = locate(path)
    return key === null ? null : unlessMissing(read(key), null)
  }
  return {
    async write(path, bytes) {
      const key = locate(path)
      if (key === null) throw new Error(`Not a path inside the folder: ${path}`)
      await (bytes instanceof Uint8Array
        ? nullIfMissing(client.putObject(key, new Uint8Array(bytes)))
        : client.putObject(key, inParts(bytes)))
    },
    read: (path) => find(path, async (key) => new Uint8Array(await (await client.getObject(key)).arrayBuffer())),
    stream: (path, range) => find(path, (key) => streamOf(client, key, range)),
    size: (path) => find(path, async (key) => (await client.statObject(key)).size),
    async has(path) {
      const key = locate(path)
      return key !== null && nullIfMissing(client.exists(key))
    },
    async remove(path) {
      const key = locate(path)
      if (key !== null) await unlessMissing(client.deleteObject(key), undefined)
    },
    async *list() {
      const found = client.listObjects({ prefix: top })
      for (let next = await nullIfMissing(found.next()); !next.done; next = await nullIfMissing(found.next()))
        yield next.value.key.slice(top.length)
    },
  }
}
