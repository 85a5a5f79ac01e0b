import { abilitiesOf } from '@vitrine/core/account'
import { canChange } from '@vitrine/core/ads'
import { adPortalsChangeWire, adPortalsWire, type AdPortals } from '@vitrine/core/broadcast'
import { ownOf, viewerOf } from '../ads/ads.model.ts'
import { findAd } from '../ads/ads.store.ts'
import type { AdRow } from '../ads/ads.table.ts'
import type { Database, Db } from '../db/database.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam } from '../http/params.ts'
import { ownUrl } from '../own-url.ts'
import type { Services } from '../ports/services.ts'
import { forbidden, notFound, Refusal } from '../refusal.ts'
import { changePortalsOfAd, findPortalsOfAd, type Chooser } from './broadcast.ad.service.ts'
import { tag } from './broadcast.replies.routes.ts'

const path = '/api/provider/annonce/:id/diffuseurs'

const guard = (c: AppContext): void => {
  if (!abilitiesOf(callerOf(c).account).broadcast) throw forbidden()
}

const chooserOf = (c: AppContext): Chooser => {
  const { account } = callerOf(c)
  return { userId: account.user.id, restrictedTo: abilitiesOf(account).restrictedTo }
}

const adOf = async (runner: Database | Db, c: AppContext): Promise<AdRow> => {
  const row = await findAd(runner, viewerOf(callerOf(c)), integerParam(c, 'id'))
  if (!row) throw notFound()
  return row
}

const withLogos = ({ config }: Services, found: AdPortals): AdPortals => ({
  ...found,
  portals: found.portals.map((portal) => ({ ...portal, logoUrl: ownUrl(portal.logoUrl, config.publicUrl) })),
})

/** The portals of one ad. */
export const adPortalEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'The portals of an ad: which it is on, what places are left, and what each would say of it',
    access: 'session',
    scope: 'portals:read',
    reply: { status: 200, description: 'The portals by name', schema: adPortalsWire.schema },
    refusals: { 'not-found': 404 },
    guard,
    async handle(c) {
      const row = await adOf(services.database, c)
      return c.json(adPortalsWire.encode(withLogos(services, await findPortalsOfAd(services.database, row, chooserOf(c)))))
    },
  }),
  endpoint({
    method: 'PUT',
    path,
    tag,
    summary: 'Puts an ad on portals and takes it off others, all of it or nothing',
    access: 'session',
    scope: 'portals:write',
    body: adPortalsChangeWire.schema,
    reply: { status: 200, description: 'The portals by name', schema: adPortalsWire.schema },
    refusals: { 'not-found': 404, 'ad-of-another': 403, 'ad-not-active': 409, 'broadcast-full': 409 },
    guard,
    async handle(c, body) {
      const saved = await services.database.db.transaction(async (tx) => {
        const row = await adOf(tx, c)
        if (!canChange(row.advertiserId, ownOf(viewerOf(callerOf(c)))).allowed) throw new Refusal('ad-of-another')
        await changePortalsOfAd(tx, row, chooserOf(c), authorOf(c, services), {
          ...adPortalsChangeWire.read(body),
          now: services.clock.now(),
        })
        return findPortalsOfAd(tx, await adOf(tx, c), chooserOf(c))
      })
      return c.json(adPortalsWire.encode(withLogos(services, saved)))
    },
  }),
]
