/** One measured figure with its reference values. */
export interface Measurement {
  name: string
  value: number
  unit: 'ms' | 'kB' | 'MB' | 'times' | '%' | 'requests/s' | 'mails/s' | ''
  /** The minimal implementation, measured in the same run. */
  floor?: number
  /** Other products, as measured once elsewhere. */
  peers?: string
  /** The promise: at most, or at least, this. A figure without one is only shown. */
  atMost?: number
  atLeast?: number
}

export interface BenchOptions {
  /** All benchmarks, whatever the time; otherwise a few minutes. */
  full: boolean
  /** Prints the progress. */
  print: (line: string) => void
}

/** Each `*.bench.ts` exports one as `bench`. */
export interface Bench {
  title: string
  run(options: BenchOptions): Promise<Measurement[]>
}
