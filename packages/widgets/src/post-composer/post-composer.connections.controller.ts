import type { ConnectionState, SocialConnection, SocialNetwork, SocialNetworksClient } from '@vitrine/core/social-networks'
import type { ReactiveControllerHost } from 'lit'

/** The pages that posts go out on: their names are what visitors see, and without one nothing goes out. */
export class ComposerConnections {
  readonly #host: ReactiveControllerHost
  readonly #client: () => SocialNetworksClient
  #connections: readonly SocialConnection[] = []

  constructor(host: ReactiveControllerHost, client: () => SocialNetworksClient) {
    this.#host = host
    this.#client = client
  }

  /** Never rejects: what is not known is said by the post itself once it goes out. */
  async load(): Promise<void> {
    try {
      this.#connections = await this.#client().list()
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
  blockedReason(network: SocialNetwork): Extract<ConnectionState, 'missing' | 'expired'> | null {
    const state = this.#of(network)?.state
    return state === 'missing' || state === 'expired' ? state : null
  }
}
