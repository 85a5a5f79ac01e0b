import type { PictureEdit } from '../media/media.model.ts'
import { networkLimits } from '../social-networks/social-networks.limits.model.ts'
import type { SocialNetwork } from '../social-networks/social-networks.model.ts'
import { sentFacts } from './post-checks.faults.rules.ts'
import { pictureFaults } from '../post-media/post-media.rules.ts'
import type { PostPicture } from '../posts/posts.model.ts'

/** How a picture gets the ratio of a network: cropped, or padded at the edges. */
export type RatioRepair = 'crop' | 'pad'

interface Size {
  width: number
  height: number
}

/** Pictures are scaled down to this width. */
const widest = 1600

const wholeSize = ({ width, height }: Size): Size => ({ width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) })

/** The ratio closest to the picture's own that the network takes. */
const nearestRatio = (network: SocialNetwork, { width, height }: Size): number => {
  const { ratio } = networkLimits[network].pictures
  const own = width / height
  return ratio ? Math.min(ratio.to, Math.max(ratio.from, own)) : own
}

/** Largest size with the ratio that fits into the picture. */
const cutSize = ({ width, height }: Size, ratio: number): Size =>
  width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio }
/** Smallest size with the ratio that contains the picture. */
const paddedSize = ({ width, height }: Size, ratio: number): Size =>
  width / height > ratio ? { width, height: width / ratio } : { width: height * ratio, height }

const inWidth = ({ width, height }: Size, most: number): Size =>
  wholeSize(width > most ? { width: most, height: (height * most) / width } : { width, height })

/**
 * What is done to a picture so that a network takes it; null where there is nothing to fix, or where nothing but another
 * picture helps. Only an uploaded picture has a file that can be edited.
 */
export const repairOf = (network: SocialNetwork, picture: PostPicture, how: RatioRepair): PictureEdit | null => {
  const { id, width, height } = picture
  const faults = pictureFaults(network, sentFacts(picture))
  if (id === null || width === null || height === null || faults.length === 0 || faults.some(({ repair }) => repair === null)) return null
  const size = { width, height }
  const ratio = nearestRatio(network, size)
  const most = Math.min(widest, networkLimits[network].pictures.maxWidth ?? widest)
  if (!faults.some(({ repair }) => repair === 'ratio')) return { rotate: 0, crop: null, fit: inWidth(size, most) }
  if (how === 'pad') return { rotate: 0, crop: null, fit: inWidth(paddedSize(size, ratio), most) }
  const cut = wholeSize(cutSize(size, ratio))
  const crop = { x: Math.floor((width - cut.width) / 2), y: Math.floor((height - cut.height) / 2), ...cut }
  return { rotate: 0, crop, fit: cut.width > most ? inWidth(cut, most) : null }
}
