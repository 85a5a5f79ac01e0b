import { draftStorage, type DraftStorage } from '@vitrine/core/form'
import type { PostValues } from '@vitrine/core/posts'

/** Where the draft of a post is kept: one that was new has another name once it is saved. */
export const movingPlace = (nameOf: () => string): DraftStorage<PostValues> => {
  const place = (): DraftStorage<PostValues> => draftStorage<PostValues>(nameOf(), () => localStorage)
  return { read: () => place().read(), save: (draft) => place().save(draft), remove: () => place().remove() }
}

/** Names a post among what is kept on the device. */
export const placeOf = (
  { postId, adId, template }: { postId?: number | undefined; adId?: number | undefined; template: boolean },
  user: number | undefined,
): string => `post:${user}:${adId === undefined ? (postId ?? (template ? 'new-template' : 'new')) : `ad-${adId}`}`
