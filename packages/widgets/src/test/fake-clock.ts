import type { Clock } from '../base/toast-controller.ts'

/** A clock that only moves when the test says so. */
export const fakeClock = (): Clock & { pass(ms: number): void } => {
  let time = 0
  let lastId = 0
  const timers = new Map<number, { at: number; run: () => void }>()
  const next = (until: number): [number, { at: number; run: () => void }] | undefined =>
    [...timers].filter(([, timer]) => timer.at <= until).sort(([, a], [, b]) => a.at - b.at)[0]
  return {
    now: () => time,
    setTimeout(run, ms) {
      timers.set(++lastId, { at: time + ms, run })
      return lastId
    },
    clearTimeout: (id) => void timers.delete(id as number),
    pass(ms) {
      const until = time + ms
      for (let due = next(until); due; due = next(until)) {
        const [id, timer] = due
        timers.delete(id)
        time = timer.at
        timer.run()
      }
      time = until
    },
  }
}
