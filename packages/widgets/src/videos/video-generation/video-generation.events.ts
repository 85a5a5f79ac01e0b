import type { VitrineEventMap } from '../../base/events.ts'

/** What the element tells the page. */
export interface VideoGenerationEventMap extends VitrineEventMap {
  'vitrine-video-ad-chosen': CustomEvent<{ id: number }>
  'vitrine-video-ordered': CustomEvent<{ id: string; adId: number }>
  'vitrine-video-ready': CustomEvent<{ id: string; adId: number; url: string }>
}
