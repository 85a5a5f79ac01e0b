import type { VitrineEventMap } from '../../base/events.ts'

/** The events of the summary of reviews: those of every element. */
export type ReviewSummaryEventMap = VitrineEventMap
