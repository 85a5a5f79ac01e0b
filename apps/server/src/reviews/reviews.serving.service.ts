import { answerDue } from './reviews.answering.service.ts'
import type { ReviewDeps } from './reviews.model.ts'
import { readDue } from './reviews.reading.service.ts'

export type { ReviewConnector } from './reviews.connector.model.ts'

/** Sends answers, and reads reviews; with an account, all of its pages at once. */
export const serveReviews = async (deps: ReviewDeps, advertiserId?: number): Promise<void> => {
  await answerDue(deps)
  await readDue(deps, advertiserId)
}
