import { createSocialNetworksClient, type ConnectionState, type SocialConnection, type SocialNetwork } from '@vitrine/core/social-networks'
import type { Http } from '@vitrine/core/http'
import type { ReactiveControllerHost } from 'lit'

/** The pages that posts go out on: their names are what visitors see, and without one nothing goes out. */
export class ComposerConnections {
  readonly #host: ReactiveControllerHost
  readonly #http: () => Http
  #connections: readonly SocialConnection[] = []

  constructor(host: ReactiveControllerHost, http: () => Http) {
    this.#host = host
    this.#http = http
  }

  /** Never rejects: what is not known is said by the post itself once it goes out. */
  async load(): Promise<void> {
    try {
      this.#connections = await createSocialNetworksClient(this.#http()).list()
    } catch {
      this.#connections = []
    }
    this.#host.requestUpdate()
  }

  #of(network: SocialNetwork): SocialConnection | undefined {
    return this.#connections.find((connection) => connection.network === network)
  }
  pageName(network: SocialNetwork): string | null {
    return this.#of(network)?.pageName ?? null
  }
  /** Why nothing goes out there; null where it does, or nobody knows. */
  obstacle(network: SocialNetwork): Extract<ConnectionState, 'missing' | 'expired'> | null {
    const state = this.#of(network)?.state
    return state === 'missing' || state === 'expired' ? state : null
  }
}
