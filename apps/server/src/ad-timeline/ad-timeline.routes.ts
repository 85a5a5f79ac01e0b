import { adVersionWire } from '@vitrine/core/ad-form'
import { adTimelineWire } from '@vitrine/core/ad-timeline'
import { viewerOf } from '../ads/ads.model.ts'
import { findAd } from '../ads/ads.store.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { notFound } from '../refusal.ts'
import {
  cutEntries,
  findActs,
  findContactWeeks,
  findPlannedVisits,
  findVersion,
  findVersions,
  pricesOf,
  savesOf,
} from './ad-timeline.store.ts'
import { absolute } from '../ad-editor/ad-editor.wire.ts'

const tag = 'Ads'

const adKeyOf = async ({ database }: Services, c: AppContext) => {
  const row = await findAd(database, viewerOf(callerOf(c)), integerParam(c, 'id'))
  if (!row) throw notFound()
  return { advertiserId: row.advertiserId, id: row.id }
}

/** The calls about an ad's history. */
export const timelineEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/provider/annonce/:id/historique',
    tag,
    summary: 'What happened to an ad: saves with what they changed, publications, prices, contacts by week, visits',
    access: 'session',
    scope: 'ads:write',
    reply: { status: 200, description: 'What happened, the last first', schema: adTimelineWire.schema },
    refusals: { 'not-found': 404 },
    async handle(c) {
      const { database } = services
      const key = await adKeyOf(services, c)
      const versions = await findVersions(database, key)
      const acts = await findActs(database, key)
      const contacts = await findContactWeeks(database, key)
      const visits = await findPlannedVisits(database, key)
      return c.json(adTimelineWire.encode({ ...cutEntries(savesOf(versions), acts), prices: pricesOf(versions), contacts, visits }))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/provider/annonce/:id/versions/:version',
    tag,
    summary: 'What an ad said once',
    access: 'session',
    scope: 'ads:write',
    reply: { status: 200, description: 'The version', schema: adVersionWire.schema },
    refusals: { 'not-found': 404 },
    async handle(c) {
      const version = await findVersion(services.database, await adKeyOf(services, c), integerParam(c, 'version'))
      if (!version) throw notFound()
      return c.json(adVersionWire.encode({ ...version, content: absolute(version.content, services.config.publicUrl) }))
    },
  }),
]
