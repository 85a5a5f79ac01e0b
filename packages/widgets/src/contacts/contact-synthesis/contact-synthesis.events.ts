import type { PeriodKind } from '@vitrine/core/contacts'
import type { VitrineEventMap } from '../../base/events.ts'
import type { BacklogKind } from './contact-synthesis.types.ts'

/** The events of the synthesis. */
export interface ContactSynthesisEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  'vitrine-period-change': CustomEvent<{ period: PeriodKind; after: string; before: string }>
  'vitrine-portal-open': CustomEvent<{ codeName: string }>
  'vitrine-ad-open': CustomEvent<{ adId: number }>
  'vitrine-backlog-open': CustomEvent<{ kind: BacklogKind }>
}
