import type { Services } from '../ports/services.ts'
import type { ReviewConnectors } from './reviews.connector.model.ts'

export interface ReviewDeps extends Pick<Services, 'database' | 'clock'> {
  connectors: ReviewConnectors
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** When a network is asked again after so many calls that failed: in a minute, then later and later, every hour at least. */
export const nextTry = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(minuteMs * 2 ** Math.min(attempts, 10), hourMs))

/** Waits for all, and throws the first error only then: one that fails keeps nobody else from being served. */
export const allDone = async (work: readonly Promise<void>[]): Promise<void> => {
  const failed = (await Promise.allSettled(work)).find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}
