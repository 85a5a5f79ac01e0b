import { waitingReviews } from './todo.reviews.store.ts'

/** Reviews that nobody has opened. */
export const newReviews = waitingReviews({ weight: 6, title: ({ t }) => t('kinds.newReviews'), preset: 'new' })
