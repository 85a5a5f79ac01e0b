import { draftPlace, type DraftPlace } from '@vitrine/core/form'
import type { PostValues } from '@vitrine/core/posts'

/** Where the draft of a post is kept: one that was new has another name once it is saved. */
export const movingPlace = (nameOf: () => string): DraftPlace<PostValues> => {
  const place = (): DraftPlace<PostValues> => draftPlace<PostValues>(nameOf(), () => localStorage)
  return { read: () => place().read(), keep: (draft) => place().keep(draft), drop: () => place().drop() }
}

/** Names a post among what is kept on the device. */
export const placeOf = (
  { postId, adId, template }: { postId?: number | undefined; adId?: number | undefined; template: boolean },
  user: number | undefined,
): string => `post:${user}:${adId === undefined ? (postId ?? (template ? 'new-template' : 'new')) : `ad-${adId}`}`
