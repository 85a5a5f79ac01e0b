/** Takes one of several variants. */
export interface Picker {
  pick<Value>(variants: readonly [Value, ...Value[]]): Value
  /** The same items, beginning at another. */
  rotate<Value>(items: readonly Value[]): Value[]
}

/** How many of the variants may be taken: the first alone without any temperature, all at its height. */
const widthOf = (count: number, temperature: number): number =>
  temperature <= 0 ? 1 : Math.min(count, Math.max(2, Math.ceil(Math.min(1, temperature) * count)))

/**
 * Goes through the variants of each choice by turns: the next seed takes the next of each, so neighbours are never alike, and a choice
 * moves on by one more once the choices before it have been gone through, so that all combinations come.
 */
export const createPicker = (seed: number, temperature: number): Picker => {
  const number = Math.abs(Math.trunc(seed)) || 0
  let passed = 1
  const take = (count: number): number => {
    const width = widthOf(count, temperature)
    const index = (number + Math.floor(number / passed) * Number(passed > 1)) % width
    passed *= width
    return index
  }
  return {
    pick: (variants) => variants[take(variants.length)] ?? variants[0],
    rotate: (items) => {
      const from = items.length > 1 ? take(items.length) : 0
      return [...items.slice(from), ...items.slice(0, from)]
    },
  }
}
