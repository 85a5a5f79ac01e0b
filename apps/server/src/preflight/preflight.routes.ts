import { identifierLimit, adStateNames } from '@vitrine/core/ads'
import { advertisersOf } from '../ads/ads.store.ts'
import { decodeListQuery, openApiParameters } from '@vitrine/core/list'
import {
  preflightDefaults,
  preflightPageWire,
  preflightSchema,
  type PortalVerdict,
  type PreflightAd,
  type PreflightListState,
} from '@vitrine/core/preflight'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { readQuery } from '../http/params.ts'
import { activePortals, type PortalRow } from '../portals/portals.store.ts'
import type { Services } from '../ports/services.ts'
import { createPreflightList, type PreflightRow, type PreflightViewer } from './preflight.list.store.ts'
import { judgeAds } from './preflight.store.ts'

const verdictOf = ({ codeName: portal, name }: PortalRow, { portals, findings }: PreflightRow): PortalVerdict => {
  const messages = findings
    .filter((finding) => finding.portal === portal)
    .map(({ level, cause, words, pictures }) => ({ level, cause, ...(words !== undefined && { words }), ...(pictures && { pictures }) }))
  const refused = messages.filter(({ level }) => level === 'refused')
  const advised = messages.filter(({ level }) => level === 'advised')
  return {
    portal,
    name,
    chosen: portals.includes(portal),
    verdict: refused.length > 0 ? 'refused' : advised.length > 0 ? 'advised' : 'accepted',
    findings: [...refused, ...advised],
  }
}

const adOf = (row: PreflightRow, portals: readonly PortalRow[]): PreflightAd => {
  const { id, reference, title, city, state, sourceCode, updatedAt } = row
  return {
    id,
    reference,
    title,
    city,
    state: adStateNames[state],
    sourceCode,
    updatedAt,
    verdicts: portals.map((portal) => verdictOf(portal, row)),
  }
}

/** The portals to check: the requested ones among those that the account works with; by default all. */
const portalsFor = async ({ database: { db } }: Services, c: AppContext, { filters }: PreflightListState): Promise<PortalRow[]> => {
  const portals = await activePortals(db, callerOf(c).scope)
  return filters.portals.length > 0 ? portals.filter(({ codeName }) => filters.portals.includes(codeName)) : portals
}

const viewerOf = (
  c: AppContext,
  { filters: { advertisers, states } }: PreflightListState,
  portals: readonly PortalRow[],
): PreflightViewer => {
  const caller = callerOf(c)
  return {
    advertisers: advertisersOf(caller, advertisers),
    limit: identifierLimit(caller.account.user, states),
    portals: portals.map(({ codeName }) => codeName),
  }
}

const reading = (services: Services): Endpoint => {
  const list = createPreflightList(services.database)
  return endpoint({
    method: 'GET',
    path: '/api/provider/avant-diffusion',
    tag: 'Diffusion',
    summary: 'A page of ads with what each portal would say of them before they are sent',
    access: 'session',
    scope: 'portals:read',
    query: openApiParameters(preflightSchema),
    reply: { status: 200, description: 'The page and the total', schema: preflightPageWire.schema },
    refusals: { 'invalid-query': 400, 'unknown-parameter': 400, 'page-too-deep': 400 },
    async handle(c) {
      const state = readQuery(c, (params) => decodeListQuery(preflightSchema, params, preflightDefaults))
      const { filters, ...criteria } = state
      const portals = await portalsFor(services, c, state)
      const viewer = viewerOf(c, state, portals)
      await judgeAds(services.database, viewer.advertisers)
      const { rows, ...page } = await list.page({ ...criteria, ...filters }, viewer)
      return c.json(preflightPageWire.encode({ ...page, items: rows.map((row) => adOf(row, portals)) }))
    },
  })
}

export const preflightEndpoints = (services: Services): Endpoint[] => [reading(services)]
