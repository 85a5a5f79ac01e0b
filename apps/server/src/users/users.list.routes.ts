import { managesUsers } from '@vitrine/core/account'
import { usersPageWire } from '@vitrine/core/users'
import * as v from 'valibot'
import { toUserReply, userReply } from '../account/account.reply.ts'
import { colleaguesOf, findMember } from '../account/account.store.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerQuery } from '../http/params.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { listUsers } from './users.list.ts'
import { seatsOf } from './users.store.ts'

/** Who looks after no users sees oneself and one's colleagues. */
const visible = (c: AppContext): number[] | null => {
  const { user } = callerOf(c).account
  return managesUsers(user) ? null : [user.id, ...user.colleagues.map(({ id }) => id)]
}

export const userListEndpoints = ({ database: { db }, clock }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/backend/users',
    tag: 'Users',
    summary: "One user of the account by username, or a page of the account's users",
    access: 'session',
    query: {
      username: 'Answer with this one user',
      page: 'Page, from 1',
      itemsPerPage: 'Users a page, 25 by default, 100 at most',
      'order[username]': '`asc` (default) or `desc`',
    },
    reply: { status: 200, description: 'A user, or a page of users', schema: v.union([userReply, usersPageWire.schema]) },
    async handle(c) {
      const { advertiser } = callerOf(c).account
      const username = c.req.query('username')
      const only = visible(c)
      const page = await listUsers(db, {
        advertiserId: advertiser.id,
        username,
        only,
        page: integerQuery(c, 'page', { min: 1, max: 100_000, default: 1 }),
        limit: integerQuery(c, 'itemsPerPage', { min: 1, max: 100, default: 25 }),
        descending: c.req.query('order[username]') === 'desc',
        now: clock.now(),
      })
      if (username === undefined) return c.json(usersPageWire.encode({ page, seats: await seatsOf(db, advertiser.id) }))
      const found = page.items[0] && (await findMember(db, page.items[0].id))
      if (!found) throw notFound()
      return c.json(toUserReply(found.user, found.advertiser, await colleaguesOf(db, found.user.id)))
    },
  }),
]
