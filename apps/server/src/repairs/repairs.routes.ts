import { identifierLimit } from '@vitrine/core/ads'
import { repairsWire } from '@vitrine/core/repairs'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { activePortals } from '../portals/portals.store.ts'
import type { Services } from '../ports/services.ts'
import { judgeAds } from '../preflight/preflight.store.ts'
import { findRepairs } from './repairs.store.ts'

const reading = ({ database }: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/provider/reparations',
    tag: 'Diffusion',
    summary: 'Why portals refuse ads or would show them better: each cause once, with its ads and portals',
    access: 'session',
    reply: { status: 200, description: 'What refuses first, then what most ads have', schema: repairsWire.schema },
    async handle(c) {
      const { account, scope } = callerOf(c)
      await judgeAds(database, scope)
      const repairs = await findRepairs(database, { advertisers: scope, limit: identifierLimit(account.user, ['active']), portals: await activePortals(database.db, scope) })
      return c.json(repairsWire.encode({ repairs }))
    },
  })

export const repairsEndpoints = (services: Services): Endpoint[] => [reading(services)]
