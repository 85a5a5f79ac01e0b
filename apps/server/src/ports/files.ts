import { createReadStream } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join, normalize, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { writeDurably } from '../durable.ts'

/** A range of bytes of a file: the first and the last, both included. */
export interface ByteRange {
  from: number
  to: number
}

/** Storage of pictures and other files; paths are relative, with forward slashes. */
export interface Files {
  /** Once it resolves, the file is stored completely and survives a power cut. Content that does not fit in memory comes in chunks. */
  write(path: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** null when there is no such file. */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** In chunks, all of it or a range; null if there is no such file. */
  stream(path: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null>
  /** Bytes; null when there is no such file. */
  size(path: string): Promise<number | null>
  has(path: string): Promise<boolean>
  /** Does nothing if there is no such file. */
  remove(path: string): Promise<void>
  /** The paths of all files. */
  list(): AsyncIterable<string>
  /** Removes temporary files that a killed process has left, if the storage can have any. */
  tidy?(): Promise<void>
}

const missing = (error: NodeJS.ErrnoException): [] => {
  if (error.code === 'ENOENT') return []
  throw error
}

/** Whether a temporary file is left over: no write takes an hour. */
const isLeft = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > 3_600_000,
    () => false,
  )

/** Files in a folder of the disk. A path that leaves the folder counts as missing. */
export const diskFiles = (folder: string): Files => {
  const locate = (path: string): string | null => {
    const inside = normalize(path)
    return inside.startsWith('..') || inside.startsWith(sep) || inside.includes('\0') ? null : join(folder, inside)
  }
  return {
    async write(path, bytes) {
      const target = locate(path)
      if (!target) throw new Error(`Not a path inside the folder: ${path}`)
      await writeDurably(target, bytes)
    },
    async read(path) {
      const target = locate(path)
      return target
        ? readFile(target).then(
            (bytes) => new Uint8Array(bytes),
            () => null,
          )
        : null
    },
    async stream(path, range) {
      const target = locate(path)
      return target &&
        (await stat(target).then(
          (entry) => entry.isFile(),
          () => false,
        ))
        ? createReadStream(target, range && { start: range.from, end: range.to })
        : null
    },
    async size(path) {
      const target = locate(path)
      return target
        ? stat(target).then(
            (entry) => (entry.isFile() ? entry.size : null),
            () => null,
          )
        : null
    },
    async has(path) {
      const target = locate(path)
      return target
        ? stat(target).then(
            (entry) => entry.isFile(),
            () => false,
          )
        : false
    },
    async remove(path) {
      const target = locate(path)
      if (target) await rm(target, { force: true })
    },
    async *list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(missing)
      // Skips files that are being written, which have temporary names.
      for (const entry of entries)
        if (entry.isFile() && !entry.name.endsWith('.part')) yield relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
    },
    async tidy() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(missing)
      for (const { name, parentPath } of entries) {
        if (name.endsWith('.part') && (await isLeft(join(parentPath, name)))) await rm(join(parentPath, name), { force: true })
      }
    },
  }
}

export const memoryFiles = (): Files => {
  const store = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    write: async (path, bytes) => void store.set(path, new Uint8Array(bytes instanceof Uint8Array ? bytes : await buffer(bytes))),
    read: async (path) => store.get(path) ?? null,
    async stream(path, range) {
      const bytes = store.get(path)
      return bytes ? Readable.from([range ? bytes.subarray(range.from, range.to + 1) : bytes]) : null
    },
    size: async (path) => store.get(path)?.byteLength ?? null,
    has: async (path) => store.has(path),
    remove: async (path) => void store.delete(path),
    async *list() {
      yield* store.keys()
    },
  }
}
