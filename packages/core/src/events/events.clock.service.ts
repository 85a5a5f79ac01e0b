/** Timers that a test can replace. */
export interface Clock {
  /** Returns a function that cancels the timer. */
  after(ms: number, run: () => void): () => void
}

export const systemClock: Clock = {
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
