import type { TodoKind } from '../todo.model.ts'
import { adsWithoutPhotos } from './todo.ads-without-photos.store.ts'
import { answersToApprove } from './todo.answers-to-approve.store.ts'
import { exportsReady } from './todo.exports.store.ts'
import { failedFeeds } from './todo.feeds.store.ts'
import { failedAdPosts } from './todo.failed-ad-posts.store.ts'
import { failedEditorialPosts } from './todo.failed-editorial-posts.store.ts'
import { failedSoldPosts } from './todo.failed-sold-posts.store.ts'
import { lateCalls } from './todo.late-calls.store.ts'
import { lateMails } from './todo.late-mails.store.ts'
import { undeliveredMails } from './todo.mails.store.ts'
import { missedCalls } from './todo.missed-calls.store.ts'
import { networks } from './todo.networks.store.ts'
import { newContacts } from './todo.new-contacts.store.ts'
import { newReviews } from './todo.new-reviews.store.ts'
import { oldAds } from './todo.old-ads.store.ts'
import { postsToApprove } from './todo.posts-to-approve.store.ts'
import { presence } from './todo.presence.store.ts'
import { refusals } from './todo.refusals.store.ts'
import { returnedPosts } from './todo.returned-posts.store.ts'
import { reviewsToAnswer } from './todo.reviews-to-answer.store.ts'

/** Every kind of things to do by its name, which is stored with what is put off or given. A feature adds a file and a row. */
export const todoKinds: Readonly<Record<string, TodoKind>> = {
  'ads-without-photos': adsWithoutPhotos,
  'answers-to-approve': answersToApprove,
  exports: exportsReady,
  'failed-ad-posts': failedAdPosts,
  'failed-editorial-posts': failedEditorialPosts,
  'failed-sold-posts': failedSoldPosts,
  feeds: failedFeeds,
  'late-calls': lateCalls,
  'late-mails': lateMails,
  mails: undeliveredMails,
  'missed-calls': missedCalls,
  networks,
  'new-contacts': newContacts,
  'new-reviews': newReviews,
  'old-ads': oldAds,
  'posts-to-approve': postsToApprove,
  presence,
  refusals,
  'returned-posts': returnedPosts,
  'reviews-to-answer': reviewsToAnswer,
}
