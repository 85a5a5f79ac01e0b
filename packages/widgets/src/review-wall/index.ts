export { VitrineReviewWall } from './review-wall.ts'
export type { ReviewWallEventMap } from './review-wall.events.ts'
