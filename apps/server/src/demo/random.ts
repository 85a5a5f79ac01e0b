// Neighbouring seeds must not give similar first numbers.
const scramble = (seed: number): number => {
  let mixed = seed ^ 0x9e3779b9
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** A small seeded generator, with the same numbers on every machine. */
export interface Random {
  /** 0 included to 1 excluded. */
  next(): number
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  pick<Item>(items: readonly Item[]): Item
  /** True in `share` of the cases. */
  chance(share: number): boolean
}

export const createRandom = (seed: number): Random => {
  let state = scramble(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return { next, between, pick: (items) => items[between(0, items.length - 1)] as never, chance: (share) => next() < share }
}
