import { abilitiesOf } from '@vitrine/core/account'
import { viewerOf } from '../ads/ads.model.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import type { Services } from '../ports/services.ts'
import { Refusal, type RefusalCode } from '../refusal.ts'
import type { PostActor, PostAnswers } from './posts.model.ts'

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

/** Failures with messages in the language of the caller. */
export const failuresOf = ({ texts }: PostServices, c: AppContext, errors: readonly { id: number; refusal: RefusalCode }[]) => {
  const text = texts[c.get('language')]
  return errors.map(({ id, refusal }) => ({ id, code: refusal, message: text(`errors.${refusal}`) }))
}

/** Posts need a subscription. */
export const guardPosts = (c: AppContext): void => {
  if (!abilitiesOf(callerOf(c).account).publishPosts) throw new Refusal('post-rights')
}

export const ofPosts = { tag: 'Posts', access: 'session', guard: guardPosts } as const

/** Refusals that saving and planning share. */
const eitherRefusals = {
  'not-found': 404,
  'post-rights': 403,
  'post-of-head': 403,
  'post-incomplete': 409,
  'post-network-empty': 409,
  'post-placeholders': 409,
  'post-network-right': 403,
  'post-publishing': 409,
} as const

export const saveRefusals = {
  ...eitherRefusals,
  'post-published': 409,
  'post-unanswered': 409,
  'post-pictures': 400,
  'file-empty': 400,
  'file-too-large': 413,
  'gif-refused': 415,
  'format-refused': 415,
  'picture-broken': 422,
  'picture-too-many-pixels': 422,
  'changed-meanwhile': 409,
} as const

export const planRefusals = {
  ...eitherRefusals,
  'post-draft': 409,
  'post-text-long': 409,
  'post-text-hashtags': 409,
  'post-text-mentions': 409,
  'post-text-phone': 409,
  'nothing-scheduled': 409,
  'post-video-private': 400,
  'post-schedule-past': 409,
  'post-schedule-too-far': 409,
  'post-slot-unknown': 409,
  'post-slot-taken': 409,
  'too-many': 400,
} as const
