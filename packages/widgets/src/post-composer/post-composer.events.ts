import type { PostState } from '@vitrine/core/posts'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import type { VitrineEventMap } from '../base/events.ts'

export interface PostComposerEventMap extends VitrineEventMap {
  'vitrine-post-saved': CustomEvent<{ id: number; reference: string; state: PostState; isNew: boolean }>
  'vitrine-post-planned': CustomEvent<{ id: number; networks: SocialNetwork[]; at: Date | null }>
  'vitrine-post-deleted': CustomEvent<{ id: number }>
  'vitrine-form-dirty': CustomEvent<{ dirty: boolean }>
}
