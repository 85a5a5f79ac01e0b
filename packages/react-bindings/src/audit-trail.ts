// Written by `npm run generate`.
import '@vitrine/widgets/define/audit-trail'
import { VitrineAuditTrail, type AuditTrailEventMap } from '@vitrine/widgets/audit-trail'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-audit-trail>`. */
export const AuditTrail = createWidget({
  tagName: 'vitrine-audit-trail',
  elementClass: VitrineAuditTrail,
  displayName: 'AuditTrail',
  events: eventsOf<AuditTrailEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
  ),
})
