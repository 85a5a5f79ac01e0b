export { VitrineSocialNetworks } from './social-networks.ts'
export type { SocialNetworksEventMap } from './social-networks.events.ts'
