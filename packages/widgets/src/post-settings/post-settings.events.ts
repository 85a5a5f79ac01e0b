import type { VitrineEventMap } from '../base/events.ts'

/** What the settings of posts tell the page. */
export interface PostSettingsEventMap extends VitrineEventMap {
  'vitrine-post-settings-saved': CustomEvent<void>
  'vitrine-form-dirty': CustomEvent<{ dirty: boolean }>
}
