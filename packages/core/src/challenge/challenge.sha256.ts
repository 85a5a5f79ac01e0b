/*
 * SHA-256 in few bytes. The browser's own answers each digest through a promise, which takes twenty times as long for texts of
 * one line, and is missing from pages without https.
 */

const primes = (count: number): number[] => {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every(prime => candidate % prime !== 0)) found.push(candidate)
  }
  return found
}

/** The first 32 bits behind the point. */
const fraction = (value: number): number => ((value % 1) * 2 ** 32) | 0

const keys = primes(64).map(prime => fraction(Math.cbrt(prime)))
const seeds = primes(8).map(prime => fraction(Math.sqrt(prime)))

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The text with its end mark and its length, in blocks of 64 bytes. */
const padded = (text: string): DataView => {
  const bytes = new TextEncoder().encode(text)
  const room = new Uint8Array(((bytes.length + 72) >> 6) << 6)
  room.set(bytes)
  room[bytes.length] = 0x80
  const view = new DataView(room.buffer)
  view.setUint32(room.length - 4, bytes.length * 8)
  return view
}

const schedule = new Int32Array(64)
const at = (index: number): number => schedule[index] as number

const spread = (view: DataView, offset: number): void => {
  for (let index = 0; index < 16; index += 1) schedule[index] = view.getInt32(offset + index * 4)
  for (let index = 16; index < 64; index += 1) {
    const early = at(index - 15)
    const late = at(index - 2)
    schedule[index] =
      at(index - 16) + (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) + at(index - 7) + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10))
  }
}

type State = [number, number, number, number, number, number, number, number]

const compress = (state: State): State => {
  let [a, b, c, d, e, f, g, h] = state
  for (let index = 0; index < 64; index += 1) {
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (keys[index] as number) + at(index)) | 0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  return [a, b, c, d, e, f, g, h]
}

/** The eight words of the digest, as signed numbers. */
export const sha256 = (text: string): readonly number[] => {
  const view = padded(text)
  let state = seeds as State
  for (let offset = 0; offset < view.byteLength; offset += 64) {
    spread(view, offset)
    const round = compress(state)
    state = state.map((word, index) => (word + (round[index] as number)) | 0) as State
  }
  return state
}
