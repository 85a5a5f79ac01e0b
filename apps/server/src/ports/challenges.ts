import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Challenge } from '@vitrine/core/challenge'
import { challengeLifetimeMs } from '@vitrine/core/embed'
import type { Clock } from './clock.ts'
import { Refusal } from '../refusal.ts'

export interface Answered {
  token: string
  answer: string
}

/** Proofs of work for calls without authentication; a challenge is described by its signed token, so nothing is stored. */
export interface Challenges {
  /** A challenge that is valid only for this purpose. */
  issue(purpose: string, difficulty: number): Challenge
  /** Checks a solved challenge; null if it is forged, old, for another purpose, too easy or not solved. */
  check(purpose: string, answered: Answered, demanded: number): { id: string; ageMs: number } | null
}

/** The minimum difficulty that takes noticeable work, in bits. */
export const leastWork = 12
const maxToken = 400

interface Content {
  id: string
  at: number
  difficulty: number
}

const leadingZeroBits = (bytes: Uint8Array): number => {
  const first = bytes.findIndex((byte) => byte !== 0)
  return first < 0 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first] ?? 0) - 24
}

/** Whether the answer gives the hash the required number of leading zero bits. */
export const isSolved = (token: string, answer: string, difficulty: number): boolean =>
  difficulty === 0 || leadingZeroBits(createHash('sha256').update(`${token}.${answer}`).digest()) >= difficulty

export const createChallenges = (secret: string, clock: Clock): Challenges => {
  // The purpose is signed but not part of the token, which anybody can read.
  const sign = (purpose: string, payload: string): Buffer =>
    createHmac('sha256', `challenge ${secret}`).update(`${payload}.${purpose}`).digest()

  const read = (purpose: string, token: string): Content | null => {
    const [payload = '', signature = ''] = token.length > maxToken ? [] : token.split('.')
    const given = Buffer.from(signature, 'base64url')
    const right = sign(purpose, payload)
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Content
  }

  return {
    issue(purpose, difficulty) {
      const content: Content = { id: randomUUID(), at: clock.now().getTime(), difficulty }
      const payload = Buffer.from(JSON.stringify(content)).toString('base64url')
      return { token: `${payload}.${sign(purpose, payload).toString('base64url')}`, difficulty }
    },
    check(purpose, { token, answer }, demanded) {
      const content = read(purpose, token)
      if (!content) return null
      const ageMs = clock.now().getTime() - content.at
      // Easy challenges collected in a calm hour are not accepted once many requests come in.
      if (ageMs > challengeLifetimeMs || content.difficulty < Math.min(demanded, leastWork)) return null
      return answer.length <= 64 && isSolved(token, answer, content.difficulty) ? { id: content.id, ageMs } : null
    },
  }
}

export const invalidChallenge = (field: string): Refusal => new Refusal('challenge-invalid', { field })
