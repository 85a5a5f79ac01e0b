/** Timers, so that a test need not wait. */
export interface Clock {
  /** Returns the way to call it off. */
  after(ms: number, run: () => void): () => void
}

export const systemClock: Clock = {
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
