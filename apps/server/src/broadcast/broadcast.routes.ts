import {
  activationResultWire,
  activationWire,
  broadcastDefaults,
  broadcastReplySchema,
  broadcastRunWire,
  broadcastSchema,
  dashboardWire,
  portalAdsWire,
  subUserParameter,
} from '@vitrine/core/broadcast'
import { decodeListQuery, openApiParameters } from '@vitrine/core/list'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam, readQuery } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { notFound, Refusal } from '../refusal.ts'
import { adPortalEndpoints } from './broadcast.ad.routes.ts'
import { findPinsOf } from './broadcast.ad.store.ts'
import { findDashboard, portalAdOf, toRun } from './broadcast.dashboard.service.ts'
import { diffusionEndpoints } from './broadcast.diffusions.routes.ts'
import { createBroadcastLists, type BroadcastLists } from './broadcast.list.store.ts'
import { findChangeableIds } from './broadcast.slots.store.ts'
import { quotaEndpoints } from './broadcast.quotas.routes.ts'
import { placerOf, replied, tag } from './broadcast.replies.routes.ts'
import { ruleEndpoints } from './broadcast.rules.routes.ts'
import { startRun, undoRun, type Placer } from './broadcast.service.ts'
import { findRun, type RunRow } from './broadcast.store.ts'

const path = '/api/broadcast/:broadcast'
/** The maximum number of ids in one call; for more, the filters of the list are used. */
const maxNamed = 20_000

const criteriaOf = (c: AppContext) => {
  const { filters, ...state } = readQuery(c, (params) => decodeListQuery(broadcastSchema, params, broadcastDefaults))
  return { ...state, ...filters }
}

const viewerOf = ({ scope, restrictedTo }: Placer) => ({ advertiserId: scope.advertiserId, codeName: scope.portal.codeName, restrictedTo })

const dashboard = (services: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: `${path}/dashboard`,
    tag,
    summary: 'How one portal stands: its places, and the ads that fill them',
    access: 'session',
    scope: 'portals:read',
    query: subUserParameter,
    reply: { status: 200, description: 'The places and the ads', schema: broadcastReplySchema(dashboardWire.schema) },
    refusals: { 'not-found': 404 },
    handle: (c) =>
      replied(c, services, async () =>
        dashboardWire.encode(
          await findDashboard(services, await placerOf(c, services), callerOf(c).account.advertiser.trade, c.get('language')),
        ),
      ),
  })

const posts = (services: Services, lists: BroadcastLists): Endpoint =>
  endpoint({
    method: 'GET',
    path: `${path}/posts`,
    tag,
    summary: 'A page of the ads that may go to one portal, each with what the portal would say of it',
    access: 'session',
    scope: 'portals:read',
    query: openApiParameters(broadcastSchema),
    reply: { status: 200, description: 'The page and the total', schema: broadcastReplySchema(portalAdsWire.schema) },
    refusals: { 'invalid-query': 400, 'unknown-parameter': 400, 'page-too-deep': 400 },
    handle: (c) =>
      replied(c, services, async () => {
        const placer = await placerOf(c, services)
        const { rows, ...page } = await lists.ads.page(criteriaOf(c), viewerOf(placer))
        const { portal } = placer.scope
        const pins = await findPinsOf(services.database, portal.id, rows)
        return portalAdsWire.encode({
          ...page,
          items: rows.map((row) => portalAdOf(row, portal, { publicUrl: services.config.publicUrl, pinnedBy: pins.get(row.id) ?? null })),
        })
      }),
  })

/** The ids that an order is about. */
const orderedIds = async (
  c: AppContext,
  { database }: Services,
  lists: BroadcastLists,
  placer: Placer,
  order: ReturnType<typeof activationWire.read>,
): Promise<number[]> => {
  const ids: number[] = []
  if (order.selected === 'all')
    for await (const rows of lists.ids.batches(criteriaOf(c), viewerOf(placer))) ids.push(...rows.map(({ id }) => id))
  else ids.push(...order.selected)
  if (ids.length > maxNamed) throw new Refusal('too-many', { field: 'selected', params: { max: maxNamed } })
  const { activate: activates, withLots, parentId } = order
  return findChangeableIds(database, placer.scope.advertiserId, { ids, withLots, activates, parentId, restrictedTo: placer.restrictedTo })
}

const encodeRun = (c: AppContext, services: Services, run: RunRow) => {
  const shown = toRun(run, services.texts[c.get('language')])
  return activationResultWire.encode({ processed: shown.changed, run: shown })
}

const activate = (services: Services, lists: BroadcastLists): Endpoint =>
  endpoint({
    method: 'POST',
    path: `${path}/activate`,
    tag,
    summary: 'Puts ads on one portal, or takes them off; of many it goes on after the reply. `tout` are all that the query shows',
    access: 'session',
    scope: 'portals:write',
    query: openApiParameters(broadcastSchema),
    body: activationWire.schema,
    reply: {
      status: 200,
      description: 'How many were changed, or why none was',
      schema: broadcastReplySchema(activationResultWire.schema),
    },
    refusals: { 'invalid-query': 400, 'unknown-parameter': 400, 'too-many': 400 },
    handle: (c, body) =>
      replied(c, services, async () => {
        const order = activationWire.read(body)
        const placer = await placerOf(c, services)
        if (order.portalCode !== placer.scope.portal.codeName) throw new Refusal('broadcast-code', { field: 'portalCode' })
        const ids = await orderedIds(c, services, lists, placer, order)
        return encodeRun(c, services, await startRun(services, placer, authorOf(c, services), { ids, activates: order.activate }))
      }),
  })

const findOwnRun = async (c: AppContext, { database }: Services, { scope, restrictedTo, userId }: Placer): Promise<RunRow> => {
  const run = await findRun(database, scope.advertiserId, scope.portal.id, integerParam(c, 'run'))
  if (!run || (restrictedTo && run.userId !== userId)) throw notFound()
  return run
}

const run = (services: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: `${path}/runs/:run`,
    tag,
    summary: 'How far ads are on their way to one portal, or off it',
    access: 'session',
    scope: 'portals:read',
    query: subUserParameter,
    reply: { status: 200, description: 'The run', schema: broadcastReplySchema(broadcastRunWire.schema) },
    refusals: { 'not-found': 404 },
    handle: (c) =>
      replied(c, services, async () =>
        broadcastRunWire.encode(toRun(await findOwnRun(c, services, await placerOf(c, services)), services.texts[c.get('language')])),
      ),
  })

const undo = (services: Services): Endpoint =>
  endpoint({
    method: 'POST',
    path: `${path}/runs/:run/undo`,
    tag,
    summary: 'Takes back what a run has changed, with what belongs to the same change, by another run',
    access: 'session',
    scope: 'portals:write',
    query: subUserParameter,
    reply: { status: 200, description: 'The other run', schema: broadcastReplySchema(activationResultWire.schema) },
    refusals: { 'not-found': 404 },
    handle: (c) =>
      replied(c, services, async () => {
        const placer = await placerOf(c, services)
        return encodeRun(c, services, await undoRun(services, placer, authorOf(c, services), await findOwnRun(c, services, placer)))
      }),
  })

/** The calls about the ads of one portal, its slots, and the users' quotas. */
export const broadcastEndpoints = (services: Services): Endpoint[] => {
  const lists = createBroadcastLists(services.database)
  return [
    dashboard(services),
    posts(services, lists),
    activate(services, lists),
    run(services),
    undo(services),
    ...quotaEndpoints(services),
    ...adPortalEndpoints(services),
    ...diffusionEndpoints(services),
    ...ruleEndpoints(services),
  ]
}
