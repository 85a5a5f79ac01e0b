import { canManageFeeds, type FeedDecision } from '@vitrine/core/feeds'
import { callerOf, type AppContext } from '../http/context.ts'
import { integerParam } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { notFound, Refusal } from '../refusal.ts'
import { findFeed } from './feeds.store.ts'
import type { FeedRow } from './feeds.table.ts'

export const feedsPath = '/api/provider/flux'
export const feedsTag = 'Feeds'

export const ownerOf = (c: AppContext): number => callerOf(c).account.advertiser.id

/** Refuses what a rule does not allow. */
export const refuseUnless = (decision: FeedDecision): void => {
  if (!decision.allowed) throw new Refusal(decision.reason)
}

export const guardFeeds = (c: AppContext): void => refuseUnless(canManageFeeds(callerOf(c).account))

/** The source of the path. */
export const foundFeed = async ({ database }: Services, c: AppContext): Promise<FeedRow> => {
  const feed = await findFeed(database.db, ownerOf(c), integerParam(c, 'id'))
  if (!feed) throw notFound()
  return feed
}
