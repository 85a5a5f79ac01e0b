import type { VitrineEventMap } from '../base/events.ts'

export interface PostSettingsEventMap extends VitrineEventMap {
  'vitrine-post-settings-saved': CustomEvent<void>
  'vitrine-form-dirty': CustomEvent<{ dirty: boolean }>
}
