import { videoSizes, type VideoShape } from '@vitrine/core/videos'

/** The path of a video, of its captions and of its first picture on this server. */
export const pathOfVideo = (id: string): string => `/media/${id}/video.mp4`
export const pathOfCaptions = (id: string): string => `/media/${id}/captions.vtt`
export const pathOfPoster = (id: string, shape: VideoShape): string => `/media/${id}/${videoSizes[shape].width}.jpg`

/** Reads a picture of this server by its path; null if there is none. */
export type ReadPicture = (path: string) => Promise<Uint8Array | null>
