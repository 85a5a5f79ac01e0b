import type { VitrineEventMap } from '../../base/events.ts'

/** What the editor tells the page. */
export interface PromptEditorEventMap extends VitrineEventMap {
  'vitrine-prompt-saved': CustomEvent<{ id: number; created: boolean }>
  'vitrine-prompt-edit': CustomEvent<{ id: number }>
  'vitrine-prompt-deleted': CustomEvent<{ id: number }>
  'vitrine-form-dirty': CustomEvent<{ dirty: boolean }>
}
