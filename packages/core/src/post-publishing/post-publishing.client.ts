import type { Http } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import { postCalls, type Cancellable } from '../posts/posts.calls.client.ts'
import type { SocialNetwork } from '../social-networks/social-networks.model.ts'
import { portalCodes } from '../posts/posts.codes.wire.ts'
import type { Publication } from '../posts/posts.model.ts'
import { publicationWire } from '../posts/posts.publication.wire.ts'
import type { FailedForConnection, Replayed } from './post-publishing.model.ts'
import { failedForConnectionWire, replayReplyWire, replayWire } from './post-publishing.wire.ts'

/** The calls about posts that were not published. Changes announce the topic `posts`. */
export interface PostPublishingClient {
  /** Publishes what failed or is held; the network is first asked whether it has the post. */
  retry(publicationId: string): Promise<Publication>
  /** Publications that failed for lack of a connection, in order of due time. */
  failedForConnection(network: SocialNetwork, options?: Cancellable): Promise<FailedForConnection[]>
  /** Publishes them; late ones are held unless listed in `late`. */
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
