import type { SocialNetwork } from '@vitrine/core/social-networks'
import type { ReactiveControllerHost } from 'lit'
import type { PreviewStates } from './post-composer.types.ts'

/** What a person has opened in the previews. */
export class ComposerPreviews implements PreviewStates {
  readonly #host: ReactiveControllerHost
  readonly #open = new Set<SocialNetwork>()
  readonly #photos = new Map<SocialNetwork, number>()

  constructor(host: ReactiveControllerHost) {
    this.#host = host
  }
  isOpen(network: SocialNetwork): boolean {
    return this.#open.has(network)
  }
  toggle(network: SocialNetwork): void {
    if (!this.#open.delete(network)) this.#open.add(network)
    this.#host.requestUpdate()
  }
  /** The photo in front, also after others were taken away. */
  photoOf(network: SocialNetwork, count: number): number {
    return Math.max(0, Math.min(this.#photos.get(network) ?? 0, count - 1))
  }
  turn(network: SocialNetwork, by: number): void {
    this.#photos.set(network, (this.#photos.get(network) ?? 0) + by)
    this.#host.requestUpdate()
  }
}
