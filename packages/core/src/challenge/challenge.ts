import { sha256 } from '@noble/hashes/sha2.js'
import { ApiError } from '../http/errors.ts'

/** A small proof of work that a form must show; harder when many requests come in. */
export interface Challenge {
  token: string
  /** Leading zero bits of SHA-256(`token` + '.' + nonce); 0 asks for none. */
  difficulty: number
}

export interface SolveOptions {
  signal?: AbortSignal | undefined
  /** Milliseconds of work before the page gets a turn. */
  batchMs?: number
}

const encoder = new TextEncoder()

/** The first 32 bits of a digest. The browser's own hashing is missing from pages without https, and answers each digest late. */
const firstWord = (text: string): number => new DataView(sha256(encoder.encode(text)).buffer).getUint32(0)

/** Whether an answer meets a challenge: SHA-256(`token.answer`) begins with as many zero bits as asked for, at most 32. */
export const meetsChallenge = ({ token, difficulty }: Challenge, answer: string): boolean =>
  Math.clz32(firstWord(`${token}.${answer}`)) >= difficulty

const yieldToPage = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** The answer to a challenge. Works in short batches, so that the page stays alive; fetched only when a challenge asks for work. */
export const solveChallenge = async (challenge: Challenge, { signal, batchMs = 12 }: SolveOptions = {}): Promise<string> => {
  let pause = performance.now() + batchMs
  for (let nonce = 0; ; nonce += 1) {
    const answer = String(nonce)
    if (meetsChallenge(challenge, answer)) return answer
    if (performance.now() < pause) continue
    await yieldToPage()
    if (signal?.aborted) throw new ApiError('cancelled')
    pause = performance.now() + batchMs
  }
}
