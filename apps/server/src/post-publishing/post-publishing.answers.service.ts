import type { SocialNetwork } from '@vitrine/core/social-networks'
import { outageOf } from '../db/outage.ts'
import { NetworkFault } from '../social-networks/social-networks.connector.model.ts'
import type { PostAnswers } from '../posts/posts.model.ts'
import { askAnswer, type PublishDeps } from './post-publishing.service.ts'
import { findUnanswered, type Claimed } from './post-publishing.store.ts'

/** Asks one page about its publications; stops at the first error. */
const askPage = async (deps: PublishDeps, unanswered: readonly Claimed[]): Promise<boolean> => {
  let isOut = false
  try {
    for (const claimed of unanswered) if (await askAnswer(deps, claimed)) isOut = true
  } catch (error) {
    if (!(error instanceof NetworkFault) && outageOf(error)) throw error
  }
  return isOut
}

export const createAnswers = (deps: PublishDeps): PostAnswers => ({
  async ask(advertisers, which) {
    const pages = Map.groupBy(
      await findUnanswered(deps.database, advertisers, which),
      ({ advertiserId, network }) => `${advertiserId} ${network}`,
    )
    const unanswered = await Promise.all(
      [...pages.values()].map(async (of) => ((await askPage(deps, of)) ? of.slice(0, 1).map(({ network }) => network) : [])),
    )
    return [...new Set<SocialNetwork>(unanswered.flat())]
  },
})
