import type { SocialNetwork } from '@vitrine/core/social-networks'
import type { VitrineEventMap } from '../base/events.ts'

/** The events of the networks. */
export interface SocialNetworksEventMap extends VitrineEventMap {
  'vitrine-network-consent': CustomEvent<{ network: SocialNetwork; address: string }>
  'vitrine-network-returned': CustomEvent<void>
  'vitrine-network-connected': CustomEvent<{ network: SocialNetwork; pageName: string }>
  'vitrine-post-settings-open': CustomEvent<void>
  'vitrine-network-disconnected': CustomEvent<{ network: SocialNetwork }>
}
