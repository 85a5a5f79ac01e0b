export { VitrineReviews } from './reviews.ts'
export type { ReviewsEventMap } from './reviews.events.ts'
