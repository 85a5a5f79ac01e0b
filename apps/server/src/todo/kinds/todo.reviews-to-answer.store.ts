import { waitingReviews } from './todo.reviews.store.ts'

/** Reviews that were read and not answered, and those whose answer was refused. */
export const reviewsToAnswer = waitingReviews({ weight: 5, title: ({ t }) => t('kinds.reviewsToAnswer'), preset: 'to-answer' })
