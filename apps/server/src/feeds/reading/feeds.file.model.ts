/** One ad as a file says it. */
export interface FeedRow {
  /** Where it begins in the file. */
  line: number
  /** What is said, by the names of the wire. */
  fields: Record<string, string>
  /** Addresses, or names of files in the same zip, in their order. */
  photos: string[]
}

/** Reads the ads of a file one after the other; throws a `FeedFault` where it cannot go on. */
export type FeedReader = (text: AsyncIterable<string>) => AsyncGenerator<FeedRow>

/** Why nothing of a file is taken; each has a text `failures.<code>`. */
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
  'entities',
  'row-too-long',
  'no-ads',
] as const
export type FeedFaultCode = (typeof feedFaults)[number]

/** A file that is not taken; what was there before stays as it is. */
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
  /** Bytes of a file as it is sent. */
  file: 2048 * megabyte,
  /** Bytes of the data in it, unpacked. */
  data: 2048 * megabyte,
  /** How many times larger data may be than packed, beyond the first megabyte: text shrinks ten to thirty times, a bomb a thousand times. */
  ratio: 200,
  /** Files in a zip. */
  entries: 400_000,
  /** Signs of one ad. */
  row: 512 * 1024,
  /** Photos of one ad. */
  photos: 50,
} as const

const photoName = /^photos?_?\d*$/i

/** What was said of one ad, with the photos apart; several in one value stand apart by `|` or a line break. */
export const rowOf = (line: number, said: Iterable<readonly [string, string]>): FeedRow => {
  const row: FeedRow = { line, fields: {}, photos: [] }
  for (const [name, value] of said) {
    if (photoName.test(name))
      row.photos.push(
        ...value
          .split(/[|\n]/)
          .map((photo) => photo.trim())
          .filter(Boolean),
      )
    else if (value.trim() !== '') row.fields[name] = value
  }
  return row
}
