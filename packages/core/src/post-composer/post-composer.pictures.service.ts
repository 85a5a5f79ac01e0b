import type { MediaClient } from '../media/media.client.ts'
import { repairOf, type RatioRepair } from '../post-checks/post-checks.repairs.rules.ts'
import type { PostPicture } from '../posts/posts.model.ts'
import type { SocialNetwork } from '../social-networks/social-networks.model.ts'

/** The pictures as a network takes them: those that it would refuse are cut, padded or scaled anew on the server. */
export const fixedPictures = (
  client: MediaClient,
  pictures: readonly PostPicture[],
  network: SocialNetwork,
  how: RatioRepair,
): Promise<PostPicture[]> =>
  Promise.all(
    pictures.map(async (picture) => {
      const edit = repairOf(network, picture, how)
      if (!edit || picture.id === null) return picture
      const { id, url, thumbnailUrl, width, height } = await client.edit(picture.id, edit)
      return { ...picture, id, url, thumbnailUrl: thumbnailUrl ?? url, width, height }
    }),
  )
