import type { ExportSubject } from '@vitrine/core/exports'
import type { VitrineEventMap } from '../../base/events.ts'
import type { ContactTab, Touch } from './contact-list.types.ts'

/** The events of the contact list. */
export interface ContactListEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  'vitrine-contact-open': CustomEvent<{ tab: ContactTab; contact: Touch }>
  'vitrine-contacts-changed': CustomEvent<{ tab: ContactTab; ids: readonly number[] }>
  'vitrine-ad-open': CustomEvent<{ adId: number }>
  'vitrine-review-ask': CustomEvent<{ email: string; name: string; reference: string }>
  'vitrine-export-requested': CustomEvent<{ id: number; subject: ExportSubject }>
  'vitrine-exports-open': CustomEvent<void>
  'vitrine-selection-change': CustomEvent<{ ids: readonly number[] }>
}
