/** Picks pseudo-random numbers below a count, the same in every run. */
export type Pick = (count: number) => number

export const createPick = (): Pick => {
  let state = 20_011
  return (count) => {
    state = (state * 48_271) % 2_147_483_647
    return state % count
  }
}

export const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN
