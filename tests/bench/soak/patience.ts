import { ApiError } from '@vitrine/core/http'
import { setTimeout as wait } from 'node:timers/promises'

const passing = new Set(['network', 'timeout', 'server', 'rate-limit'])
/** A fault of the server's own, whatever goes wrong around it. */
const unforeseen = 500
const pauseMs = 100
/** Longer than any fault lasts, with the start that follows it. */
const longestMs = 180_000

/** Asks again until there is an answer, as a person does who presses "try again"; a refusal is an answer, and an error that nobody foresaw ends it all. */
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
