import { ApiError } from '@vitrine/core/http'
import { setTimeout as wait } from 'node:timers/promises'

const passing = new Set(['network', 'timeout', 'server', 'rate-limit'])
/** An error of the server itself, which no outside fault excuses. */
const unforeseen = 500
const pauseMs = 100
/** Longer than any fault including the restart after it. */
const longestMs = 180_000

/** Retries until there is an answer, as a person who presses "try again"; a refusal is an answer, and an unforeseen error ends the benchmark. */
export const untilAnswered = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
  const deadline = performance.now() + longestMs
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiError) || !passing.has(error.kind) || error.status === unforeseen || performance.now() > deadline)
        throw error
      await wait(Math.min(error.retryAfterMs ?? pauseMs, 2_000))
    }
  }
}
