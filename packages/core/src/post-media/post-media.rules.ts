import {
  networkLimits,
  uploadedVideo,
  type PictureFormat,
  type PictureLimits,
  type VideoLimits,
} from '../social-networks/social-networks.limits.model.ts'
import type { SocialNetwork } from '../social-networks/social-networks.model.ts'
import type { PostVideo } from '../posts/posts.model.ts'

/** Null fields are unknown. */
export interface PictureFacts {
  width: number | null
  height: number | null
  /** Bytes. */
  size: number | null
  format: PictureFormat | null
}

/** Repairs that keep the meaning of the picture; for `ratio` the person chooses between cropping and padding. */
export type PictureRepair = 'convert' | 'scale' | 'shrink' | 'ratio'

export interface PictureFault {
  reason: 'format' | 'too-small' | 'too-wide' | 'bytes' | 'few-bytes' | 'ratio'
  /** Null if only another picture helps. */
  repair: PictureRepair | null
  params: Record<string, string | number>
}

const sizeFaults = ({ minWidth, minHeight, maxWidth }: PictureLimits, { width, height }: PictureFacts): PictureFault[] => {
  if (width === null || height === null) return []
  if (width < minWidth || height < minHeight) return [{ reason: 'too-small', repair: null, params: { width, height, minWidth, minHeight } }]
  return maxWidth !== null && width > maxWidth ? [{ reason: 'too-wide', repair: 'scale', params: { width, maxWidth } }] : []
}

const ratioFaults = ({ ratio }: PictureLimits, { width, height }: PictureFacts): PictureFault[] => {
  if (ratio === null || width === null || height === null) return []
  // Sizes are rounded, so one pixel of tolerance.
  const isInside = width + 1 >= height * ratio.from && width - 1 <= height * ratio.to
  return isInside
    ? []
    : [{ reason: 'ratio', repair: 'ratio', params: { ratio: Math.round((width / height) * 100) / 100, from: ratio.from, to: ratio.to } }]
}

export const pictureFaults = (network: SocialNetwork, facts: PictureFacts): PictureFault[] => {
  const limits = networkLimits[network].pictures
  const { format, size } = facts
  return [
    ...(format !== null && !limits.formats.includes(format)
      ? [{ reason: 'format', repair: 'convert', params: { format, formats: limits.formats.join(', ') } } as const]
      : []),
    ...sizeFaults(limits, facts),
    ...(size !== null && size > limits.bytes ? [{ reason: 'bytes', repair: 'shrink', params: { size, max: limits.bytes } } as const] : []),
    ...(size !== null && size < limits.fewestBytes
      ? [{ reason: 'few-bytes', repair: null, params: { size, min: limits.fewestBytes } } as const]
      : []),
    ...ratioFaults(limits, facts),
  ]
}

export interface VideoFault {
  reason: 'format' | 'bytes' | 'too-long' | 'too-short' | 'too-small' | 'no-video'
  params: Record<string, string | number>
}

type VideoFacts = Pick<PostVideo, 'name' | 'size' | 'seconds' | 'width' | 'height'>

const lengthFaults = ({ bytes, minSeconds, maxSeconds }: VideoLimits, { size, seconds }: VideoFacts): VideoFault[] => [
  ...(size > bytes ? [{ reason: 'bytes', params: { size, max: bytes } } as const] : []),
  ...(seconds > maxSeconds ? [{ reason: 'too-long', params: { seconds, max: maxSeconds } } as const] : []),
  ...(seconds < minSeconds ? [{ reason: 'too-short', params: { seconds, min: minSeconds } } as const] : []),
]

const formatFaults = (formats: readonly string[], name: string): VideoFault[] => {
  const format = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return formats.includes(format) ? [] : [{ reason: 'format', params: { format, formats: formats.join(', ') } }]
}

/** Faults that prevent the upload for all networks. */
export const uploadFaults = (video: VideoFacts): VideoFault[] => [
  ...formatFaults(uploadedVideo.formats, video.name),
  ...lengthFaults(uploadedVideo, video),
  ...(Math.min(video.width, video.height) < uploadedVideo.minShortSide
    ? [{ reason: 'too-small', params: { side: Math.min(video.width, video.height), min: uploadedVideo.minShortSide } } as const]
    : []),
]

/** If the network takes no videos, the first picture is published instead. */
export const videoFaults = (network: SocialNetwork, video: VideoFacts): VideoFault[] => {
  const limits = networkLimits[network].video
  return limits ? [...formatFaults(limits.formats, video.name), ...lengthFaults(limits, video)] : [{ reason: 'no-video', params: {} }]
}
