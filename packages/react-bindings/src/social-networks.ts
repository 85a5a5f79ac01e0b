// Written by `npm run generate`.
import '@vitrine/widgets/define/social-networks'
import { VitrineSocialNetworks, type SocialNetworksEventMap } from '@vitrine/widgets/social-networks'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-social-networks>`. */
export const SocialNetworks = createWidget({
  tagName: 'vitrine-social-networks',
  elementClass: VitrineSocialNetworks,
  displayName: 'SocialNetworks',
  events: eventsOf<SocialNetworksEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-network-consent',
    'vitrine-network-returned',
    'vitrine-network-connected',
    'vitrine-post-settings-open',
    'vitrine-network-disconnected',
  ),
})
