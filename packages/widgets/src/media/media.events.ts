import type { MediaContent } from '@vitrine/core/media'
import type { VitrineEventMap } from '../base/events.ts'

/** What the element tells the page. */
export interface MediaEventMap extends VitrineEventMap {
  'vitrine-media-change': CustomEvent<MediaContent>
  'vitrine-media-uploading': CustomEvent<{ count: number }>
}
