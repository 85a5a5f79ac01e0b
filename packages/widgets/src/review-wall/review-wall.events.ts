import type { WallQuery } from '@vitrine/core/review-wall'
import type { VitrineEventMap } from '../base/events.ts'

/** The events of a wall of reviews. */
export interface ReviewWallEventMap extends VitrineEventMap {
  /** A visitor has chosen which reviews are shown; `count` is how many there are. */
  'vitrine-review-wall-filter': CustomEvent<Pick<WallQuery, 'rating' | 'language' | 'site'> & { count: number }>
}
