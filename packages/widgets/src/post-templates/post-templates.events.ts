import type { Post, PostTemplate } from '@vitrine/core/posts'
import type { VitrineEventMap } from '../base/events.ts'

export interface PostTemplatesEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  'vitrine-post-template-open': CustomEvent<{ template: PostTemplate }>
  'vitrine-post-created': CustomEvent<{ post: Post }>
  'vitrine-post-templates-changed': CustomEvent<{ ids: readonly number[] }>
  'vitrine-selection-change': CustomEvent<{ ids: readonly number[] }>
}
