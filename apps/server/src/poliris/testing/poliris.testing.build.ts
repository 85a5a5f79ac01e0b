import sharp from 'sharp'
import { zipOf } from '../../test/feeds.ts'

/** What an ad says, by rank from 1; ranks that are not named are empty. */
export type Cells = Readonly<Record<number, string>>

/** Texts by rank, as the file has them. */
type ByRank = Readonly<Record<number, string>>

/** How many columns version 4.12 has. */
export const columnCount = 334

/** A field of an ad: flags are true or false, choices their code on the wire, days ISO, lists in any order, line breaks `\n`. */
export type FieldValue = string | number | boolean | string[]

export interface ExpectedAd {
  key: string
  agency: string
  /** By wire name; a field that is not listed may have any value. */
  fields: Readonly<Record<string, FieldValue>>
  /** Names or addresses in their order, as the file has them, whether a file of that name was sent or not. */
  photos: readonly string[]
  /** One for each photo, empty where it has none. */
  titles?: readonly string[]
  /** The private note. */
  note?: string
  /** Public ranks that must be kept. */
  kept?: ByRank
  /** Ranks that must be kept for the staff alone. */
  privateKept?: ByRank
  /** Wire names that must have no value. */
  absent?: readonly string[]
}

/** Lines count from 1 as an editor shows them; an ad over several lines stands on its first. */
export interface Expected {
  ads: readonly ExpectedAd[]
  refused?: readonly { key: string; line: number; rank: number }[]
  /** Values that must be told as not readable; others may be told too. */
  told?: readonly { line: number; rank: number; value: string }[]
  /** Why nothing of the file is read. */
  fault?: string
  /** How the photos come. */
  mode?: PhotoMode
  /** What free columns are called, by rank. */
  columnNames?: ByRank
}

/** A delivery as other software makes it, and what must come of it. */
export interface ForeignFeed {
  name: string
  bytes: () => Promise<Uint8Array>
  expected: Expected
}

type PhotoMode = 'URL' | 'FULL' | 'DIFF'
export type Encoding = 'utf8' | 'latin1' | 'windows-1252'

/** The signs from 0x80 to 0x9f, where Windows-1252 differs from ISO-8859-1. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const byteOf = (sign: string, encoding: Encoding): number => {
  const code = sign.codePointAt(0) ?? 0
  const windows = encoding === 'windows-1252' ? windowsSigns.indexOf(sign) : -1
  if (windows >= 0) return 0x80 + windows
  if (code > 0xff) throw new Error(`${encoding} has no ${sign}`)
  return code
}

export const encode = (text: string, encoding: Encoding): Uint8Array =>
  encoding === 'utf8' ? Buffer.from(text) : Uint8Array.from(text, (sign) => byteOf(sign, encoding))

interface LineShape {
  columns?: number
  separator?: string
  /** Written around each field. */
  quote?: string
  /** Leaves quotes and line breaks inside fields as they are. */
  raw?: boolean
  /** Ends the line. */
  end?: string
}

const escaped = (text: string): string => text.replaceAll('"', "'").replaceAll(/\r\n|\r|\n/g, '<BR>')

/** One ad as a line of the file, with its end. */
export const lineOf = (
  cells: Cells,
  { columns = columnCount, separator = '!#', quote = '"', raw = false, end = '\r\n' }: LineShape = {},
): string => {
  const fields = Array.from({ length: columns }, (_, index) => cells[index + 1] ?? '')
  return fields.map((field) => `${quote}${raw ? field : escaped(field)}${quote}`).join(separator) + end
}

/** The lines of a file, each in its own encoding. */
export const csvOf = (lines: readonly string[], encoding: Encoding = 'windows-1252'): Uint8Array => encode(lines.join(''), encoding)

interface Delivery {
  /** The bytes of the table; absent: the ads, by the text of the format. */
  csv?: Uint8Array
  ads?: readonly Cells[]
  encoding?: Encoding
  version?: string
  mode?: PhotoMode
  /** What the free columns mean, by their number from 1. */
  customColumns?: Readonly<Record<number, string>>
  /** Names of the photos that are in the ZIP. */
  photos?: readonly string[]
  /** Where the table stands in the ZIP. */
  path?: string
}

const configOf = (version: string, columns: Readonly<Record<number, string>>): string =>
  [
    `Version=${version}`,
    'Application=Logiciel Exemple / 8.2.1',
    'Devise=Euro',
    ...Object.entries(columns).map(([number, meaning]) => `Champperso${number}=${meaning}`),
    '',
  ].join('\r\n')

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: { r: 200, g: 180, b: 150 } } })
    .jpeg()
    .toBuffer()

/** The ZIP of a delivery. */
export const deliveryOf = async (delivery: Delivery): Promise<Uint8Array> => {
  const { ads = [], encoding = 'windows-1252', version = '4.12', mode = 'URL', customColumns = {}, photos = [] } = delivery
  const {
    csv = csvOf(
      ads.map((cells) => lineOf(cells)),
      encoding,
    ),
    path = 'Annonces.csv',
  } = delivery
  const beside = path.slice(0, path.lastIndexOf('/') + 1)
  const pictures = await Promise.all(photos.map(async (name) => [`${beside}${name}`, await photo()] as const))
  return zipOf({
    [path]: csv,
    [`${beside}Config.txt`]: encode(configOf(version, customColumns), encoding),
    [`${beside}Photos.cfg`]: `Mode=${mode}\r\n`,
    ...Object.fromEntries(pictures),
  })
}

/** A feed whose name, delivery and outcome are plain data. */
export const feedOf = (name: string, delivery: Delivery, expected: Expected): ForeignFeed => ({
  name,
  bytes: () => deliveryOf(delivery),
  expected,
})
