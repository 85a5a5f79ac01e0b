import type { Services } from '../ports/services.ts'

export interface AutoAnswerDeps extends Pick<Services, 'database' | 'clock' | 'texts' | 'config'> {
  /** Numbers from 0 up to 1. */
  random: () => number
}
