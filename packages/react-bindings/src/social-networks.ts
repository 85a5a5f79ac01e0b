// Written by `npm run generate`.
import '@vitrine/widgets/define/social-networks'
import { createComponent } from '@lit/react'
import { VitrineSocialNetworks, type SocialNetworksEventMap } from '@vitrine/widgets/social-networks'
import * as React from 'react'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-social-networks>`. */
export const SocialNetworks = createComponent({
  react: React,
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
