import { attendanceWire, visitDefaults, visitPageWire, visitSchema } from '@vitrine/core/contacts'
import { dayOf } from '@vitrine/core/days'
import { decodeListQuery, openApiParameters } from '@vitrine/core/list'
import { abilitiesOf } from '@vitrine/core/account'
import { viewerOf } from '../ads/ads.model.ts'
import { findAd } from '../ads/ads.store.ts'
import type { Services } from '../ports/services.ts'
import { contactViewer } from './contacts.model.ts'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam, readQuery } from '../http/params.ts'
import { notFound, Refusal } from '../refusal.ts'
import { readAdVisits } from './contacts.visits.ad.store.ts'
import { createVisitList } from './contacts.visits.store.ts'

/** The calls about visits of ads, and their registrations. */
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
        const query = readQuery(c, (params) => decodeListQuery(visitSchema, params, visitDefaults))
        const { rows: items, total, totalIsExact } = await list(query, { ...viewer, today: dayOf(clock.now(), viewer.timeZone) })
        return c.json(visitPageWire.encode({ items, total, totalIsExact, nextCursor: null, previousCursor: null }))
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/provider/annonce/:id/visites',
      tag: 'Contacts',
      summary: 'Who comes to the visits of one ad, the first day first; for accounts with the publication guarantee',
      access: 'session',
      scope: 'contacts:read',
      reply: { status: 200, description: 'The ad and its visits', schema: attendanceWire.schema },
      refusals: { 'not-found': 404, 'not-subscribed': 403 },
      async handle(c) {
        const caller = callerOf(c)
        if (!abilitiesOf(caller.account).seeAttendance) throw new Refusal('not-subscribed')
        const ad = await findAd(database, viewerOf(caller), integerParam(c, 'id'))
        if (!ad) throw notFound()
        const visits = await readAdVisits(database, ad)
        return c.json(attendanceWire.encode({ ad, visits }))
      },
    }),
  ]
}
