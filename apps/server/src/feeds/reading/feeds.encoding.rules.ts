import { isUtf8 } from 'node:buffer'
import { analyse } from 'chardet'

/** Byte order marks. */
const marks: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

export const markedEncoding = (bytes: Uint8Array): string | null =>
  marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1] ?? null

export const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80)

/** The end of a piece of text may stand in the midst of a letter. */
const isUtf8Piece = (bytes: Uint8Array): boolean => [0, 1, 2, 3].some((cut) => isUtf8(bytes.subarray(0, bytes.length - cut)))

/** Western software writes windows-1252, which holds Latin-1; another guess has to be clearly better. */
export const western = 'windows-1252'
const clearly = 20

const guessed = (bytes: Uint8Array): string => {
  const guesses = analyse(bytes).filter(({ name }) => /^(?:windows-|ISO-8859-|KOI8-R)/.test(name))
  const ofWestern = Math.max(
    0,
    ...guesses.filter(({ name }) => name === 'ISO-8859-1' || name === western).map(({ confidence }) => confidence),
  )
  const [best] = guesses
  return best && best.confidence >= ofWestern + clearly ? best.name : western
}

/** Letters and signs of European texts. Two letters of windows-1252 that are UTF-8 by chance, such as `É»`, read as one that is none of these. */
const european = /^[\0-\u017F\u2000-\u206F\u20A0-\u20BF\u2100-\u214F]*$/

/** Whether bytes are UTF-8 in a file that is otherwise written in an older encoding. */
export const isUtf8Amid = (bytes: Uint8Array): boolean => isUtf8(bytes) && european.test(Buffer.from(bytes).toString('utf8'))

/** Text that was taken for another encoding before it came into the file: `Ã©` where `é` was meant. */
export const isGarbled = (text: string): boolean => /Ã[\u0080-\u00BF€-™]|â€/.test(text)

/** What a piece of text with letters beyond ASCII is written in, as the platform calls it. Text of older programs all but never reads as UTF-8 by chance. */
export const encodingOf = (bytes: Uint8Array): string => (isUtf8Piece(bytes) ? 'utf-8' : guessed(bytes))
