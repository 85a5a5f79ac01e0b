import { loadedAccountWire } from '@vitrine/core/account'
import type { Services } from '../services.ts'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerQuery } from '../http/params.ts'
import { notFound } from '../http/problem.ts'
import { toUserReply, userListReply, userReply } from './account.reply.ts'
import { colleaguesOf, findMember, listUsers } from './account.store.ts'
import * as v from 'valibot'

const tag = 'Account'

const loadAdvertiser = (): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/backend/load-advertiser',
    tag,
    summary: 'The advertiser and the user a token belongs to',
    access: 'session',
    scope: 'any',
    query: { lang: 'Language of the texts: fr, en, es or mx' },
    reply: { status: 200, description: 'The account', schema: loadedAccountWire.schema },
    handle: (c) => c.json(loadedAccountWire.encode(callerOf(c).account)),
  })

const users = ({ database: { db } }: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/backend/users',
    tag,
    summary: "One user of the account by username, or a page of the account's users",
    access: 'session',
    query: {
      username: 'Answer with this one user',
      page: 'Page, from 1',
      itemsPerPage: 'Users a page, 25 by default, 100 at most',
      'order[username]': '`asc` (default) or `desc`',
    },
    reply: { status: 200, description: 'A user, or a list of users', schema: v.union([userReply, userListReply]) },
    async handle(c) {
      const { user, advertiser } = callerOf(c).account
      const managesUsers = user.mainAccount || user.roles.includes('ROLE_SUB_ADMIN')
      const username = c.req.query('username')
      const { rows, total } = await listUsers(db, advertiser.id, {
        page: integerQuery(c, 'page', { min: 1, max: 100_000, default: 1 }),
        limit: integerQuery(c, 'itemsPerPage', { min: 1, max: 100, default: 25 }),
        descending: c.req.query('order[username]') === 'desc',
        username,
        only: managesUsers ? undefined : [user.id, ...user.colleagues.map((colleague) => colleague.id)],
      })
      const member = await findMember(db, user.id)
      if (!member) throw notFound()
      const replies = await Promise.all(
        rows.map(async (row) => toUserReply(row, member.advertiser, row.id === user.id ? await colleaguesOf(db, row.id) : [])),
      )
      if (username === undefined) return c.json({ total_items: total, _embedded: { users: replies } })
      if (!replies[0]) throw notFound()
      return c.json(replies[0])
    },
  })

export const accountEndpoints = (services: Services): Endpoint[] => [loadAdvertiser(), users(services)]
