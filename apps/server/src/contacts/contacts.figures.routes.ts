import {
  breakdownPageWire,
  breakdownSchema,
  fromBreakdownQuery,
  fromSynthesisQuery,
  synthesisParameters,
  synthesisWire,
} from '@vitrine/core/contacts'
import { openApiParameters } from '@vitrine/core/list'
import type { Services } from '../ports/services.ts'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { readQuery } from '../http/params.ts'
import { readBreakdown } from './contacts.breakdown.store.ts'
import { createFigures } from './contacts.figures.service.ts'
import { readSynthesis } from './contacts.synthesis.store.ts'
import { contactViewer } from './contacts.model.ts'

const tag = 'Contacts'

const refusals = { 'invalid-query': 400, 'unknown-parameter': 400, 'not-subscribed': 403 } as const

/** The calls that aggregate contacts. */
export const figuresEndpoints = ({ database, clock }: Services): Endpoint[] => {
  const once = createFigures(database)
  return [
    endpoint({
      method: 'GET',
      path: '/api/provider/contacts/synthese',
      tag,
      summary: 'The figures of a period beside those of the period before',
      access: 'session',
      scope: 'contacts:read',
      query: synthesisParameters,
      cost: 'heavy',
      reply: { status: 200, description: 'Figures, chart, backlog, busiest portals and ads', schema: synthesisWire.schema },
      refusals,
      async handle(c) {
        const viewer = contactViewer(callerOf(c))
        const now = clock.now()
        const criteria = readQuery(c, (params) => fromSynthesisQuery(params, { timeZone: viewer.timeZone, now }))
        const synthesis = await once({ kind: 'synthesis', viewer, criteria, now }, c.get('runHeavy'), readSynthesis)
        return c.json(synthesisWire.encode(synthesis))
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/provider/contacts/repartition',
      tag,
      summary: "Each portal's or each ad's share of a period",
      access: 'session',
      scope: 'contacts:read',
      query: openApiParameters(breakdownSchema),
      cost: 'heavy',
      reply: { status: 200, description: 'The page and the total', schema: breakdownPageWire.schema },
      refusals,
      async handle(c) {
        const viewer = contactViewer(callerOf(c))
        const now = clock.now()
        const criteria = readQuery(c, (params) => fromBreakdownQuery(params, { timeZone: viewer.timeZone, now }))
        const { rows, total } = await once({ kind: 'breakdown', viewer, criteria, now }, c.get('runHeavy'), readBreakdown)
        return c.json(breakdownPageWire.encode({ items: rows, total, totalIsExact: true, nextCursor: null, previousCursor: null }))
      },
    }),
  ]
}
