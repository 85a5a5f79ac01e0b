import type { AuditEvent, AuditFilters } from '@vitrine/core/audit'
import type { ListColumn, ListContext, ListTypes } from '../../list/define-list.ts'

export interface AuditTrailTypes extends ListTypes {
  item: AuditEvent
  filters: AuditFilters
  preset: 'all'
  texts: 'audit'
  attributes: object
}

export type AuditTrailContext = ListContext<AuditTrailTypes>
export type AuditTrailColumn = ListColumn<AuditTrailTypes>
