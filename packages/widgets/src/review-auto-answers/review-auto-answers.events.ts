import type { VitrineEventMap } from '../base/events.ts'

export interface ReviewAutoAnswersEventMap extends VitrineEventMap {
  'vitrine-review-auto-answers-saved': CustomEvent<void>
  'vitrine-form-dirty': CustomEvent<{ dirty: boolean }>
}
