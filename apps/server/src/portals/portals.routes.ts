import { placeOfPortal } from '@vitrine/core/posts'
import { portalIdsOfNetworks } from '@vitrine/core/prompts'
import * as v from 'valibot'
import type { Services } from '../ports/services.ts'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { notFound } from '../refusal.ts'
import { portalAccountEndpoints } from './portals.accounts.routes.ts'
import { findPortal, listPortals } from './portals.store.ts'

const tag = 'Diffusion'

/** The calls about portals, and agreements with them. */
export const portalEndpoints = (services: Services): Endpoint[] => [...registryEndpoints(services), ...portalAccountEndpoints(services)]

const registryEndpoints = ({ database: { db } }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/provider/diffuseurs',
    tag,
    summary: 'The portals for ads of the universe of the caller by id, or one of them, or a social network, by its code name',
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
        const place = placeOfPortal(codeName)
        if (place) return c.json({ id: portalIdsOfNetworks[place.network] })
        const portal = await findPortal(db, codeName)
        if (!portal) throw notFound()
        return c.json({ id: portal.id })
      }
      const excluded = new Set((c.req.query('excluded') ?? '').split(','))
      const portals = (await listPortals(db, callerOf(c).account.advertiser.universe)).filter((portal) => !excluded.has(portal.codeName))
      return c.json(Object.fromEntries(portals.map(({ id, name }) => [id, name])))
    },
  }),
]
