import type { Http } from '../http/http.types.ts'
import { postCalls, type Cancellable } from '../posts/posts.calls.client.ts'
import type { LinkCheck } from './post-checks.links.model.ts'
import { linkChecksWire, linksWire } from './post-checks.links.wire.ts'

export interface PostChecksClient {
  /** Checks whether visitors can open these addresses. */
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
