import { sha256 } from '@noble/hashes/sha2.js'
import { ApiError } from '../http/errors.ts'

/** A proof of work that a form must do before it is accepted; harder when many requests come in. */
export interface Challenge {
  token: string
  /** Leading zero bits of SHA-256(`token` + '.' + nonce); 0 requires no work. */
  difficulty: number
}

export interface SolveOptions {
  signal?: AbortSignal | undefined
  /** Milliseconds of work before yielding to the page. */
  batchMs?: number
}

const encoder = new TextEncoder()

/** The first 32 bits of a digest. Own code, since `crypto.subtle` is missing on pages without https and answers each digest asynchronously. */
const firstWord = (text: string): number => new DataView(sha256(encoder.encode(text)).buffer).getUint32(0)

/** Whether an answer solves a challenge: SHA-256(`token.answer`) begins with the required number of zero bits, at most 32. */
export const meetsChallenge = ({ token, difficulty }: Challenge, answer: string): boolean =>
  Math.clz32(firstWord(`${token}.${answer}`)) >= difficulty

const yieldToPage = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Solves a challenge in short batches, so that the page stays responsive; loaded only when a challenge requires work. */
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
