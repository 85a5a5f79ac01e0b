import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl'
import { rowsByColumns, type ColumnReading } from './feeds.columns.rows.ts'
import { readCsv } from './feeds.csv.service.ts'
import { FeedFault, feedLimits, type FeedFaultCode, type FeedReader, type FeedRecord, type FeedRow } from './feeds.file.model.ts'
import { readJson } from './feeds.json.service.ts'
import { isPoliris, readPoliris } from './feeds.poliris.service.ts'
import { readSpreadsheet } from './feeds.spreadsheet.service.ts'
import { decoded, peekedBytes } from './feeds.text.service.ts'
import { wordReader, withWords, type ReadWord } from './feeds.words.rules.ts'
import { withTextFindings } from './feeds.text-findings.service.ts'
import { readXml } from './feeds.xml.service.ts'

const dataName = /\.(?:csv|txt|xml|json|xlsx)$/i
const sheetName = /\.xlsx$/i
const zipSign = 'PK'

const noWords = wordReader([])

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

/** Documents of office programs are zips of XML; what they are stands in the directory. */
const isSheetPart = (name: string): boolean => name === 'xl/workbook.xml'
const isOfficePart = (name: string): boolean => name === '[Content_Types].xml' || name === 'META-INF/manifest.xml'

interface Found {
  /** Null for a zip that is a spreadsheet itself. */
  data: Entry | null
  config: Entry | undefined
}

/** The file of the ads, by the zip's directory: nothing is unpacked where there is none. */
const findData = async (zip: ZipFile): Promise<Found> => {
  const found: Entry[] = []
  let isOffice = false
  for await (const entry of entriesOf(zip)) {
    const { fileName } = entry
    if (isSheetPart(fileName)) return { data: null, config: undefined }
    isOffice ||= isOfficePart(fileName)
    if (dataName.test(fileName) && !isHidden(fileName)) found.push(entry)
  }
  const [data, other] = found.filter(({ fileName }) => !notes.has(baseName(fileName)))
  if (!data || isOffice) throw new FeedFault('no-data-file')
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

const readerOf = (start: string, { columns }: ReadingOptions): FeedReader => {
  const remembered = new Map(columns?.answer?.columns.map(({ heading, field }) => [heading, field]))
  if (start.startsWith('<')) return (text) => readXml(text, remembered)
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

/** How the ads of a source are read. */
export interface ReadingOptions {
  /** Words to which a person has given a meaning. */
  readWord?: ReadWord
  /** What the columns of its files are: a file with other names of its own is not read. Without it, names that nobody knows are told. */
  columns?: ColumnReading
}

const readNamed = async function* (
  records: AsyncIterable<FeedRecord>,
  { isTable, others, readWord = noWords, columns }: ReadingOptions & { isTable: boolean; others: number[] },
): AsyncGenerator<FeedRow> {
  const rows = rowsByColumns(records, { isTable, readWord, columns })
  for await (const row of withTextFindings(rows, others)) yield withWords(row, readWord)
}

const readText = async function* (
  source: AsyncIterable<Uint8Array>,
  { config = '', ...options }: ReadingOptions & { config?: string },
): AsyncGenerator<FeedRow> {
  const { readWord = noWords } = options
  const { beginning, bytes } = await peekedBytes(source)
  const start = await startOf(beginning)
  const mistake = await mistaken(beginning, start)
  if (mistake !== null) throw new FeedFault(mistake)
  if (/^["\s]*$/.test(start)) return
  if (isPoliris(start)) return yield* readPoliris(bytes, { beginning, config, readWord })
  const others: number[] = []
  const reader = readerOf(start, options)
  const records = reader(decoded(bytes, (line) => void others.push(line)))
  yield* readNamed(records, { ...options, isTable: reader === readCsv, others })
}

/** Text of a small file; notes are a few lines. */
const noteOf = async (zip: ZipFile, entry: Entry | undefined): Promise<string> => {
  if (!entry || entry.uncompressedSize > feedLimits.row) return ''
  let text = ''
  for await (const piece of decoded(await streamOf(zip, entry))) text += piece
  return text
}

const sheetRows = (bytes: Uint8Array, options: ReadingOptions): AsyncGenerator<FeedRow> =>
  readNamed(readSpreadsheet(bytes), { ...options, isTable: true, others: [] })

/** The bytes of a spreadsheet: the zip itself, or a file in it. */
const sheetBytes = async (path: string, zip: ZipFile, data: Entry | null): Promise<Uint8Array> => {
  const { size } = data === null ? await stat(path) : { size: data.uncompressedSize }
  if (size > feedLimits.spreadsheet) throw new FeedFault('spreadsheet-too-large')
  return data === null ? readFile(path) : buffer(await streamOf(zip, data))
}

/** A spreadsheet is read in memory, so that all that it unpacks to is counted before. */
const checkSheet = async (bytes: Uint8Array): Promise<void> => {
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, validateEntrySizes: true }).catch((error: unknown) => {
    throw zipFault(error)
  })
  let size = 0
  for await (const entry of entriesOf(zip)) {
    for await (const chunk of await streamOf(zip, entry)) {
      size += chunk.byteLength
      if (size > feedLimits.spreadsheetData) throw new FeedFault('spreadsheet-too-large')
    }
  }
}

/** Reads the ads of a file: CSV, XML, JSON or a spreadsheet, plain or in a zip with its photos. The format is detected from the contents. */
export const readFeed = async function* (path: string, options: ReadingOptions = {}): AsyncGenerator<FeedRow> {
  if (!(await isZip(path))) return yield* readText(createReadStream(path), options)
  const zip = await openZip(path)
  try {
    const { data, config } = await findData(zip)
    if (data === null || sheetName.test(data.fileName)) {
      const bytes = await sheetBytes(path, zip, data)
      await checkSheet(bytes)
      return yield* sheetRows(bytes, options)
    }
    yield* readText(await streamOf(zip, data), { ...options, config: await noteOf(zip, config) })
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

const photoName = /\.(?:jpe?g|png|webp|hei[cf])$/i

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
