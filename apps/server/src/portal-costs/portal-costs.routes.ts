import { accountTimeZone, dayOf } from '@vitrine/core/days'
import { decodeListQuery, openApiParameters } from '@vitrine/core/list'
import { canSeeCosts, portalCostDefaults, portalCostSchema, portalMonthsWire } from '@vitrine/core/portal-costs'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { readQuery } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { Refusal } from '../refusal.ts'
import { listPortalMonths } from './portal-costs.store.ts'

const guard = (c: AppContext): void => {
  const verdict = canSeeCosts(callerOf(c).account)
  if (!verdict.allowed) throw new Refusal(verdict.reason)
}

const reading = ({ database, clock }: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/provider/couts-diffusion',
    tag: 'Diffusion',
    summary: 'What each portal cost and brought, month by month',
    access: 'session',
    scope: 'portals:read',
    query: openApiParameters(portalCostSchema),
    reply: { status: 200, description: 'A page of portals and months', schema: portalMonthsWire.schema },
    refusals: { 'invalid-query': 400, 'unknown-parameter': 400, 'not-subscribed': 403 },
    guard,
    async handle(c) {
      const { account } = callerOf(c)
      const state = readQuery(c, (params) => decodeListQuery(portalCostSchema, params, portalCostDefaults))
      const today = dayOf(clock.now(), accountTimeZone(account))
      const { items, total } = await listPortalMonths(database, { advertiserId: account.advertiser.id, today }, state)
      return c.json(portalMonthsWire.encode({ items, total, totalIsExact: true, nextCursor: null, previousCursor: null }))
    },
  })

/** What portals cost. */
export const portalCostEndpoints = (services: Services): Endpoint[] => [reading(services)]
