/** Gives a signal for the newest request of a kind and aborts the one before it. */
export const createLatest = (): (() => AbortSignal) => {
  let current: AbortController | undefined
  return () => {
    current?.abort()
    current = new AbortController()
    return current.signal
  }
}
