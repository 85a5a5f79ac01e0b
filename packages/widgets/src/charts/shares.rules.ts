/** Whole percentages that add up to 100: the rounding difference goes to the values that lost most by rounding. */
export const percentsOf = (values: readonly number[]): number[] => {
  const sum = values.reduce((total, value) => total + value, 0)
  if (sum === 0) return values.map(() => 0)
  const exact = values.map((value) => (value / sum) * 100)
  const missing = 100 - exact.reduce((total, percent) => total + Math.floor(percent), 0)
  const raised = exact
    .map((percent, index) => ({ index, lost: percent % 1 }))
    .toSorted((one, other) => other.lost - one.lost)
    .slice(0, Math.round(missing))
    .map(({ index }) => index)
  return exact.map((percent, index) => Math.floor(percent) + (raised.includes(index) ? 1 : 0))
}
