export { VitrineReviewAutoAnswers } from './review-auto-answers.ts'
export type { ReviewAutoAnswersEventMap } from './review-auto-answers.events.ts'
