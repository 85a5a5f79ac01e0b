import { dayOf, visitPageWire } from '@vitrine/core/contacts'
import { namedBy, queryReaderOf, wholeNumber } from '@vitrine/core/wire'
import type { Services } from '../services.ts'
import { contactViewer } from './contacts.model.ts'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerQuery, readQuery } from '../http/params.ts'
import { listVisits } from './contacts.visits.store.ts'

/** On which days which ads can be visited, and by how many people. */
export const visitsEndpoints = ({ database, clock }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/provider/visites',
    tag: 'Contacts',
    summary: 'Ads with their visits, the next one first',
    access: 'session',
    scope: 'contacts:read',
    query: {
      'page, limit': 'Number and size of the page',
      search: 'Words that must all be found in city, title or reference',
      annonceurs: 'Points of sale; all that the account sees when absent',
      a_venir: 'O for visits of today and later',
    },
    reply: { status: 200, description: 'The page and the total', schema: visitPageWire.schema },
    refusals: { 'invalid-query': 400, 'not-subscribed': 403 },
    async handle(c) {
      const viewer = contactViewer(callerOf(c))
      const criteria = readQuery(c, (params) => {
        const { text, list, optional } = queryReaderOf(params)
        return {
          search: text('search'),
          advertisers: list('annonceurs', wholeNumber),
          comingOnly: optional('a_venir', namedBy({ only: 'O', all: 'N' })) === 'only',
          today: dayOf(clock.now(), viewer.timeZone),
          page: Math.max(1, optional('page', wholeNumber) ?? 1),
        }
      })
      const limit = integerQuery(c, 'limit', { min: 1, max: 100, default: 10 })
      const { items, total } = await listVisits(database, viewer, { ...criteria, limit })
      return c.json(visitPageWire.encode({ items, total, totalIsExact: true, nextCursor: null, previousCursor: null }))
    },
  }),
]
