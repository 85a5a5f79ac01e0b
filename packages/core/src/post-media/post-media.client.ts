import type { Http } from '../http/http.types.ts'
import { postCalls, type Cancellable } from '../posts/posts.calls.client.ts'
import { postVideoWire } from '../posts/posts.content.wire.ts'
import type { PostVideo } from '../posts/posts.model.ts'
import type { PostVideos, VideoCheck } from './post-media.model.ts'
import { postVideosWire, videoAddressWire, videoCheckWire, videoUploadWire } from './post-media.wire.ts'

export interface PostMediaClient {
  /** Uploaded videos; empty if they cannot be loaded. Cached for half a minute. */
  videos(options?: Cancellable): Promise<PostVideos>
  /** Completes an upload of kind `video`. Refused with the faults of `uploadFaults`. */
  finishVideo(uploadId: string, options?: Cancellable): Promise<PostVideo>
  /** Whether the address leads to a video that can be sent. */
  checkVideo(url: string, options?: Cancellable): Promise<VideoCheck>
}

const videosMs = 30_000

export const createPostMediaClient = (http: Http): PostMediaClient => {
  const { ask } = postCalls(http)
  let known: { at: number; videos: PostVideos } | null = null
  return {
    async videos(options) {
      if (known && Date.now() - known.at < videosMs) return known.videos
      try {
        known = { at: Date.now(), videos: postVideosWire.decode(await ask({ path: '/videos' }, options)) }
        return known.videos
      } catch {
        return { count: 0, videos: [] }
      }
    },
    finishVideo: async (uploadId, options) => {
      known = null
      return postVideoWire.decode(await ask({ method: 'POST', path: '/videos', body: videoUploadWire.encode({ uploadId }) }, options))
    },
    checkVideo: async (url, options) =>
      videoCheckWire.decode(await ask({ method: 'POST', path: '/videos/check', body: videoAddressWire.encode({ url }) }, options)),
  }
}
