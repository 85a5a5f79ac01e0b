import { abilitiesOf, grants } from '@vitrine/core/account'
import { accountTimeZone, bucketOf, dayOf } from '@vitrine/core/days'
import { decodeListQuery, openApiParameters } from '@vitrine/core/list'
import {
  advertiserPortalsWire,
  advertiserPortalWire,
  canManagePortals,
  canResume,
  linkedPortalDefaults,
  portalAccountDetailsWire,
  portalAccountForm,
  portalSchema,
  type AdvertiserPortal,
} from '@vitrine/core/portals'
import * as v from 'valibot'
import { record } from '../audit/audit.store.ts'
import type { Db } from '../db/database.ts'
import { accepted } from '../form.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam, readQuery } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { seal } from '../ports/sealed.ts'
import { ownUrl } from '../own-url.ts'
import { notFound, Refusal } from '../refusal.ts'
import {
  endHold,
  findAdvertiserPortal,
  listAdvertiserPortals,
  savePortalAccount,
  setPortalActive,
  type PortalViewer,
} from './portals.accounts.store.ts'

const tag = 'Diffusion'
const path = '/api/provider/diffuseurs/annonceur'
const body = portalAccountDetailsWire.schema
const form = { form: portalAccountForm, wire: portalAccountDetailsWire }
const refusals = { 'portal-rights': 403, 'not-found': 404 } as const

const viewerOf = (c: AppContext): PortalViewer => {
  const { account, scope } = callerOf(c)
  const { universe, connectionUrls } = account.advertiser
  return { advertisers: scope, restrictedTo: abilitiesOf(account).restrictedTo, universe, connectionUrls }
}

const guard = (c: AppContext): void => {
  if (!canManagePortals(callerOf(c).account).allowed) throw new Refusal('portal-rights')
}

const reading = ({ database, config }: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path,
    tag,
    summary: "The portals that the ads of the caller's advertisers are linked to, those it has an account with, or all",
    access: 'session',
    scope: ['ads:read', 'portals:read'],
    query: openApiParameters(portalSchema),
    reply: {
      status: 200,
      description: 'A page of portals, each with its logo and with what was agreed with it',
      schema: advertiserPortalsWire.schema,
    },
    refusals: { 'invalid-query': 400, 'unknown-parameter': 400 },
    async handle(c) {
      const state = readQuery(c, (params) => decodeListQuery(portalSchema, params, linkedPortalDefaults))
      const { account } = callerOf(c)
      const isPage = account.pageScopes !== null
      const { items, total } = await listAdvertiserPortals(database, viewerOf(c), state)
      // Nobody signs in to a portal from a page of another site, which sees agreements by a right of its own.
      const agreed = (portal: AdvertiserPortal) => (grants(account, 'portals:read') ? portal.account : null)
      const withLogo = (item: AdvertiserPortal) => ({
        ...item,
        portal: { ...item.portal, logoUrl: ownUrl(item.portal.logoUrl, config.publicUrl) },
      })
      const shown = items.map(withLogo).map((portal) => (isPage ? { ...portal, account: agreed(portal), connectionUrl: null } : portal))
      return c.json(advertiserPortalsWire.encode({ items: shown, total, totalIsExact: true, nextCursor: null, previousCursor: null }))
    },
  })

const portalOf = async (runner: Db, c: AppContext): Promise<AdvertiserPortal> => {
  const portal = await findAdvertiserPortal(runner, viewerOf(c), integerParam(c, 'portal'))
  if (!portal) throw notFound()
  return portal
}

const saving = (services: Services): Endpoint =>
  endpoint({
    method: 'PUT',
    path: `${path}/:portal`,
    tag,
    summary: 'Says what was agreed with a portal; the first time that makes the account with it',
    access: 'session',
    scope: 'portals:write',
    body,
    form,
    reply: { status: 200, description: 'The portal', schema: advertiserPortalWire.schema },
    refusals,
    guard,
    async handle(c, sent) {
      const saved = await services.database.db.transaction(async (tx) => {
        const { id, portal, account: before } = await portalOf(tx, c)
        const details = accepted(portalAccountForm, portalAccountDetailsWire, portalAccountDetailsWire.read(sent), {
          ...portal,
          hasPassword: before?.hasPassword ?? false,
        })
        const { account } = callerOf(c)
        const month = bucketOf(dayOf(services.clock.now(), accountTimeZone(account)), 'month')
        const password = details.password === '' ? '' : seal(services.config.tokenSecret, details.password)
        await savePortalAccount(tx, { ...details, password, advertiserId: account.advertiser.id, portalId: id, month })
        await endHold(tx, account.advertiser.id, id)
        await record(tx, authorOf(c, services), 'portal.changed', { subjectId: id })
        return portalOf(tx, c)
      })
      return c.json(advertiserPortalWire.encode(saved))
    },
  })

const switching = (services: Services): Endpoint =>
  endpoint({
    method: 'PUT',
    path: `${path}/:portal/actif`,
    tag,
    summary: 'Suspends what is sent to a portal, or resumes it',
    access: 'session',
    scope: 'portals:write',
    body: v.object({ actif: v.boolean() }),
    reply: { status: 200, description: 'The portal', schema: advertiserPortalWire.schema },
    refusals: { ...refusals, 'portal-no-account': 409, 'portal-identifiers': 409 },
    guard,
    async handle(c, { actif }) {
      const changed = await services.database.db.transaction(async (tx) => {
        const found = await portalOf(tx, c)
        const verdict = actif ? canResume(found) : { allowed: true as const }
        if (!found.account) throw new Refusal('portal-no-account', { params: { portal: found.portal.name } })
        if (!verdict.allowed) throw new Refusal('portal-identifiers', { params: { portal: found.portal.name } })
        if (found.account.active === actif) return found
        await setPortalActive(tx, callerOf(c).account.advertiser.id, found.id, actif)
        await record(tx, authorOf(c, services), actif ? 'portal.resumed' : 'portal.suspended', { subjectId: found.id })
        return portalOf(tx, c)
      })
      return c.json(advertiserPortalWire.encode(changed))
    },
  })

/** The calls about agreements with portals. */
export const portalAccountEndpoints = (services: Services): Endpoint[] => [reading(services), saving(services), switching(services)]
