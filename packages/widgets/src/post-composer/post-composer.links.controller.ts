import { linksOfPost, type LinkFault, type PostChecksClient } from '@vitrine/core/post-checks'
import type { PostSession } from '@vitrine/core/post-composer'
import type { ReactiveControllerHost } from 'lit'

interface Setup {
  session: PostSession
  client: () => PostChecksClient
}

/** Checks links in the texts when a field is left; each address once. */
export class ComposerLinks {
  readonly #host: ReactiveControllerHost
  readonly #setup: Setup
  readonly #known = new Map<string, LinkFault | null>()

  constructor(host: ReactiveControllerHost, setup: Setup) {
    this.#host = host
    this.#setup = setup
  }

  faultOf(link: string): LinkFault | null {
    return this.#known.get(link) ?? null
  }

  /** Never rejects: links that cannot be checked do not prevent publishing. */
  async check(): Promise<void> {
    const links = linksOfPost(this.#setup.session.content).filter((link) => !this.#known.has(link))
    if (links.length === 0) return
    for (const link of links) this.#known.set(link, null)
    try {
      for (const { url, fault } of await this.#setup.client().checkLinks(links)) this.#known.set(url, fault)
    } catch {
      for (const link of links) this.#known.delete(link)
    }
    this.#host.requestUpdate()
  }
}
