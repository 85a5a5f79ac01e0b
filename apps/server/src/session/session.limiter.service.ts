import { availableParallelism } from 'node:os'
import { Refusal } from '../refusal.ts'

/** Limits how many sign-ins are checked at a time; callers with the fewest failures come first. */
export interface PriorityLimiter {
  /** Runs the work in a slot; refuses it if too many callers with fewer failures are waiting. */
  run<Result>(tries: number, work: () => Promise<Result>): Promise<Result>
}

interface Waiting {
  tries: number
  begin(): void
  refuse(): void
}

/**
 * Comparing a password occupies a core for some 25 milliseconds, on one of the four threads that Node also reads files with. At
 * most half of the cores are used, and never all of these threads, so that everything else goes on.
 */
const comparedAtOnce = Math.max(1, Math.min(3, Math.floor(availableParallelism() / 2)))
const mostWaiting = 64
const retryAfter = 5

export const createPriorityLimiter = ({ atOnce = comparedAtOnce, waiting = mostWaiting } = {}): PriorityLimiter => {
  const line: Waiting[] = []
  let atWork = 0

  const stand = (tries: number): Promise<void> =>
    new Promise((resolve, reject) => {
      // First come, first served among callers with as many failures.
      const before = line.findIndex((each) => each.tries > tries)
      line.splice(before < 0 ? line.length : before, 0, {
        tries,
        begin: resolve,
        refuse: () => reject(new Refusal('busy', { retryAfter })),
      })
      if (line.length > waiting) line.pop()?.refuse()
    })

  return {
    async run(tries, work) {
      if (atWork >= atOnce) await stand(tries)
      else atWork += 1
      try {
        return await work()
      } finally {
        // The next waiting call takes over the slot.
        const next = line.shift()
        if (next) next.begin()
        else atWork -= 1
      }
    },
  }
}
