/** Measures how long people waited, by the current fault. */
export interface Waits {
  /** The current fault. */
  phase: string
  /** Measures how long `work` takes. */
  measure<Result>(work: () => Promise<Result>): Promise<Result>
  /** The faults with the number of calls and the p99 in milliseconds. */
  table(): { phase: string; count: number; p99: number }[]
}

const p99 = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * 0.99) - 1)] ?? NaN

export const createWaits = (): Waits => {
  const byPhase = new Map<string, number[]>()
  return {
    phase: 'nothing',
    async measure(work) {
      const { phase } = this
      const begin = performance.now()
      const result = await work()
      byPhase.set(phase, [...(byPhase.get(phase) ?? []), performance.now() - begin])
      return result
    },
    table: () => [...byPhase].map(([phase, values]) => ({ phase, count: values.length, p99: p99(values) })),
  }
}
