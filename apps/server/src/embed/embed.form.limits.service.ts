import { formLimits } from '../config.ts'
import type { Database } from '../db/database.ts'
import { createCache } from '../ports/cache.ts'
import { leastWork } from '../ports/challenges.ts'
import { createLimiter, type LimiterOptions } from '../ports/limiter.ts'
import { networkOf } from '../ports/network.ts'
import { createSharedLimiter } from '../ports/shared-limiter.ts'
import type { Clock } from '../ports/clock.ts'
import { Refusal } from '../refusal.ts'

/** The sender: key, page and address. */
export interface Sender {
  keyId: number
  origin: string
  address: string
}

/** Limits a public form: how often it may be opened and sent, and how much proof of work a sender must show. */
export interface FormGuard {
  /** Counts an opening of the form; throws 429 if there were too many. */
  read(sender: Sender): void
  /** Counts an attempt to send. */
  attempt(sender: Sender): Promise<void>
  /** Counts a request that is about to be stored; `undo` removes it if nothing was stored. */
  store(sender: Sender): Promise<{ undo(): Promise<void> }>
  /** Whether another mail may be sent to a visitor's address. */
  mayMail(email: string): Promise<boolean>
  /** The difficulty, in leading zero bits, for the requests of the last minute. */
  difficulty(keyId: number): number
}

const mostWork = 18
const calm = 30
const minute = 60_000

/** No work for few requests; one more bit each time their number doubles. */
const workFor = (postsAMinute: number): number =>
  postsAMinute < calm ? 0 : Math.min(mostWork, leastWork + Math.floor(Math.log2(postsAMinute / calm)))

/** Counts events of the last minute, in steps of ten seconds. */
const createPulse = (clock: Clock) => {
  const steps = 6
  const pulses = createCache<number, Map<number, number>>({ max: 10_000 })
  const step = (): number => Math.floor(clock.now().getTime() / (minute / steps))
  return {
    beat(id: number) {
      const counts = pulses.get(id) ?? new Map<number, number>()
      const now = step()
      for (const old of counts.keys()) if (old <= now - steps) counts.delete(old)
      pulses.set(id, counts.set(now, (counts.get(now) ?? 0) + 1))
    },
    rate(id: number): number {
      const now = step()
      return [...(pulses.get(id) ?? [])].reduce((sum, [at, count]) => (at > now - steps ? sum + count : sum), 0)
    },
  }
}

export const createFormGuard = (deps: { database: Database; clock: Clock }): FormGuard => {
  const { clock } = deps
  const { formReads: looks, attemptsByAddress, attemptsByPage, storedByAddress, storedByPage, mailsByVisitor } = formLimits
  const shared = (name: string, options: LimiterOptions) => createSharedLimiter(deps, { name, ...options })
  // In memory: openings store nothing, and a write for each would cost more than the opening.
  const lookers = createLimiter(clock, looks)
  const triers = shared('form attempt address', attemptsByAddress)
  const tryingPages = shared('form attempt page', attemptsByPage)
  const writers = shared('form address', storedByAddress)
  const writingPages = shared('form page', storedByPage)
  const visitors = shared('form visitor', mailsByVisitor)
  const pulse = createPulse(clock)
  const pageOf = ({ keyId, origin }: Sender) => `${keyId} ${origin}`
  return {
    read: ({ address }) => lookers.hit(networkOf(address)),
    async attempt(sender) {
      await triers.hit(networkOf(sender.address))
      await tryingPages.hit(pageOf(sender))
      pulse.beat(sender.keyId)
    },
    async store(sender) {
      const network = networkOf(sender.address)
      await writers.hit(network)
      await writingPages.hit(pageOf(sender))
      return {
        async undo() {
          await writers.forgive(network)
          await writingPages.forgive(pageOf(sender))
        },
      }
    },
    async mayMail(email) {
      try {
        await visitors.hit(email.toLowerCase())
        return true
      } catch (error) {
        if (error instanceof Refusal) return false
        throw error
      }
    },
    difficulty: (keyId) => workFor(pulse.rate(keyId)),
  }
}
