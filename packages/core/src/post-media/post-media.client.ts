import type { Http } from '../http/http.types.ts'
import { postCalls, type Cancellable } from '../posts/posts.calls.client.ts'
import { postVideoWire } from '../posts/posts.content.wire.ts'
import type { PostVideo } from '../posts/posts.model.ts'
import type { PostVideos, VideoCheck } from './post-media.model.ts'
import { photosWire, postVideosWire, videoAddressWire, videoCheckWire, videoUploadWire, type ListedPhoto } from './post-media.wire.ts'

/** The calls about what posts show. */
export interface PostMediaClient {
  /** The videos that were uploaded; none where they cannot be told. Asked at most twice a minute. */
  videos(options?: Cancellable): Promise<PostVideos>
  /** The video of an upload of kind `video` whose bytes have all arrived. Refused with the fault of `uploadFaults`. */
  finishVideo(uploadId: string, options?: Cancellable): Promise<PostVideo>
  /** Whether the address of a video leads to a file that can be sent. */
  checkVideo(url: string, options?: Cancellable): Promise<VideoCheck>
  /** The pictures of the account. */
  photos(options?: Cancellable): Promise<ListedPhoto[]>
}

/** So long a list of videos is taken for true. */
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
    photos: async (options) => photosWire.decode(await ask({ path: '/list/photos' }, options)).photos,
  }
}
