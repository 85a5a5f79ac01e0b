import type { MediaFile } from '../media/media.model.ts'
import { socialNetworks, type SocialNetwork } from '../social-networks/social-networks.model.ts'
import type { NetworkPost, PostContent, PostPicture } from './posts.model.ts'

/** The selected networks in display order. */
export const chosenNetworks = ({ networks }: Pick<PostContent, 'networks'>): SocialNetwork[] =>
  socialNetworks.filter((network) => networks[network])

/** Maps the selected networks; null deselects one. */
export const mapNetworks = (
  networks: PostContent['networks'],
  change: (post: NetworkPost, network: SocialNetwork) => NetworkPost | null,
): PostContent['networks'] =>
  Object.fromEntries(
    socialNetworks.flatMap((network) => {
      const post = networks[network]
      const changed = post && change(post, network)
      return changed ? [[network, changed]] : []
    }),
  )

export const postPictureOf = ({ id, url, thumbnailUrl, width, height }: MediaFile, alternative: string): PostPicture => ({
  id,
  url,
  thumbnailUrl: thumbnailUrl ?? url,
  width,
  height,
  alternative,
})
