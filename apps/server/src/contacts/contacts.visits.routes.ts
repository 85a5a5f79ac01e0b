import { visitDefaults, visitPageWire, visitSchema } from '@vitrine/core/contacts'
import { dayOf } from '@vitrine/core/days'
import { decodeListQuery, openApiParameters } from '@vitrine/core/list'
import type { Services } from '../ports/services.ts'
import { contactViewer } from './contacts.model.ts'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { readQuery } from '../http/params.ts'
import { createVisitList } from './contacts.visits.store.ts'

/** On which days which ads can be visited, and by how many people. */
export const visitsEndpoints = ({ database, clock }: Services): Endpoint[] => {
  const list = createVisitList(database)
  return [
    endpoint({
      method: 'GET',
      path: '/api/provider/visites',
      tag: 'Contacts',
      summary: 'Visits of ads; unless sorted otherwise those to come, the next one first, then what is over',
      access: 'session',
      scope: 'contacts:read',
      query: openApiParameters(visitSchema),
      reply: { status: 200, description: 'The page and the total', schema: visitPageWire.schema },
      refusals: { 'invalid-query': 400, 'unknown-parameter': 400, 'not-subscribed': 403 },
      async handle(c) {
        const viewer = contactViewer(callerOf(c))
        const wanted = readQuery(c, (params) => decodeListQuery(visitSchema, params, visitDefaults))
        const { rows: items, total, totalIsExact } = await list(wanted, { ...viewer, today: dayOf(clock.now(), viewer.timeZone) })
        return c.json(visitPageWire.encode({ items, total, totalIsExact, nextCursor: null, previousCursor: null }))
      },
    }),
  ]
}
