import type { VitrineEventMap } from '../base/events.ts'

export interface TodoEventMap extends VitrineEventMap {
  'vitrine-todo-open': CustomEvent<{ kind: string; item: string | null; path: string }>
}
