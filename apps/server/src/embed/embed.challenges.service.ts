import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { challengeLifetimeMs, minFillMs, type Challenge } from '@vitrine/core/embed'
import type { Clock } from '../ports/clock.ts'
import { Refusal } from '../refusal.ts'

/** Small proofs of work for public forms; what a challenge asks for stands in its signed token, so nothing is kept of it. */
export interface Challenges {
  issue(keyId: number, difficulty: number): Challenge
  /** The id of a challenge that is answered; throws when it is forged, old, too fresh, too easy or not solved. */
  check(keyId: number, answered: { token: string; answer: string }, demanded: number): string
}

/** Bits that show some work; fewer would only show that somebody looked. */
export const leastWork = 12
const maxToken = 400

interface Content {
  id: string
  keyId: number
  at: number
  difficulty: number
}

const invalidChallenge = (): Refusal => new Refusal('challenge-invalid', { field: 'defi' })

const leadingZeroBits = (bytes: Uint8Array): number => {
  const first = bytes.findIndex((byte) => byte !== 0)
  return first < 0 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first] ?? 0) - 24
}

/** Whether the answer makes the hash begin with so many zero bits. */
export const isSolved = (token: string, answer: string, difficulty: number): boolean =>
  difficulty === 0 || leadingZeroBits(createHash('sha256').update(`${token}.${answer}`).digest()) >= difficulty

export const createChallenges = (secret: string, clock: Clock): Challenges => {
  const sign = (payload: string): Buffer => createHmac('sha256', `challenge ${secret}`).update(payload).digest()

  const read = (token: string): Content | null => {
    const [payload = '', signature = ''] = token.length > maxToken ? [] : token.split('.')
    const given = Buffer.from(signature, 'base64url')
    const right = sign(payload)
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Content
  }

  return {
    issue(keyId, difficulty) {
      const content: Content = { id: randomUUID(), keyId, at: clock.now().getTime(), difficulty }
      const payload = Buffer.from(JSON.stringify(content)).toString('base64url')
      return { token: `${payload}.${sign(payload).toString('base64url')}`, difficulty }
    },
    check(keyId, { token, answer }, demanded) {
      const content = read(token)
      if (!content || content.keyId !== keyId) throw invalidChallenge()
      const age = clock.now().getTime() - content.at
      if (age > challengeLifetimeMs) throw invalidChallenge()
      if (age < minFillMs) throw new Refusal('too-fast', { retryAfter: Math.ceil((minFillMs - age) / 1000) })
      // Whoever hoarded easy challenges in a calm hour must fetch others once many requests come in.
      if (content.difficulty < Math.min(demanded, leastWork)) throw invalidChallenge()
      if (answer.length > 64 || !isSolved(token, answer, content.difficulty)) throw invalidChallenge()
      return content.id
    },
  }
}
