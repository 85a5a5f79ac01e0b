export { VitrineReviewSummary } from './review-summary.ts'
export type { ReviewSummaryEventMap } from './review-summary.events.ts'
