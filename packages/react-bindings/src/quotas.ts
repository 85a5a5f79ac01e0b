// Written by `npm run generate`.
import '@vitrine/widgets/define/quotas'
import { VitrineQuotas, type QuotasEventMap } from '@vitrine/widgets/quotas'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-quotas>`. */
export const Quotas = createWidget({
  tagName: 'vitrine-quotas',
  elementClass: VitrineQuotas,
  displayName: 'Quotas',
  events: eventsOf<QuotasEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-portal-change',
    'vitrine-quotas-saved',
    'vitrine-form-dirty',
  ),
})
