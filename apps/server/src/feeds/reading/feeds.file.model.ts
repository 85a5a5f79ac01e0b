import type { FeedLevel } from '@vitrine/core/feeds'
import type { Fault } from '@vitrine/core/form'

/** A photo as a file names it. */
export interface FeedPhoto {
  /** An address, or the name of a file in the same zip. */
  source: string
  /** What stands under it. */
  title: string
}

/** A finding about an ad of a file. */
export interface FeedFinding {
  level: FeedLevel
  /** The field of the editor; empty if it is about the whole ad. */
  field: string
  /** The value in the file. */
  value: string
  /** A reason of the editor's forms, or one of the feeds' own. */
  reason: string
  params?: NonNullable<Fault['params']>
}

/** The columns of an ad in a format that may say more than our fields. */
interface FeedColumns {
  /** By their number. */
  cells: Readonly<Record<number, string>>
  /** What the software calls its free columns, by their number. */
  names: Readonly<Record<number, string>>
}

/** One ad of a file. */
export interface FeedRow {
  /** The line at which it begins. */
  line: number
  /** Identifies the ad within its source for good; empty if the file has none. */
  key: string
  /** The agency of a file of several; empty in formats that do not tell it. */
  agency: string
  /** Values by the names of the wire. */
  fields: Record<string, string>
  /** In their order. */
  photos: FeedPhoto[]
  /** Private note, visible to staff only. */
  note: string
  /** Null for formats without numbered columns. */
  columns: FeedColumns | null
  /** What no field has, by what the file calls it; null for formats whose names are all ours. */
  further: (readonly [name: string, text: string])[] | null
  /** What the file calls the fields, by the names of the wire, where it has names of its own. */
  headings: Readonly<Record<string, string>>
  /** What the reader could not read. */
  findings: FeedFinding[]
}

/** What a file says of one ad, by the names that stand in it. */
export interface FeedRecord {
  /** The line at which it begins. */
  line: number
  said: readonly (readonly [name: string, text: string])[]
}

/** Reads the ads of a file one after the other; throws a `FeedFault` where it cannot go on. */
export type FeedReader = (text: AsyncIterable<string>) => AsyncGenerator<FeedRecord>

/** Why a file is refused as a whole; each has a text `failures.<code>`. */
export const feedFaults = [
  'file-broken',
  'file-truncated',
  'file-encrypted',
  'file-unsafe',
  'file-too-large',
  'file-missing',
  'no-data-file',
  'several-data-files',
  'format-unknown',
  'columns-unknown',
  'too-many-columns',
  'is-pdf',
  'is-picture',
  'is-page',
  'is-message',
  'is-news',
  'spreadsheet-too-large',
  'entities',
  'row-too-long',
  'unlike-ads',
  'no-ads',
] as const
export type FeedFaultCode = (typeof feedFaults)[number]

/** A file that is refused as a whole; the ads are unchanged. */
export class FeedFault extends Error {
  readonly code: FeedFaultCode
  readonly line: number | null

  constructor(code: FeedFaultCode, { line = null, cause }: { line?: number | null; cause?: unknown } = {}) {
    super(code, { cause })
    this.code = code
    this.line = line
  }
}

const megabyte = 1024 * 1024

export const feedLimits = {
  /** The maximum size of a sent file, in bytes. */
  file: 2048 * megabyte,
  /** The maximum size of its unpacked data, in bytes. */
  data: 2048 * megabyte,
  /** The maximum ratio of unpacked to packed size, beyond the first megabyte: text is compressed ten to thirty times, a zip bomb a thousand times. */
  ratio: 200,
  /** A spreadsheet as it was sent, and its unpacked data: it is read in memory. */
  spreadsheet: 16 * megabyte,
  spreadsheetData: 128 * megabyte,
  /** Columns of a file with names of its own. */
  columns: 400,
  /** Files in a zip. */
  entries: 400_000,
  /** Characters of one ad. */
  row: 512 * 1024,
  /** Photos of one ad. */
  photos: 50,
} as const

/** The beginning of a text, which does not end in the midst of a sign: the database refuses halves. */
export const cutTo = (text: string, length: number): string => text.slice(0, length).toWellFormed()

/** What a format calls its photos. */
export const photoName = /^photos?_?\d*$/i

const photosIn = (value: string): FeedPhoto[] =>
  value
    .split(/[|\n]/)
    .map((photo) => photo.trim())
    .filter(Boolean)
    .map((source) => ({ source, title: '' }))

export const referenceOf = (fields: Readonly<Record<string, string>>): string =>
  (Object.entries(fields).find(([name]) => name.toLowerCase() === 'reference')?.[1] ?? '').replace(/\s+/g, ' ').trim()

/** The values of one ad, with the photos separated; several photos in one value are separated by `|` or a line break. Its reference is its key. */
export const rowOf = ({ line, said: all }: FeedRecord): FeedRow => {
  const fields = Object.fromEntries(all.filter(([name, value]) => !photoName.test(name) && value.trim() !== ''))
  return {
    line,
    key: referenceOf(fields),
    agency: '',
    fields,
    photos: all.filter(([name]) => photoName.test(name)).flatMap(([, value]) => photosIn(value)),
    note: '',
    columns: null,
    further: null,
    headings: {},
    findings: [],
  }
}
