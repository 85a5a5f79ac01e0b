import { isUtf8 } from 'node:buffer'

const separator = '!#'

/** One ad of a file as its cells. */
export interface PolirisLine {
  /** Where it begins in the file. */
  line: number
  /** In the order of their ranks. */
  cells: string[]
  /** Ranks of cells that are not in the encoding of the file. */
  otherEncoding: number[]
}

export interface LineOptions {
  /** Tells what bytes with letters beyond ASCII are written in, as the platform calls it. */
  encodingOf(bytes: Uint8Array): string
  /** Whether bytes are UTF-8 in a file of another encoding. */
  isUtf8Amid(bytes: Uint8Array): boolean
  /** Bytes of one ad. */
  longest: number
}

/** Why the lines of a file cannot be read. */
export class LineFault extends Error {
  readonly code: 'row-too-long' | 'file-truncated'
  readonly line: number

  constructor(code: LineFault['code'], line: number) {
    super(code)
    this.code = code
    this.line = line
  }
}

/** Lines of a file, each byte as one sign, so that every cell can be decoded by itself. */
const byteLines = async function* (bytes: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<{ line: number; text: string }> {
  let [line, rest] = [1, '']
  for await (const chunk of bytes) {
    const lines = (rest + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > longest) throw new LineFault('row-too-long', line + lines.length)
    for (const text of lines) yield { line: line++, text: text.replace(/\r$/, '') }
  }
  yield { line, text: rest }
}

const widthOf = (text: string): number => text.split(separator).length
const isQuoted = (text: string): boolean => /^\s*"/.test(text)
const isEnded = (text: string): boolean => /(?:"|!#)\s*$/.test(text)
const isNothing = (text: string): boolean => /^[\s"]*$/.test(text)

/** Some software breaks lines inside a text. A line that begins like an ad is one, unless the one before it stands in the midst of a cell. */
const goesOn = (open: string, next: string, width: number): boolean => {
  if (widthOf(next) === 1 && !isEnded(open)) return true
  if (!isQuoted(open)) return widthOf(next) === 1
  if (!isQuoted(next)) return true
  return !isEnded(open) && widthOf(open) + widthOf(next) - 1 <= width
}

/** Lines put together where a text goes over several. */
const records = async function* (
  lines: AsyncIterable<{ line: number; text: string }>,
  longest: number,
): AsyncGenerator<{ line: number; text: string }> {
  let open: { line: number; text: string } | null = null
  let width = Infinity
  for await (const { line, text } of lines) {
    if (isNothing(text) && (open === null || isEnded(open.text) || !isQuoted(open.text))) continue
    if (open === null) {
      open = { line, text }
    } else if (goesOn(open.text, text, width)) {
      open.text += `\n${text}`
      if (open.text.length > longest) throw new LineFault('row-too-long', open.line)
    } else {
      width = Math.min(width, widthOf(open.text))
      yield open
      open = { line, text }
    }
  }
  if (!open) return
  if (isQuoted(open.text) && !isEnded(open.text)) throw new LineFault('file-truncated', open.line)
  yield open
}

/** The platform's own `trim` takes a byte that ends letters in UTF-8 for a blank. */
const trimmed = (bytes: string): string => bytes.replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')

/** Without quotes: the format has none inside a cell, and writes `'` there. */
const bare = (cell: string): string => trimmed(cell.replaceAll('"', ''))

// oxlint-disable-next-line no-control-regex -- what is beyond ASCII is looked for
const isAscii = (text: string): boolean => /^[\0-\x7F]*$/.test(text)

/** Reads bytes in the encoding of the file, which its first letters beyond ASCII tell; text in UTF-8 stands also in files of others, and the reverse. */
const cellDecoder = ({ encodingOf, isUtf8Amid }: Omit<LineOptions, 'longest'>) => {
  const utf8 = new TextDecoder('utf-8')
  let encoding: string | null = null
  let other = new TextDecoder('windows-1252')
  return (raw: string): { text: string; isOther: boolean } => {
    if (isAscii(raw)) return { text: raw, isOther: false }
    const bytes = Buffer.from(raw, 'latin1')
    if (encoding === null) {
      encoding = encodingOf(bytes)
      if (encoding !== 'utf-8') other = new TextDecoder(encoding)
    }
    const isCellUtf8 = encoding === 'utf-8' ? isUtf8(bytes) : isUtf8Amid(bytes)
    return { text: (isCellUtf8 ? utf8 : other).decode(bytes).trim(), isOther: isCellUtf8 !== (encoding === 'utf-8') }
  }
}

/** The lines of `Annonces.csv`, cell by cell. */
export const polirisLines = async function* (
  bytes: AsyncIterable<Uint8Array>,
  { longest, ...encodings }: LineOptions,
): AsyncGenerator<PolirisLine> {
  const decode = cellDecoder(encodings)
  for await (const { line, text } of records(byteLines(bytes, longest), longest)) {
    const cells = text.split(separator).map((cell) => decode(bare(cell)))
    const otherEncoding = cells.flatMap(({ isOther }, at) => (isOther ? [at + 1] : []))
    yield { line, cells: cells.map(({ text: cell }) => cell), otherEncoding }
  }
}
