import type { VitrineEventMap } from '../base/events.ts'

export interface PresenceEventMap extends VitrineEventMap {
  'vitrine-presence-site-chosen': CustomEvent<{ advertiser: number }>
  'vitrine-presence-sheet-open': CustomEvent<{ advertiser: number }>
  'vitrine-presence-changed': CustomEvent<{ advertiser: number }>
}
