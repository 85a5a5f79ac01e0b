import type { ConnectionState, SocialConnection, SocialNetwork, SocialNetworksClient } from '@vitrine/core/social-networks'
import type { ReactiveControllerHost } from 'lit'
import { LoadController } from '../base/load-controller.ts'

/** Connected pages: their names for the previews, and whether publishing is possible. */
export class ComposerConnections {
  readonly #load: LoadController<SocialConnection[]>

  constructor(host: ReactiveControllerHost) {
    this.#load = new LoadController(host)
  }

  /** Errors are ignored: publishing reports missing connections itself. */
  read(client: SocialNetworksClient): void {
    void this.#load.run((signal) => client.list({ signal }))
  }

  #of(network: SocialNetwork): SocialConnection | undefined {
    return this.#load.value?.find((connection) => connection.network === network)
  }
  pageName(network: SocialNetwork): string | null {
    return this.#of(network)?.pageName ?? null
  }
  /** Why the network cannot be published on; null if it can, or if that is unknown. */
  blockedReason(network: SocialNetwork): Extract<ConnectionState, 'missing' | 'expired'> | null {
    const state = this.#of(network)?.state
    return state === 'missing' || state === 'expired' ? state : null
  }
}
