import { abilitiesOf } from '@vitrine/core/account'
import { linkedPortalsWire } from '@vitrine/core/portals'
import * as v from 'valibot'
import type { Services } from '../ports/services.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { invalid, notFound } from '../refusal.ts'
import { broadcastCounts, findPortal, linkedPortals, listPortals, type PortalCriteria } from './portals.store.ts'

const tag = 'Diffusion'

const counts = v.object({ ERROR: v.number(), NEW: v.number(), SENT: v.number(), TOTAL: v.number() })

const models: Record<string, boolean> = { gratuit: true, payant: false }

const textQuery = (c: AppContext, name: string): string => {
  const value = c.req.query(name)?.trim() ?? ''
  if (value.length > 200) throw invalid(name)
  return value
}

const criteriaOf = (c: AppContext): PortalCriteria => {
  const model = c.req.query('modelEco') ?? ''
  if (model && !Object.hasOwn(models, model)) throw invalid('modelEco')
  return { name: textQuery(c, 'name'), free: models[model] ?? null, category: textQuery(c, 'category') }
}

const linkedEndpoint = ({ database }: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/provider/diffuseurs/annonceur',
    tag,
    summary: "The portals that the ads of the caller's advertisers are linked to",
    access: 'session',
    scope: 'ads:read',
    query: { name: 'Part of the name', modelEco: 'gratuit or payant', category: 'Category of the portal' },
    reply: { status: 200, description: 'The portals by name, each with its logo', schema: linkedPortalsWire.schema },
    refusals: { 'invalid-query': 400 },
    async handle(c) {
      const { account, scope } = callerOf(c)
      const { restrictedTo } = abilitiesOf(account)
      return c.json(linkedPortalsWire.encode({ items: await linkedPortals(database, { advertisers: scope, restrictedTo }, criteriaOf(c)) }))
    },
  })

/** The sites an ad can go to, and how an advertiser's broadcasts are doing. */
export const portalEndpoints = (services: Services): Endpoint[] => [...registryEndpoints(services), linkedEndpoint(services)]

const registryEndpoints = ({ database: { db } }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/provider/diffuseurs',
    tag,
    summary: 'The portals for ads of the universe of the caller by id, or one of them by its code name',
    access: 'session',
    scope: 'any',
    query: { diffuseur: 'Code name: answers with its id', excluded: 'Code names to leave out, with commas; empty for none' },
    reply: {
      status: 200,
      description: 'A map of id to name, or an id',
      schema: v.union([v.record(v.string(), v.string()), v.object({ id: v.number() })]),
    },
    async handle(c) {
      const codeName = c.req.query('diffuseur')
      if (codeName) {
        const portal = await findPortal(db, codeName)
        if (!portal) throw notFound()
        return c.json({ id: portal.id })
      }
      const excluded = new Set((c.req.query('excluded') ?? '').split(','))
      const portals = (await listPortals(db, callerOf(c).account.advertiser.universe)).filter((portal) => !excluded.has(portal.codeName))
      return c.json(Object.fromEntries(portals.map(({ id, name }) => [id, name])))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/provider/status',
    tag,
    summary: "Broadcasts of the caller's advertiser by status",
    access: 'session',
    scope: 'ads:read',
    reply: { status: 200, description: 'The counts', schema: counts },
    async handle(c) {
      const found = await broadcastCounts(db, callerOf(c).account.advertiser.id)
      const { ERROR = 0, NEW = 0, SENT = 0 } = found
      return c.json({ ERROR, NEW, SENT, TOTAL: ERROR + NEW + SENT })
    },
  }),
]
