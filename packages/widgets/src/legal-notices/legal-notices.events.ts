import type { LegalNotice } from '@vitrine/core/legal-notices'
import type { VitrineEventMap } from '../base/events.ts'

/** The events of the list. */
export interface LegalNoticesEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  'vitrine-legal-notice-open': CustomEvent<{ legalNotice: LegalNotice }>
  'vitrine-legal-notices-changed': CustomEvent<{ ids: readonly number[] }>
  'vitrine-selection-change': CustomEvent<{ ids: readonly number[] }>
  'vitrine-form-dirty': CustomEvent<{ dirty: boolean }>
}
