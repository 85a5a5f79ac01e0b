import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { readCsv } from './feeds.csv.service.ts'
import { FeedFault, feedLimits, type FeedFaultCode, type FeedReader, type FeedRow } from './feeds.file.model.ts'
import { readJson } from './feeds.json.service.ts'
import { isPoliris, readPoliris } from './feeds.poliris.service.ts'
import { decoded, peekedBytes } from './feeds.text.service.ts'
import { wordReader, withWords, type ReadWord } from './feeds.words.rules.ts'
import { withTextFindings } from './feeds.text-findings.service.ts'
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

/** The library refuses paths outside of a folder, and a central directory that does not match the file. */
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

/** The sizes in a zip's headers are not trusted: the unpacked bytes are counted. */
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

/** Hidden files that programs add to a zip. */
const isHidden = (name: string): boolean => /(?:^|\/)(?:\.|__MACOSX\/)/.test(name)

const baseName = (name: string): string => name.split('/').at(-1)?.toLowerCase() ?? ''

/** The file of this name, whatever the folder it lies in. */
const named = (entries: readonly Entry[], name: string): Entry | undefined => entries.find(({ fileName }) => baseName(fileName) === name)

/** Files that say how the data beside them is written. */
const notes: ReadonlySet<string> = new Set(['config.txt', 'photos.cfg'])

const findData = async (zip: ZipFile): Promise<{ data: Entry; config: Entry | undefined }> => {
  const found: Entry[] = []
  for await (const entry of entriesOf(zip)) {
    if (entry.fileName === 'xl/workbook.xml') throw new FeedFault('is-spreadsheet')
    if (dataName.test(entry.fileName) && !isHidden(entry.fileName)) found.push(entry)
  }
  const [data, other] = found.filter(({ fileName }) => !notes.has(baseName(fileName)))
  if (!data) throw new FeedFault('no-data-file')
  const announced = named(found, 'annonces.csv')
  if (other && !announced) throw new FeedFault('several-data-files')
  return { data: announced ?? data, config: named(found, 'config.txt') }
}

/** What people send by mistake is told for what it is. */
const mistaken = async (beginning: Uint8Array, start: string): Promise<FeedFaultCode | null> => {
  if (/^<(?:!doctype html|html)\b/i.test(start)) return 'is-page'
  const type = await fileTypeFromBuffer(beginning)
  if (type?.ext === 'pdf') return 'is-pdf'
  return type?.mime.startsWith('image/') === true ? 'is-picture' : null
}

const readerOf = (start: string): FeedReader => {
  if (start.startsWith('<')) return readXml
  if (/^[[{]/.test(start)) return readJson
  // Binary data contain characters that no text has.
  // oxlint-disable-next-line no-control-regex -- these are looked for
  if (/[\0-\x08]/.test(start)) throw new FeedFault('format-unknown')
  return readCsv
}

const startOf = async (beginning: Uint8Array): Promise<string> => {
  let text = ''
  for await (const piece of decoded(Readable.from([beginning]))) text += piece
  return text.trimStart()
}

const readText = async function* (
  source: AsyncIterable<Uint8Array>,
  { readWord, config = '' }: { readWord: ReadWord; config?: string },
): AsyncGenerator<FeedRow> {
  const { beginning, bytes } = await peekedBytes(source)
  const start = await startOf(beginning)
  const mistake = await mistaken(beginning, start)
  if (mistake !== null) throw new FeedFault(mistake)
  if (/^["\s]*$/.test(start)) return
  if (isPoliris(start)) return yield* readPoliris(bytes, { beginning, config, readWord })
  const others: number[] = []
  const rows = readerOf(start)(decoded(bytes, (line) => void others.push(line)))
  for await (const row of withTextFindings(rows, others)) yield withWords(row, readWord)
}

/** Text of a small file; notes are a few lines. */
const noteOf = async (zip: ZipFile, entry: Entry | undefined): Promise<string> => {
  if (!entry || entry.uncompressedSize > feedLimits.row) return ''
  let text = ''
  for await (const piece of decoded(await streamOf(zip, entry))) text += piece
  return text
}

const noWords = wordReader([])

/** Reads the ads of a file: CSV, XML or JSON, plain or in a zip with its photos. The format is detected from the contents. */
export const readFeed = async function* (path: string, readWord: ReadWord = noWords): AsyncGenerator<FeedRow> {
  if (!(await isZip(path))) return yield* readText(createReadStream(path), { readWord })
  const zip = await openZip(path)
  try {
    const { data, config } = await findData(zip)
    yield* readText(await streamOf(zip, data), { readWord, config: await noteOf(zip, config) })
  } finally {
    zip.close()
  }
}

/** A photo in a zip: its name without folders, and a checksum of its bytes. */
export interface ZippedPhoto {
  name: string
  mark: string
  read(): Promise<Uint8Array>
}

const photoName = /\.(?:jpe?g|png|webp)$/i

/** The photos of a zip that are not too large, in batches, in the order of the file; none if it is not a zip. */
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
