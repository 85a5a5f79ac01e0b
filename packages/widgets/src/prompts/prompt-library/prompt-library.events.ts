import type { VitrineEventMap } from '../../base/events.ts'

/** What the list tells the page. */
export interface PromptLibraryEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  'vitrine-prompt-open': CustomEvent<{ id: number }>
  'vitrine-prompt-edit': CustomEvent<{ id: number | null }>
  'vitrine-posts-open': CustomEvent<void>
  'vitrine-prompts-changed': CustomEvent<{ ids: readonly number[] }>
  'vitrine-selection-change': CustomEvent<{ ids: readonly number[] }>
}
