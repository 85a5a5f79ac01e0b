import type { PostKind } from '@vitrine/core/social-networks'
import type { VitrineEventMap } from '../../base/events.ts'

export interface PostPlannerEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  'vitrine-view-change': CustomEvent<{ view: 'list' | 'grid' }>
  'vitrine-post-open': CustomEvent<{ id: number; kind: PostKind }>
  'vitrine-posts-changed': CustomEvent<{ ids: readonly number[] }>
  'vitrine-calendar-open': CustomEvent<void>
  'vitrine-post-settings-open': CustomEvent<void>
  'vitrine-networks-open': CustomEvent<void>
  'vitrine-templates-open': CustomEvent<void>
  'vitrine-post-new': CustomEvent<void>
}
