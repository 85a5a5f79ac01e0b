import type { VitrineEventMap } from '../base/events.ts'

export interface ProfileEventMap extends VitrineEventMap {
  'vitrine-profile-saved': CustomEvent<{ advertiser: number }>
  'vitrine-form-dirty': CustomEvent<{ dirty: boolean }>
}
