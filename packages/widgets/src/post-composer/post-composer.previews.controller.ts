import type { PostSession } from '@vitrine/core/post-composer'
import { chosenNetworks } from '@vitrine/core/posts'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import type { ReactiveControllerHost } from 'lit'

type Host = ReactiveControllerHost & { network?: SocialNetwork }
export type Device = 'phone' | 'desktop'

/** What is expanded: the open network, truncated texts, the current picture of carousels. */
export class ComposerPreviews {
  readonly #host: Host
  readonly #session: PostSession
  readonly #open = new Set<SocialNetwork>()
  readonly #photos = new Map<SocialNetwork, number>()
  device: Device = 'phone'

  constructor(host: Host, session: PostSession) {
    this.#host = host
    this.#session = session
  }

  /** Null while no network is selected. */
  get network(): SocialNetwork | null {
    const chosen = chosenNetworks(this.#session.content)
    const { network } = this.#host
    return network && chosen.includes(network) ? network : (chosen[0] ?? null)
  }
  readonly open = (network: SocialNetwork): void => {
    this.#host.network = network
  }
  show(device: Device): void {
    this.device = device
    this.#host.requestUpdate()
  }
  isOpen(network: SocialNetwork): boolean {
    return this.#open.has(network)
  }
  toggle(network: SocialNetwork): void {
    if (!this.#open.delete(network)) this.#open.add(network)
    this.#host.requestUpdate()
  }
  /** Clamped, since pictures may have been removed. */
  photoOf(network: SocialNetwork, count: number): number {
    return Math.max(0, Math.min(this.#photos.get(network) ?? 0, count - 1))
  }
  turn(network: SocialNetwork, by: number): void {
    this.#photos.set(network, (this.#photos.get(network) ?? 0) + by)
    this.#host.requestUpdate()
  }
}
