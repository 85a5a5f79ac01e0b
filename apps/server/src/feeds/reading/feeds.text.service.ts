/** The marks that some programs write in front of a text. */
const marks: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

const markedEncoding = (bytes: Uint8Array): string | null =>
  marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1] ?? null

/** The text of older programs all but never reads as UTF-8 by chance. */
const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80)

/** Bytes as text: UTF-8, UTF-16 with its mark, or else windows-1252, which holds Latin-1. The first letter beyond ASCII decides. */
export async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | null = null
  let isFirst = true
  for await (const chunk of bytes) {
    const marked = isFirst ? markedEncoding(chunk) : null
    isFirst = false
    if (marked !== null) decoder = new TextDecoder(marked)
    else if (decoder === null && !isAscii(chunk)) decoder = new TextDecoder(isUtf8(chunk) ? 'utf-8' : 'windows-1252')
    yield decoder === null ? Buffer.from(chunk).toString('latin1') : decoder.decode(chunk, { stream: true })
  }
  if (decoder !== null) yield decoder.decode()
}

/** A text with its beginning, so that it can be told what it is before it is read. */
export const peeked = async (text: AsyncIterable<string>, signs = 4_096): Promise<{ beginning: string; text: AsyncGenerator<string> }> => {
  const chunks = text[Symbol.asyncIterator]()
  let beginning = ''
  while (beginning.length < signs) {
    const next = await chunks.next()
    if (next.done) break
    beginning += next.value
  }
  const whole = async function* () {
    yield beginning
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  }
  return { beginning, text: whole() }
}
