import { draftStorage, type DraftStorage } from '@vitrine/core/form'
import type { PostValues } from '@vitrine/core/posts'

/** Draft storage whose name may change, since a new post gets an id when it is saved. */
export const movingPlace = (nameOf: () => string): DraftStorage<PostValues> => {
  const place = (): DraftStorage<PostValues> => draftStorage<PostValues>(nameOf(), () => localStorage)
  return { read: () => place().read(), save: (draft) => place().save(draft), remove: () => place().remove() }
}

/** Storage key of the draft of a post. */
export const placeOf = (
  { postId, adId, template }: { postId?: number | undefined; adId?: number | undefined; template: boolean },
  user: number | undefined,
): string => `post:${user}:${adId === undefined ? (postId ?? (template ? 'new-template' : 'new')) : `ad-${adId}`}`
