import { abilitiesOf } from '@vitrine/core/account'
import {
  broadcastReplySchema,
  maxSlots,
  portalQuotasWire,
  quotaAction,
  quotaChangeWire,
  quotasTotal,
  subUserParameter,
  type QuotaChange,
  type UserQuota,
} from '@vitrine/core/broadcast'
import { record } from '../audit/audit.store.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerQuery } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { forbidden, invalid, Refusal } from '../refusal.ts'
import { findPortalOf } from './broadcast.dashboard.service.ts'
import { findAgreed, lockSlots, type Agreed } from './broadcast.slots.store.ts'
import { placerOf, replied, tag } from './broadcast.replies.routes.ts'
import { listQuotas, saveQuotas } from './broadcast.store.ts'

const path = '/api/broadcast/:broadcast/quotas'

/** A user who sees only some of the ads sees only their own slots. */
const requestedUser = (c: AppContext): number | null => {
  const { account } = callerOf(c)
  const requested = integerQuery(c, 'userId', { min: 1, max: 2_147_483_647, default: 0 }) || null
  return abilitiesOf(account).manageUsers ? requested : account.user.id
}

const reading = (services: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'How many places of one portal each user may fill, and has filled',
    access: 'session',
    scope: 'portals:read',
    query: [{ name: 'userId', description: 'This user alone', schema: { type: 'integer', minimum: 1 } }, ...subUserParameter],
    reply: { status: 200, description: 'The users who have ads of their own', schema: broadcastReplySchema(portalQuotasWire.schema) },
    refusals: { 'not-found': 404 },
    handle: (c) =>
      replied(c, services, async () => {
        const placer = await placerOf(c, services)
        return portalQuotasWire.encode({
          portal: await findPortalOf(services.database, placer.scope),
          users: await listQuotas(services.database, placer.scope, requestedUser(c)),
        })
      }),
  })

/** The quotas after a change; refuses more than the account has, unknown users, and numbers that others have changed meanwhile. */
const check = ({ quota }: Agreed, now: readonly UserQuota[], sent: readonly QuotaChange[]): void => {
  const known = new Map(now.map((quota) => [quota.userId, quota]))
  for (const { userId, slots, before } of sent) {
    const user = known.get(userId)
    if (!user || (slots !== null && (slots < 0 || slots > maxSlots))) throw invalid('quotas')
    if (before !== undefined && before !== user.slots)
      throw new Refusal('broadcast-quotas-changed', { field: 'quotas', params: { name: user.name } })
  }
  const after = new Map<number, Pick<UserQuota, 'slots'>>([...known, ...sent.map((quota) => [quota.userId, quota] as const)])
  const total = quotasTotal([...after.values()])
  if (quota.kind === 'limited' && total > quota.slots)
    throw new Refusal('broadcast-quotas', { field: 'quotas', params: { total, places: quota.slots } })
}

const changing = (services: Services): Endpoint =>
  endpoint({
    method: 'PUT',
    path,
    tag,
    summary: 'Sets how many places of one portal users may fill; null takes a limit away',
    access: 'session',
    scope: 'portals:write',
    query: subUserParameter,
    body: quotaChangeWire.schema,
    reply: {
      status: 200,
      description: 'The quotas as they are now, or why they were not changed',
      schema: broadcastReplySchema(portalQuotasWire.schema),
    },
    refusals: { 'not-found': 404 },
    handle: (c, body) =>
      replied(c, services, async () => {
        if (!abilitiesOf(callerOf(c).account).manageUsers) throw forbidden()
        const { action, quotas } = quotaChangeWire.read(body)
        if (action !== quotaAction) throw new Refusal('broadcast-action', { field: 'action' })
        const { scope } = await placerOf(c, services)
        const users = await services.database.db.transaction(async (tx) => {
          await lockSlots(tx, scope)
          check(await findAgreed(tx, scope), await listQuotas(tx, scope, null), quotas)
          await saveQuotas(tx, scope, quotas)
          await record(tx, authorOf(c, services), 'broadcast.quotas-changed', { details: { to: scope.portal.name, count: quotas.length } })
          return listQuotas(tx, scope, null)
        })
        return portalQuotasWire.encode({ portal: await findPortalOf(services.database, scope), users })
      }),
  })

export const quotaEndpoints = (services: Services): Endpoint[] => [reading(services), changing(services)]
