import { abilitiesOf } from '@vitrine/core/account'
import { viewerOf } from '../ads/ads.model.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import type { Services } from '../ports/services.ts'
import { Refusal } from '../refusal.ts'
import type { PostActor, PostAnswers } from './posts.model.ts'

export const tag = 'Posts'

/** What the calls about posts are given. */
export type PostServices = Services & { answers: PostAnswers }

export const postActorOf = (services: PostServices, c: AppContext): PostActor => {
  const caller = callerOf(c)
  return {
    database: services.database,
    account: caller.account,
    viewer: viewerOf(caller),
    author: authorOf(c, services),
    now: services.clock.now(),
    desk: services,
    answers: services.answers,
    publicUrl: services.config.publicUrl,
  }
}

/** Posts are for those who have subscribed to them. */
export const guardPosts = (c: AppContext): void => {
  if (!abilitiesOf(callerOf(c).account).publishPosts) throw new Refusal('post-rights')
}
