import { setTimeout as wait } from 'node:timers/promises'
import { challengeLifetimeMs } from '@vitrine/core/embed'
import { mailLimits, signInLimits } from '../config.ts'
import type { Database } from '../db/database.ts'
import { createCache } from '../ports/cache.ts'
import { createChallenges, invalidChallenge, type Answered } from '../ports/challenges.ts'
import type { Clock } from '../ports/clock.ts'
import { networkOf } from '../ports/network.ts'
import { createSharedLimiter, type SharedLimiter } from '../ports/shared-limiter.ts'
import { Refusal } from '../refusal.ts'
import type { KnownDevice } from './session.devices.service.ts'
import { createPriorityLimiter } from './session.limiter.service.ts'

interface GuardDeps {
  database: Database
  clock: Clock
}

/** The person that a login means, in whatever spelling, whether the login exists or not. */
interface Meant {
  login: string
  userId: number | null
}

const plainLogin = (login: string): string =>
  login
    .trim()
    .toLowerCase()
    .replace(/^(?=\d)/, 'ag')
const personOf = ({ login, userId }: Meant): string => (userId === null ? `login ${plainLogin(login)}` : `user ${userId}`)

interface SignInAttempt {
  login: string
  address: string
  /** The device, if it is recognised. */
  device: KnownDevice | null
  /** The solved challenge. */
  challenge: Answered | undefined
}

/** How a sign-in is checked: which person is meant, and whether the password is theirs. */
interface SignInCheck<Found> {
  find(): Promise<Found | null>
  compare(found: Found | null): Promise<boolean>
}

export interface SignInGuard {
  /**
   * Checks a sign-in in a slot of the limiter; null if the password is wrong. Throws if there were too many attempts, or too few
   * are left without proof of work; after many failures each answer is delayed.
   */
  check<Found extends { user: { id: number } }>(attempt: SignInAttempt, check: SignInCheck<Found>): Promise<Found | null>
}

/** Called for an allowed attempt that succeeded: the person's failures are forgotten. */
type Succeeded = () => Promise<unknown>

const isRateLimit = (error: unknown): error is Refusal => error instanceof Refusal && error.code === 'rate-limit'

const nullIfLimited = (error: unknown): null => {
  if (isRateLimit(error)) return null
  throw error
}

/** The number of failures without a delay; further ones are slowed down, so that guessers who retry at once do not keep the server busy. */
const quickTries = 5
const pausePerTryMs = 100
const longestPauseMs = 2_000
/** The maximum number of delayed answers. */
const mostPauses = 1_000

/** Counts recent failures in this process: they decide about priority and delay. */
const createFailureBackoff = () => {
  const wrong = createCache<string, number>({ max: 50_000, ttl: signInLimits.windowMs })
  let pausing = 0
  return {
    failuresOf: (who: string): number => wrong.get(who) ?? 0,
    /** Counts a failure, and waits for its delay. */
    async fail(who: string): Promise<void> {
      const tries = (wrong.get(who) ?? 0) + 1
      wrong.set(who, tries)
      if (tries <= quickTries || pausing >= mostPauses) return
      pausing += 1
      await wait(Math.min((tries - quickTries) * pausePerTryMs, longestPauseMs), undefined, { ref: false })
      pausing -= 1
    },
  }
}

/** Limits attempts from unknown devices: by network, by person, and by both. */
const createStrangers = (deps: GuardDeps, times: number) => {
  const { windowMs, perNetwork, perPersonAndNetwork, perPerson } = signInLimits
  const limiter = (name: string, max: number): SharedLimiter => createSharedLimiter(deps, { name, windowMs, max: max * times })
  const byNetwork = limiter('sign-in network', perNetwork)
  const byBoth = limiter('sign-in', perPersonAndNetwork)
  const byPerson = limiter('sign-in person', perPerson)
  return async (person: string, network: string): Promise<Succeeded> => {
    const both = `${person} ${network}`
    await byNetwork.hit(network)
    await byBoth.hit(both)
    await byPerson.hit(person)
    return () => Promise.all([byBoth.clear(both), byNetwork.forgive(network), byPerson.forgive(person)])
  }
}

