import type { Http } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import { postCalls, type Cancellable } from '../posts/posts.calls.client.ts'
import type { SocialNetwork } from '../social-networks/social-networks.model.ts'
import { portalCodes } from '../posts/posts.codes.wire.ts'
import type { Publication } from '../posts/posts.model.ts'
import { publicationWire } from '../posts/posts.publication.wire.ts'
import type { FailedForConnection, Replayed } from './post-publishing.model.ts'
import { failedForConnectionWire, replayReplyWire, replayWire } from './post-publishing.wire.ts'

/** The calls about posts that did not go out. A change announces the topic `posts`. */
export interface PostPublishingClient {
  /** Sends what failed or is held; the network is asked first whether it has the post. */
  retry(publicationId: string): Promise<Publication>
  /** What failed because the network was not connected, in order of time. */
  failedForConnection(network: SocialNetwork, options?: Cancellable): Promise<FailedForConnection[]>
  /** Sends that again; of what is too old, the publications that are named, while the others are held. */
  replay(network: SocialNetwork, late: readonly string[]): Promise<Replayed>
}

export const createPostPublishingClient = (http: Http, topics?: Topics): PostPublishingClient => {
  const { ask, change } = postCalls(http, topics)
  const path = '/socialposts/relance'
  return {
    retry: async (id) =>
      publicationWire.decode(await change({ method: 'POST', path: `/socialposts/diffusions/${encodeURIComponent(id)}/relance` })),
    failedForConnection: async (network, options) =>
      failedForConnectionWire.decode(await ask({ path, query: { portail: portalCodes[network] } }, options)).failed,
    replay: async (network, late) => {
      const body = replayWire.encode({ portal: { network, kind: 'ad' }, late: [...late] })
      return replayReplyWire.decode(await change({ method: 'POST', path, body }))
    },
  }
}
