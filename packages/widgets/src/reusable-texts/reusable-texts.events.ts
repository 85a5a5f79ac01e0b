import type { ReusableText } from '@vitrine/core/reusable-texts'
import type { VitrineEventMap } from '../base/events.ts'

/** The events of the list. */
export interface ReusableTextsEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  'vitrine-reusable-text-open': CustomEvent<{ reusableText: ReusableText }>
  'vitrine-reusable-texts-changed': CustomEvent<{ ids: readonly number[] }>
  'vitrine-selection-change': CustomEvent<{ ids: readonly number[] }>
  'vitrine-form-dirty': CustomEvent<{ dirty: boolean }>
}