/** Limits attempts from a device on which this person has signed in before, which nobody else can use up. */
const createAcquaintances = (deps: GuardDeps) => {
  const { windowMs, perDevice } = signInLimits
  const byDevice = createSharedLimiter(deps, { name: 'sign-in device', windowMs, max: perDevice })
  return async (userId: number | null, device: KnownDevice | null): Promise<Succeeded | null> => {
    if (userId === null || !device?.users.includes(userId)) return null
    const key = `${userId} ${device.id}`
    const isLeft = await byDevice.hit(key).then(() => true, nullIfLimited)
    return isLeft ? () => byDevice.clear(key) : null
  }
}

/** Checks proofs of work, each of which is valid for one attempt. */
const createWork = (deps: GuardDeps, secret: string) => {
  const { windowMs, workBits } = signInLimits
  const used = createSharedLimiter(deps, { name: 'sign-in challenge', windowMs: Math.max(windowMs, challengeLifetimeMs), max: 1 })
  const challenges = createChallenges(secret, deps.clock)
  const purposeOf = (login: string): string => `sign-in ${plainLogin(login)}`
  return {
    async spend(login: string, answered: Answered): Promise<void> {
      const challenge = challenges.check(purposeOf(login), answered, workBits)
      const isFresh = challenge && (await used.hit(challenge.id).then(() => true, nullIfLimited))
      if (!isFresh) throw invalidChallenge('challenge')
    },
    /** The refusal when no attempt without proof of work is left. */
    demand(login: string, { details }: Refusal): Refusal {
      const { token, difficulty } = challenges.issue(purposeOf(login), workBits)
      return new Refusal('challenge-needed', { ...details, field: 'challenge', reason: 'work', params: { token, difficulty } })
    },
  }
}

export const createSignInGuard = (deps: GuardDeps, secret: string): SignInGuard => {
  const acquaintance = createAcquaintances(deps)
  const stranger = createStrangers(deps, 1)
  const worker = createStrangers(deps, signInLimits.withWork)
  const work = createWork(deps, secret)
  const limiter = createPriorityLimiter()
  const backoff = createFailureBackoff()

  const admit = async ({ login, address, device, challenge }: SignInAttempt, userId: number | null): Promise<Succeeded> => {
    const known = await acquaintance(userId, device)
    if (known) return known
    const person = personOf({ login, userId })
    const network = networkOf(address)
    if (challenge) {
      await work.spend(login, challenge)
      return worker(person, network)
    }
    return stranger(person, network).catch((error: unknown) => {
      throw isRateLimit(error) ? work.demand(login, error) : error
    })
  }

  return {
    async check(attempt, { find, compare }) {
      // A recognised device is distinguished from others at the same address.
      const who = attempt.device ? `device ${attempt.device.id}` : networkOf(attempt.address)
      try {
        // All of it runs in the limiter: guessers would keep the database as busy as the processor.
        const found = await limiter.run(backoff.failuresOf(who), async () => {
          const found = await find()
          const succeeded = await admit(attempt, found?.user.id ?? null)
          if (!(await compare(found)) || !found) return null
          await succeeded()
          return found
        })
        if (!found) await backoff.fail(who)
        return found
      } catch (error) {
        if (error instanceof Refusal) await backoff.fail(who)
        throw error
      }
    },
  }
}

export interface MailGuard {
  attempt(meant: Meant, address: string): Promise<void>
}

/** Limits password mails, so that nobody can fill a mailbox. */
export const createMailGuard = (deps: GuardDeps): MailGuard => {
  const { windowMs } = mailLimits
  const byNetwork = createSharedLimiter(deps, { name: 'password network', windowMs, max: mailLimits.perAddress })
  const byPerson = createSharedLimiter(deps, { name: 'password person', windowMs, max: mailLimits.perLogin })
  return {
    async attempt(meant, address) {
      await byNetwork.hit(networkOf(address))
      await byPerson.hit(personOf(meant))
    },
  }
}
