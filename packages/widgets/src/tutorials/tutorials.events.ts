import type { VitrineEventMap } from '../base/events.ts'

/** What the element tells the page. */
export interface TutorialsEventMap extends VitrineEventMap {
  'vitrine-tutorial-open': CustomEvent<{ id: string; chapter: number }>
  'vitrine-tutorial-play': CustomEvent<{ id: string }>
  'vitrine-tutorial-end': CustomEvent<{ id: string }>
}
