import type { PostVideo } from '../posts/posts.model.ts'

/** Why the address of a video is of no use. */
export const videoUrlFaults = ['video-url', 'video-private', 'video-unreachable', 'video-too-large', 'video-format'] as const
export type VideoUrlFault = (typeof videoUrlFaults)[number]

export interface VideoCheck {
  url: string
  fault: VideoUrlFault | null
  /** Bytes, as its server says; null where it says nothing. */
  size: number | null
}

export interface PostVideos {
  count: number
  videos: PostVideo[]
}
