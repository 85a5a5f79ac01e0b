/** Milliseconds, minimum and maximum. */
export type Pause = readonly [min: number, max: number]

/** Resolves after a random time of this range, or when the signal is aborted. */
export const rest = ([min, max]: Pause, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, min + Math.random() * (max - min))
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
