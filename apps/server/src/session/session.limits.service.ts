import { setTimeout as wait } from 'node:timers/promises'
import { challengeLifetimeMs } from '@vitrine/core/embed'
import { mailLimits, signInLimits } from '../config.ts'
import type { Database } from '../db/database.ts'
import { createChallenges, invalidChallenge, type Answered } from '../ports/challenges.ts'
import type { Clock } from '../ports/clock.ts'
import { networkOf } from '../ports/network.ts'
import { createSharedLimiter, type SharedLimiter } from '../ports/shared-limiter.ts'
import { Refusal } from '../refusal.ts'
import type { KnownDevice } from './session.devices.service.ts'
import { createTurns } from './session.turns.service.ts'

interface GuardDeps {
  database: Database
  clock: Clock
}

/** Who is meant: one person however the login is written, also where nobody has it. */
export interface Meant {
  login: string
  userId: number | null
}

const plainLogin = (login: string): string => login.trim().toLowerCase().replace(/^(?=\d)/, 'ag')
const personOf = ({ login, userId }: Meant): string => (userId === null ? `login ${plainLogin(login)}` : `user ${userId}`)

export interface SignInTry extends Meant {
  address: string
  /** The device, where it is known. */
  device: KnownDevice | null
  /** The work that was asked for. */
  challenge: Answered | undefined
}

export interface SignInGuard {
  /**
   * Whether the password is right, as `compare` finds out in its turn. Throws when there were too many tries, or too few that are
   * left without work; who was wrong often waits for each answer.
   */
  check(attempt: SignInTry, compare: () => Promise<boolean>): Promise<boolean>
}

/** A try that may be made. */
interface Admitted {
  /** How many its network made, this one too, of which none was right; none for a known device. */
  tries: number
  /** It was right, and the person starts afresh. */
  succeeded(): Promise<unknown>
  /** It was not made after all. */
  withdrawn(): Promise<unknown>
}

const isRateLimit = (error: unknown): error is Refusal => error instanceof Refusal && error.code === 'rate-limit'

const nullIfLimited = (error: unknown): null => {
  if (isRateLimit(error)) return null
  throw error
}

/** People are wrong a few times; who goes on is slowed down, so that guessers who come back at once do not keep the server busy. */
const quickTries = 5
const pausePerTryMs = 100
const longestPauseMs = 2_000
/** So many answers are held back at most. */
const mostPauses = 1_000

type Pause = (tries: number) => Promise<void>

const createPauses = (): Pause => {
  let pausing = 0
  return async (tries) => {
    if (tries <= quickTries || pausing >= mostPauses) return
    pausing += 1
    await wait(Math.min((tries - quickTries) * pausePerTryMs, longestPauseMs), undefined, { ref: false })
    pausing -= 1
  }
}

/** What strangers may try: by network, by person, and by both. */
const createStrangers = (deps: GuardDeps, pause: Pause, times: number) => {
  const { windowMs, perNetwork, perPersonAndNetwork, perPerson } = signInLimits
  const limiter = (name: string, max: number): SharedLimiter => createSharedLimiter(deps, { name, windowMs, max: max * times })
  const byNetwork = limiter('sign-in network', perNetwork)
  const byBoth = limiter('sign-in', perPersonAndNetwork)
  const byPerson = limiter('sign-in person', perPerson)
  return async (person: string, network: string): Promise<Admitted> => {
    const both = `${person} ${network}`
    let tries = perNetwork
    try {
      tries = await byNetwork.hit(network)
      await byBoth.hit(both)
      await byPerson.hit(person)
    } catch (error) {
      await pause(tries)
      throw error
    }
    const forgive = () => [byNetwork.forgive(network), byPerson.forgive(person)]
    return {
      tries,
      succeeded: () => Promise.all([byBoth.clear(both), ...forgive()]),
      withdrawn: () => Promise.all([byBoth.forgive(both), ...forgive()]),
    }
  }
}

/** What a device may try on which this person signed in before: nobody else can use that up. */
const createAcquaintances = (deps: GuardDeps) => {
  const { windowMs, perDevice } = signInLimits
  const byDevice = createSharedLimiter(deps, { name: 'sign-in device', windowMs, max: perDevice })
  return async ({ userId, device }: SignInTry): Promise<Admitted | null> => {
    if (userId === null || !device?.users.includes(userId)) return null
    const key = `${userId} ${device.id}`
    if ((await byDevice.hit(key).catch(nullIfLimited)) === null) return null
    return { tries: 0, succeeded: () => byDevice.clear(key), withdrawn: () => byDevice.forgive(key) }
  }
}

export const createSignInGuard = (deps: GuardDeps, secret: string): SignInGuard => {
  const { windowMs, withWork, workBits } = signInLimits
  const acquaintance = createAcquaintances(deps)
  const pause = createPauses()
  const stranger = createStrangers(deps, pause, 1)
  const worker = createStrangers(deps, pause, withWork)
  const usedChallenges = createSharedLimiter(deps, { name: 'sign-in challenge', windowMs: Math.max(windowMs, challengeLifetimeMs), max: 1 })
  const challenges = createChallenges(secret, deps.clock)
  const turns = createTurns()

  const spend = async (purpose: string, answered: Answered): Promise<void> => {
    const challenge = challenges.check(purpose, answered, workBits)
    const isFresh = challenge !== null && (await usedChallenges.hit(challenge.id).catch(nullIfLimited)) !== null
    if (isFresh) return
    await pause(signInLimits.perNetwork)
    throw invalidChallenge('challenge')
  }

  const admit = async (attempt: SignInTry): Promise<Admitted> => {
    const known = await acquaintance(attempt)
    if (known) return known
    const person = personOf(attempt)
    const network = networkOf(attempt.address)
    const purpose = `sign-in ${plainLogin(attempt.login)}`
    if (attempt.challenge) {
      await spend(purpose, attempt.challenge)
      return worker(person, network)
    }
    return stranger(person, network).catch((error: unknown) => {
      if (!isRateLimit(error)) throw error
      const { token, difficulty } = challenges.issue(purpose, workBits)
      throw new Refusal('challenge-needed', { ...error.details, field: 'challenge', reason: 'work', params: { token, difficulty } })
    })
  }

  return {
    async check(attempt, compare) {
      const admitted = await admit(attempt)
      const isRight = await turns.take(admitted.tries, compare).catch(async (error: unknown) => {
        await admitted.withdrawn()
        await pause(admitted.tries)
        throw error
      })
      if (isRight) await admitted.succeeded()
      else await pause(admitted.tries)
      return isRight
    },
  }
}

export interface MailGuard {
  attempt(meant: Meant, address: string): Promise<void>
}

/** Keeps anyone from filling a mailbox with password mails. */
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
