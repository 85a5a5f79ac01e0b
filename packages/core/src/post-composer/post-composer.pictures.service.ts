import type { MediaClient } from '../media/media.client.ts'
import { repairOf, type RatioRepair } from '../post-checks/post-checks.repairs.rules.ts'
import type { PostPicture } from '../posts/posts.model.ts'
import { postPictureOf } from '../posts/posts.networks.rules.ts'
import type { SocialNetwork } from '../social-networks/social-networks.model.ts'

/** Repairs pictures that the network would refuse by editing them on the server. */
export const fixedPictures = (
  client: MediaClient,
  pictures: readonly PostPicture[],
  network: SocialNetwork,
  how: RatioRepair,
): Promise<PostPicture[]> =>
  Promise.all(
    pictures.map(async (picture) => {
      const edit = repairOf(network, picture, how)
      return edit && picture.id !== null ? postPictureOf(await client.edit(picture.id, edit), picture.alternative) : picture
    }),
  )
