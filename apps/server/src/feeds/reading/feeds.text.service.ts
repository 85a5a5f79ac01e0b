import { isUtf8 } from 'node:buffer'
import { encodingOf, isAscii, isUtf8Amid, markedEncoding, western } from './feeds.encoding.rules.ts'

/** Bytes without the mark of UTF-8 before them. */
export const withoutMark = async function* (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true
  for await (const chunk of bytes) {
    yield isFirst && markedEncoding(chunk) === 'utf-8' ? chunk.subarray(3) : chunk
    isFirst = false
  }
}

const lineBreak = 0x0a

/** Bytes that are held until their line ends; a longer line is cut, but not within a letter. */
const mostHeld = 64 * 1024

/** Where a piece that is whole ends: behind its last line, or behind its last sign of ASCII where the line is too long. */
const endOf = (bytes: Uint8Array): number => {
  const line = bytes.lastIndexOf(lineBreak) + 1
  if (line > 0 || bytes.length < mostHeld) return line
  return bytes.findLastIndex((byte) => byte < 0x80) + 1 || bytes.length
}

/** Lines, each with its break; the last one, and very long ones, come in pieces. */
const linesOf = async function* (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array[]> {
  let held: Uint8Array = new Uint8Array()
  for await (const chunk of bytes) {
    const all = Buffer.concat([held, chunk])
    const end = endOf(all)
    held = all.subarray(end)
    const lines: Uint8Array[] = []
    for (let at = 0; at < end;) {
      const next = all.indexOf(lineBreak, at) + 1
      const stop = next > 0 && next <= end ? next : end
      lines.push(all.subarray(at, stop))
      at = stop
    }
    if (lines.length > 0) yield lines
  }
  if (held.length > 0) yield [held]
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** Fields of a line, with what separates them: a field may be in another encoding than the one beside it. */
const fieldsOf = (line: Uint8Array): Uint8Array[] =>
  (
    Buffer.from(line)
      .toString('latin1')
      .match(/[^;,\t"<>|#]+|[;,\t"<>|#]+/g) ?? []
  ).map((field) => Buffer.from(field, 'latin1'))

/** Decodes lines of which some, or some of their fields, may be in another encoding than the rest. */
class LineDecoder {
  /** That of the file, which its first letters beyond ASCII tell. */
  #encoding: string | null = null
  /** For what is not UTF-8. */
  #older: InstanceType<typeof TextDecoder> | null = null
  #line = 1
  readonly #onOther: (line: number) => void

  constructor(onOther: (line: number) => void) {
    this.#onOther = onOther
  }

  read(lines: readonly Uint8Array[]): string {
    if (this.#older === null) this.#guess(lines)
    return lines.map((line) => this.#readLine(line)).join('')
  }

  #guess(lines: readonly Uint8Array[]): void {
    const beyond = lines.filter((line) => !isAscii(line))
    const [first] = beyond
    if (!first) return
    const older = beyond.filter((line) => !isUtf8(line))
    const guess = older.length > 0 ? encodingOf(Buffer.concat(older)) : null
    if (guess !== null) this.#older = new TextDecoder(guess === 'utf-8' ? western : guess)
    this.#encoding ??= guess === null || isUtf8Amid(first) ? 'utf-8' : guess
  }

  #readLine(line: Uint8Array): string {
    const number = this.#line
    if (line.at(-1) === lineBreak) this.#line++
    if (isAscii(line)) return Buffer.from(line).toString('latin1')
    if (this.#encoding === 'utf-8' && isUtf8(line)) return utf8.decode(line)
    const isOther = this.#encoding === 'utf-8'
    const older = this.#older ?? new TextDecoder(western)
    const texts = fieldsOf(line).map((field) => {
      const isFieldUtf8 = isUtf8Amid(field)
      return { text: (isFieldUtf8 ? utf8 : older).decode(field), isUnlike: isFieldUtf8 && !isAscii(field) }
    })
    if (isOther || texts.some(({ isUnlike }) => isUnlike)) this.#onOther(number)
    return texts.map(({ text }) => text).join('')
  }
}

/** Decodes the bytes of one stretch of text in the encoding of its mark. */
const decodedAs = async function* (bytes: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** Decodes text by its byte order mark, or else by what it holds. `onOther` is told of lines that are, in part, in another encoding than the file. */
export const decoded = async function* (
  source: AsyncIterable<Uint8Array>,
  onOther: (line: number) => void = () => undefined,
): AsyncGenerator<string> {
  const { beginning, bytes } = await peekedBytes(source)
  const marked = markedEncoding(beginning)
  if (marked !== null && marked !== 'utf-8') return yield* decodedAs(bytes, marked)
  const decoder = new LineDecoder(onOther)
  for await (const lines of linesOf(withoutMark(bytes))) yield decoder.read(lines)
}

interface Peeked<Chunk> {
  /** Enough of it to tell what it is. */
  beginning: Chunk[]
  /** All of it, from its beginning. */
  whole: AsyncGenerator<Chunk>
}

/** The first chunks, until `length` is reached, with all of them. */
const peeked = async <Chunk extends { length: number }>(chunks: AsyncIterable<Chunk>, length: number): Promise<Peeked<Chunk>> => {
  const rest = chunks[Symbol.asyncIterator]()
  const beginning: Chunk[] = []
  while (beginning.reduce((sum, chunk) => sum + chunk.length, 0) < length) {
    const next = await rest.next()
    if (next.done) break
    beginning.push(next.value)
  }
  const whole = async function* () {
    yield* beginning
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  }
  return { beginning, whole: whole() }
}

const enough = 4_096

/** A text together with its beginning, from which its format is detected before it is read. */
export const peekedText = async (
  text: AsyncIterable<string>,
  length = enough,
): Promise<{ beginning: string; text: AsyncGenerator<string> }> => {
  const { beginning, whole } = await peeked(text, length)
  return { beginning: beginning.join(''), text: whole }
}

/** The same of bytes. */
export const peekedBytes = async (
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ beginning: Uint8Array; bytes: AsyncGenerator<Uint8Array> }> => {
  const { beginning, whole } = await peeked(bytes, enough)
  return { beginning: Buffer.concat(beginning), bytes: whole }
}
