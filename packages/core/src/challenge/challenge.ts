import { ApiError } from '../http/errors.ts'
import type { Challenge } from '../embed/embed.model.ts'
import { sha256 } from './challenge.sha256.ts'

export interface SolveOptions {
  signal?: AbortSignal | undefined
  /** Milliseconds of work before the page gets a turn. */
  batchMs?: number
}

/** Whether an answer meets a challenge: SHA-256(`token.answer`) begins with as many zero bits as asked for, at most 32. */
export const meetsChallenge = ({ token, difficulty }: Challenge, answer: string): boolean =>
  Math.clz32(sha256(`${token}.${answer}`)[0] ?? 0) >= difficulty

const turnOfThePage = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

/** The answer to a challenge. Works in short batches, so that the page stays alive; fetched only when a challenge asks for work. */
export const solveChallenge = async (challenge: Challenge, { signal, batchMs = 12 }: SolveOptions = {}): Promise<string> => {
  let pause = performance.now() + batchMs
  for (let nonce = 0; ; nonce += 1) {
    const answer = String(nonce)
    if (meetsChallenge(challenge, answer)) return answer
    if (performance.now() < pause) continue
    await turnOfThePage()
    if (signal?.aborted) throw new ApiError('cancelled')
    pause = performance.now() + batchMs
  }
}
