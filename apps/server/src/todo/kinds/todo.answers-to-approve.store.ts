import { canAnswerReviews } from '@vitrine/core/reviews'
import { waitingReviews } from './todo.reviews.store.ts'

/** Answers of points of sale to reviews that wait for their head office. */
export const answersToApprove = waitingReviews({
  weight: 6,
  title: ({ t }) => t('kinds.answersToApprove'),
  preset: 'to-approve',
  offered: (account) => account.advertiser.sites.length > 0 && canAnswerReviews(account),
  ofOthers: true,
})
