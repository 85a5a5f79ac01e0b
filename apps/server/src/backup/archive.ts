// The file of a backup: a compressed tar archive.
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar'
import { syncFolder } from '../durable.ts'

export interface Entry {
  name: string
  bytes: Uint8Array
}

const fill = async ({ controller }: ReturnType<typeof createTarPacker>, entries: AsyncIterable<Entry>): Promise<void> => {
  try {
    for await (const { name, bytes } of entries) {
      const writer = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter()
      await writer.write(bytes)
      await writer.close()
    }
    controller.finalize()
  } catch (error) {
    controller.error(error)
    throw error
  }
}

/** Writes the file completely or not at all: it gets its name once it is complete and synced. */
export const writeArchive = async (path: string, entries: AsyncIterable<Entry>): Promise<void> => {
  const unfinished = `${path}.unfinished`
  const packer = createTarPacker()
  const file = createWriteStream(unfinished, { mode: 0o600, flush: true })
  try {
    const written = packer.readable.pipeThrough(new CompressionStream('gzip')).pipeTo(Writable.toWeb(file))
    // The first error is thrown, not the closed stream that it causes.
    await Promise.all([fill(packer, entries), written])
    await rename(unfinished, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** The entries of the file in order: each must be read, or cancelled, before the next one. */
export const readArchive = async function* (path: string): AsyncGenerator<ParsedTarEntry> {
  const file = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array<ArrayBuffer>>
  yield* file.pipeThrough(new DecompressionStream('gzip')).pipeThrough(createTarDecoder({ strict: true }))
}
