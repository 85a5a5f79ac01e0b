import { managesUsers } from '@vitrine/core/account'
import { namedBy, queryReaderOf } from '@vitrine/core/query'
import { decodeListQuery, openApiParameters } from '@vitrine/core/list'
import { userSchema, userDefaults, usersPageWire, type UserListState } from '@vitrine/core/users'
import * as v from 'valibot'
import { toUserReply, userReply } from '../account/account.reply.model.ts'
import { colleaguesOf, findMember, portalsOf } from '../account/account.store.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { readQuery } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { notFound } from '../refusal.ts'
import { createUserList } from './users.list.store.ts'
import { seatsOf } from './users.store.ts'

/** The users that the caller may see: somebody who does not manage users sees themselves and their colleagues. */
const visible = (c: AppContext): number[] | null => {
  const { user } = callerOf(c).account
  return managesUsers(user) ? null : [user.id, ...user.colleagues.map(({ id }) => id)]
}

/** The provider's documentation writes one sort in a way of its own. */
const readState = (params: URLSearchParams): UserListState => {
  const descending = queryReaderOf(params).optional('order[username]', namedBy({ asc: 'asc', desc: 'desc' })) === 'desc'
  return decodeListQuery(userSchema, params, { ...userDefaults, sort: descending ? '-username' : userDefaults.sort })
}

export const userListEndpoints = ({ database, clock }: Services): Endpoint[] => {
  const { db } = database
  const list = createUserList(database)
  return [
    endpoint({
      method: 'GET',
      path: '/api/backend/users',
      tag: 'Users',
      summary: "One user of the account by username, or a page of the account's users",
      access: 'session',
      scope: 'users:read',
      query: openApiParameters(userSchema),
      reply: {
        status: 200,
        description: 'A user, or a page of users with the seats of the subscription',
        schema: v.union([userReply, usersPageWire.schema]),
      },
      refusals: { 'invalid-query': 400 },
      async handle(c) {
        const { advertiser } = callerOf(c).account
        const username = c.req.query('username')
        const page = await list(readQuery(c, readState), { advertiserId: advertiser.id, only: visible(c), username, now: clock.now() })
        if (username === undefined) return c.json(usersPageWire.encode({ page, seats: await seatsOf(db, advertiser.id) }))
        const found = page.items[0] && (await findMember(db, page.items[0].id))
        if (!found) throw notFound()
        const around = { colleagues: await colleaguesOf(db, found.user.id), portals: await portalsOf(db, advertiser.id) }
        return c.json(toUserReply(found.user, found.advertiser, around))
      },
    }),
  ]
}
