import type { PostVideo } from '../posts/posts.model.ts'

export const videoUrlFaults = ['video-url', 'video-private', 'video-unreachable', 'video-too-large', 'video-format'] as const
export type VideoUrlFault = (typeof videoUrlFaults)[number]

export interface VideoCheck {
  url: string
  fault: VideoUrlFault | null
  /** Bytes according to the server; null if unknown. */
  size: number | null
}

export interface PostVideos {
  count: number
  videos: PostVideo[]
}
