import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { readCsv } from './feeds.csv.service.ts'
import { FeedFault, feedLimits, type FeedReader, type FeedRow } from './feeds.file.model.ts'
import { readJson } from './feeds.json.service.ts'
import { decoded, peeked } from './feeds.text.service.ts'
import { readXml } from './feeds.xml.service.ts'

const dataName = /\.(?:csv|txt|xml|json)$/i
const zipSign = 'PK'

const isZip = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer.toString('latin1') === zipSign
  } finally {
    await file.close()
  }
}

/** The library refuses names that lead out of a folder, and a directory that does not fit the file. */
const zipFault = (error: unknown): FeedFault => {
  const { message } = error as Error
  if (/absolute path|invalid relative path|invalid characters/.test(message)) return new FeedFault('file-unsafe', { cause: error })
  return new FeedFault(/end of central directory|truncated/i.test(message) ? 'file-truncated' : 'file-broken', { cause: error })
}

const entriesOf = async function* (zip: ZipFile): AsyncGenerator<Entry> {
  if (zip.entryCount > feedLimits.entries) throw new FeedFault('file-too-large')
  try {
    for await (const entry of zip.eachEntry()) yield entry
  } catch (error) {
    throw zipFault(error)
  }
}

const openZip = (path: string): Promise<ZipFile> =>
  openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true }).catch((error: unknown) => {
    throw zipFault(error)
  })

/** What the beginning of a zip says of a file is not believed: what really comes out is counted. */
const counted = async function* (bytes: Readable, { compressedSize }: Pick<Entry, 'compressedSize'>): AsyncGenerator<Uint8Array> {
  const most = Math.min(feedLimits.data, 1024 * 1024 + compressedSize * feedLimits.ratio)
  let size = 0
  try {
    for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      if (size > most) throw new FeedFault('file-too-large')
      yield chunk
    }
  } catch (error) {
    throw error instanceof FeedFault ? error : zipFault(error)
  }
}

const streamOf = async (zip: ZipFile, entry: Entry): Promise<AsyncGenerator<Uint8Array>> => {
  if (entry.isEncrypted()) throw new FeedFault('file-encrypted')
  if (!entry.canDecodeFileData()) throw new FeedFault('file-broken')
  return counted(await zip.openReadStreamPromise(entry), entry)
}

/** Programs put notes of their own into a zip. */
const isHidden = (name: string): boolean => /(?:^|\/)(?:\.|__MACOSX\/)/.test(name)

const findData = async (zip: ZipFile): Promise<Entry> => {
  const found: Entry[] = []
  for await (const entry of entriesOf(zip)) if (dataName.test(entry.fileName) && !isHidden(entry.fileName)) found.push(entry)
  const [data, other] = found
  if (!data) throw new FeedFault('no-data-file')
  if (other) throw new FeedFault('several-data-files')
  return data
}

const readerOf = (beginning: string): FeedReader => {
  const start = beginning.trimStart()
  if (start === '') throw new FeedFault('no-ads')
  if (start.startsWith('<')) return readXml
  if (/^[[{]/.test(start)) return readJson
  // What is no text at all holds signs that no text has.
  // oxlint-disable-next-line no-control-regex -- these are looked for
  if (/[\0-\x08]/.test(start)) throw new FeedFault('format-unknown')
  return readCsv
}

const readText = async function* (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<FeedRow> {
  const { beginning, text } = await peeked(decoded(bytes))
  yield* readerOf(beginning)(text)
}

/** The ads of a file: CSV, XML or JSON as it is, or in a zip beside its photos. What it is is told by what is in it. */
export const readFeed = async function* (path: string): AsyncGenerator<FeedRow> {
  if (!(await isZip(path))) return yield* readText(createReadStream(path))
  const zip = await openZip(path)
  try {
    yield* readText(await streamOf(zip, await findData(zip)))
  } finally {
    zip.close()
  }
}

/** A photo in a zip: its name without folders, and what tells its bytes from others. */
export interface ZippedPhoto {
  name: string
  mark: string
  read(): Promise<Uint8Array>
}

const photoName = /\.(?:jpe?g|png|webp)$/i

/** The photos of a zip that are not larger than a photo may be, so many at a time, in the order in which they lie there; none of a file that is no zip. */
export const zippedPhotos = async function* (
  path: string,
  { largest, atATime }: { largest: number; atATime: number },
): AsyncGenerator<ZippedPhoto[]> {
  if (!(await isZip(path))) return
  const zip = await openZip(path)
  try {
    let batch: ZippedPhoto[] = []
    for await (const entry of entriesOf(zip)) {
      if (!photoName.test(entry.fileName) || isHidden(entry.fileName) || entry.uncompressedSize > largest) continue
      batch.push({
        name: entry.fileName.split('/').at(-1) ?? '',
        mark: entry.crc32.toString(16),
        read: async () => buffer(await streamOf(zip, entry)),
      })
      if (batch.length < atATime) continue
      yield batch
      batch = []
    }
    yield batch
  } finally {
    zip.close()
  }
}
