import { encodingOf, isAscii, markedEncoding } from './feeds.encoding.rules.ts'

/** Decodes bytes in the encoding of their byte order mark, or else in that of the first chunk with bytes beyond ASCII. */
export async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | null = null
  let isFirst = true
  for await (const chunk of bytes) {
    const marked = isFirst ? markedEncoding(chunk) : null
    isFirst = false
    if (marked !== null) decoder = new TextDecoder(marked)
    else if (decoder === null && !isAscii(chunk)) decoder = new TextDecoder(encodingOf(chunk))
    yield decoder === null ? Buffer.from(chunk).toString('latin1') : decoder.decode(chunk, { stream: true })
  }
  if (decoder !== null) yield decoder.decode()
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
export const peekedText = async (text: AsyncIterable<string>): Promise<{ beginning: string; text: AsyncGenerator<string> }> => {
  const { beginning, whole } = await peeked(text, enough)
  return { beginning: beginning.join(''), text: whole }
}

/** The same of bytes. */
export const peekedBytes = async (
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ beginning: Uint8Array; bytes: AsyncGenerator<Uint8Array> }> => {
  const { beginning, whole } = await peeked(bytes, enough)
  return { beginning: Buffer.concat(beginning), bytes: whole }
}
