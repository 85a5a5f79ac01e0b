/** One figure, with what it is held against. */
export interface Measurement {
  name: string
  value: number
  unit: 'ms' | 'kB' | 'MB' | 'times' | '%' | 'requests/s' | 'mails/s' | ''
  /** What the least possible does, measured in the same run. */
  floor?: number
  /** What others need for the same, as measured once elsewhere. */
  peers?: string
  /** The promise: at most, or at least, this. A figure without one is only shown. */
  atMost?: number
  atLeast?: number
}

export interface BenchOptions {
  /** Everything, however long it takes; otherwise a few minutes. */
  full: boolean
  /** Tells what is being done. */
  say: (line: string) => void
}

/** Each `*.bench.ts` exports one as `bench`. */
export interface Bench {
  title: string
  run(options: BenchOptions): Promise<Measurement[]>
}
