import type { Http, HttpCall } from '../http/http.types.ts'
import type { Language } from '../i18n/languages.ts'
import type { Topics } from '../topics/topics.ts'
import type { AdVideo, VideoOrder, VideoQuota, VideoStill } from './videos.model.ts'
import { adVideosWire, adVideoWire, videoOrderWire, videoPortalCode, videoQuotaWire, videoStillsWire } from './videos.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** The calls about videos of ads. Each throws only ApiError; what changes something announces the topic `videos`. */
export interface VideosClient {
  /** The last videos of an ad, newest first. */
  list(adId: number, options?: Cancellable): Promise<AdVideo[]>
  quota(universe: string, language: Language, options?: Cancellable): Promise<VideoQuota>
  /** Has a video made, which is counted at once. */
  make(adId: number, order: VideoOrder): Promise<AdVideo>
  /** Gives up the video that is under way, which is counted no longer. */
  cancel(adId: number): Promise<AdVideo>
  /** What the cards of a video look like, before one is made. */
  stills(adId: number, order: VideoOrder, options?: Cancellable): Promise<VideoStill[]>
}

export const createVideosClient = (http: Http, topics?: Topics): VideosClient => {
  const send = (call: Omit<HttpCall, 'service'>): Promise<unknown> => http.send({ service: 'provider', ...call })
  const change = async (call: Omit<HttpCall, 'service'>): Promise<AdVideo> => {
    const video = adVideoWire.decode(await send(call))
    topics?.announce('videos')
    return video
  }
  const path = (adId: number): string => `/annonce/${adId}/clap`
  return {
    list: async (adId, { signal } = {}) => adVideosWire.decode(await send({ path: path(adId), ...(signal && { signal }) })).videos,
    async quota(universe, language, { signal } = {}) {
      const query = { 'diffuseur-codeNames': videoPortalCode(universe), lang: language }
      const { monthly, remaining, made } = videoQuotaWire.decode(
        await send({ path: '/diffusion_annonceur', query, ...(signal && { signal }) }),
      )
      return { monthly, remaining, made }
    },
    make: (adId, order) => change({ method: 'POST', path: path(adId), body: videoOrderWire.encode(order) }),
    cancel: (adId) => change({ method: 'DELETE', path: path(adId) }),
    stills: async (adId, order, { signal } = {}) =>
      videoStillsWire.decode(
        await send({ method: 'POST', path: `${path(adId)}/apercu`, body: videoOrderWire.encode(order), ...(signal && { signal }) }),
      ).stills,
  }
}
