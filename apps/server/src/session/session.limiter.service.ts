import { availableParallelism } from 'node:os'
import { Refusal } from '../refusal.ts'

/** Has sign-ins checked a few at a time: first those of who was wrong least. */
export interface PriorityLimiter {
  /** Does the work when it is its turn; refuses it where many wait who tried less. */
  run<Result>(tries: number, work: () => Promise<Result>): Promise<Result>
}

interface Waiting {
  tries: number
  begin(): void
  refuse(): void
}

/**
 * Comparing a password keeps a core busy for some 25 milliseconds, on one of the four threads that Node also reads files with. Half
 * of the cores at most, so that everything else goes on, and never all of these threads.
 */
const comparedAtOnce = Math.max(1, Math.min(3, Math.floor(availableParallelism() / 2)))
const mostWaiting = 64
const retryAfter = 5

export const createPriorityLimiter = ({ atOnce = comparedAtOnce, waiting = mostWaiting } = {}): PriorityLimiter => {
  const line: Waiting[] = []
  let atWork = 0

  const stand = (tries: number): Promise<void> =>
    new Promise((resolve, reject) => {
      // Behind those who tried as often: who came first is first.
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
        // Whoever is next takes the place over.
        const next = line.shift()
        if (next) next.begin()
        else atWork -= 1
      }
    },
  }
}
