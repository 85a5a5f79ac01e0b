import {
  diffusionPercentageWire,
  diffusionStatusWire,
  globalReportDefaults,
  globalReportSchema,
  globalReportWire,
} from '@vitrine/core/global-report'
import { decodeListQuery, openApiParameters } from '@vitrine/core/list'
import { siteOf } from '../ads/ads.store.ts'
import { readDeliveryCounts } from '../deliveries/deliveries.counts.store.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { readQuery } from '../http/params.ts'
import type { PortalViewer } from '../portals/portals.accounts.store.ts'
import { ownUrl } from '../own-url.ts'
import type { Services } from '../ports/services.ts'
import { percentageIn, readGlobalReport, statusOf } from './global-report.service.ts'

const tag = 'Diffusion'

const ownId = (c: AppContext): number => callerOf(c).account.advertiser.id

/** The requested advertiser: the caller's own, or a point of sale of its network. All users of the account see the same. */
const viewerOf = (c: AppContext, advertiserId: number | null): PortalViewer => {
  const { account } = callerOf(c)
  return { advertisers: [siteOf(callerOf(c), advertiserId)], restrictedTo: null, universe: account.advertiser.universe, connectionUrls: {} }
}

const reporting = ({ database, config }: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/provider/annonceur-rapport-global',
    tag,
    summary: "What became of the advertiser's ads on all of its portals",
    access: 'session',
    scope: 'portals:read',
    query: openApiParameters(globalReportSchema),
    reply: { status: 200, description: 'The statistics, portal by portal', schema: globalReportWire.schema },
    refusals: { 'invalid-query': 400, 'unknown-parameter': 400, 'not-found': 404 },
    async handle(c) {
      const state = readQuery(c, (params) => decodeListQuery(globalReportSchema, params, globalReportDefaults))
      const report = await readGlobalReport(database, viewerOf(c, state.filters.advertiserId), state)
      const portals = report.portals.map((portal) => ({ ...portal, logoUrl: ownUrl(portal.logoUrl, config.publicUrl) }))
      return c.json(globalReportWire.encode({ ...report, portals }))
    },
  })

const percentage = ({ database }: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/provider/pourcentage-total-diffusion',
    tag,
    summary: "How many of a hundred ads that portals should have they show, of the caller's advertiser",
    access: 'session',
    scope: 'portals:read',
    reply: { status: 200, description: 'The percentage; null while none was sent', schema: diffusionPercentageWire.schema },
    handle: async (c) => c.json(diffusionPercentageWire.encode({ percentage: percentageIn(await readDeliveryCounts(database, ownId(c))) })),
  })

const status = ({ database }: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/provider/status',
    tag,
    summary: "Ads of the caller's advertiser on portals by what became of them",
    access: 'session',
    scope: 'portals:read',
    reply: { status: 200, description: 'The counts', schema: diffusionStatusWire.schema },
    handle: async (c) => c.json(diffusionStatusWire.encode(statusOf(await readDeliveryCounts(database, ownId(c))))),
  })

/** The calls about all ads on all portals. */
export const globalReportEndpoints = (services: Services): Endpoint[] => [reporting(services), percentage(services), status(services)]
