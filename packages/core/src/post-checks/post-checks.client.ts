import type { Http } from '../http/http.types.ts'
import { postCalls, type Cancellable } from '../posts/posts.calls.client.ts'
import type { LinkCheck } from './post-checks.links.model.ts'
import { linkChecksWire, linksWire } from './post-checks.links.wire.ts'

/** The calls that check what a post says before it goes out. */
export interface PostChecksClient {
  /** Whether addresses lead anywhere that visitors can open. */
  checkLinks(urls: readonly string[], options?: Cancellable): Promise<LinkCheck[]>
}

export const createPostChecksClient = (http: Http): PostChecksClient => {
  const { ask } = postCalls(http)
  return {
    checkLinks: async (urls, options) => {
      const body = linksWire.encode({ urls: [...urls] })
      return linkChecksWire.decode(await ask({ method: 'POST', path: '/socialposts/liens', body }, options)).checks
    },
  }
}
