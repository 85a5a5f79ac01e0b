import { comingVisitsWire } from '@vitrine/core/ads'
import { accountTimeZone, dayOf } from '@vitrine/core/days'
import { maxSelection } from '@vitrine/core/list'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import type { Services } from '../ports/services.ts'
import { invalid, Refusal } from '../refusal.ts'
import { ownOf, viewerOf } from './ads.model.ts'
import { findAdsById } from './ads.store.ts'
import { findComingVisits } from './ads.visits.store.ts'

const idsOf = (sent: string): number[] => {
  const parts = sent.split(',')
  if (!parts.every((id) => /^\d{1,9}$/.test(id))) throw invalid('annonces')
  if (parts.length > maxSelection) throw new Refusal('too-many', { field: 'annonces', params: { max: maxSelection } })
  return parts.map(Number)
}

/** The visits that end with a sale. */
export const comingVisitsEndpoint = ({ database, clock }: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/provider/visites-a-venir',
    tag: 'Ads',
    summary: 'The visits of ads of one’s own that are open and not over, which a sale closes; the next one first',
    access: 'session',
    scope: 'ads:read',
    query: { annonces: 'Ids of ads, separated by commas' },
    reply: { status: 200, description: 'The visits, with how many people are registered', schema: comingVisitsWire.schema },
    refusals: { 'too-many': 400 },
    async handle(c) {
      const { account } = callerOf(c)
      const viewer = viewerOf(callerOf(c))
      const advertiserId = ownOf(viewer)
      const ads = await findAdsById(database, viewer, idsOf(c.req.query('annonces') ?? ''))
      const ids = ads.flatMap((ad) => (ad.advertiserId === advertiserId ? [ad.id] : []))
      const today = dayOf(clock.now(), accountTimeZone(account))
      return c.json(comingVisitsWire.encode({ visits: await findComingVisits(database, { advertiserId, ids, today }) }))
    },
  })
