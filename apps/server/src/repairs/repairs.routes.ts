import { entryLimit } from '@vitrine/core/ad-editor'
import { identifierLimit } from '@vitrine/core/ads'
import { canManagePortals } from '@vitrine/core/portals'
import { adsToFixWire, dismissalWire, repairsWire, solvedDays } from '@vitrine/core/repairs'
import { largestNumber } from '@vitrine/core/wire'
import { siteOf } from '../ads/ads.store.ts'
import { record } from '../audit/audit.store.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerQuery } from '../http/params.ts'
import { activePortals } from '../portals/portals.store.ts'
import type { Services } from '../ports/services.ts'
import { judgeAds } from '../preflight/preflight.store.ts'
import { Refusal } from '../refusal.ts'
import { findAdsToFix, findRepairs, findSolved, setDismissed } from './repairs.store.ts'

const dayMs = 86_400_000

const siteParameter = 'idAnnonceur'
const siteQuery = { [siteParameter]: 'Id of a point of sale; all that the caller sees when absent' }

const viewerOf = async ({ database }: Services, c: AppContext) => {
  const { account, scope } = callerOf(c)
  const site = integerQuery(c, siteParameter, { min: 1, max: largestNumber, default: account.advertiser.id })
  const advertisers = c.req.query(siteParameter) ? [siteOf(callerOf(c), site)] : scope
  await judgeAds(database, advertisers)
  return {
    own: account.advertiser.id,
    advertisers,
    limit: identifierLimit(account.user, ['active']),
    portals: await activePortals(database.db, advertisers),
  }
}

const reading = (services: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/provider/reparations',
    tag: 'Diffusion',
    summary: 'Why portals refuse ads or would show them better: each cause once, with its ads and portals',
    access: 'session',
    scope: 'portals:read',
    query: siteQuery,
    refusals: { 'not-found': 404 },
    reply: {
      status: 200,
      description: 'What refuses first, then what most ads have; and what was solved in the last 30 days',
      schema: repairsWire.schema,
    },
    async handle(c) {
      const { database, clock } = services
      const viewer = await viewerOf(services, c)
      const repairs = await findRepairs(database, viewer)
      const solved = await findSolved(database, viewer, new Date(clock.now().getTime() - solvedDays * dayMs))
      return c.json(repairsWire.encode({ repairs, solved }))
    },
  })

const naming = (services: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/provider/reparations/annonces',
    tag: 'Diffusion',
    summary: `Up to ${entryLimit} ads that still have a cause, of those that the account edits itself`,
    access: 'session',
    scope: 'portals:read',
    query: { motif: 'The id of the cause', apres: 'Only ads with an id above this one', ...siteQuery },
    refusals: { 'not-found': 404 },
    reply: { status: 200, description: 'Their ids, the lowest first', schema: adsToFixWire.schema },
    async handle(c) {
      const wanted = {
        cause: c.req.query('motif') ?? '',
        after: integerQuery(c, 'apres', { min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 }),
        count: entryLimit,
      }
      return c.json(adsToFixWire.encode({ ids: await findAdsToFix(services.database, await viewerOf(services, c), wanted) }))
    },
  })

const dismissing = (services: Services): Endpoint =>
  endpoint({
    method: 'PUT',
    path: '/api/provider/reparations',
    tag: 'Diffusion',
    summary: 'Says that a cause does not matter to the account, or that it does after all',
    access: 'session',
    scope: 'portals:write',
    body: dismissalWire.schema,
    reply: { status: 204, description: 'It is noted' },
    refusals: { 'portal-rights': 403 },
    guard(c) {
      if (!canManagePortals(callerOf(c).account).allowed) throw new Refusal('portal-rights')
    },
    async handle(c, sent) {
      const { id, isDismissed } = dismissalWire.read(sent)
      await services.database.db.transaction(async (tx) => {
        const isNew = await setDismissed(tx, callerOf(c).account.advertiser.id, id, isDismissed)
        if (isNew)
          await record(tx, authorOf(c, services), isDismissed ? 'portal.cause-dismissed' : 'portal.cause-minded', { details: { to: id } })
      })
      return c.body(null, 204)
    },
  })

export const repairsEndpoints = (services: Services): Endpoint[] => [reading(services), naming(services), dismissing(services)]
