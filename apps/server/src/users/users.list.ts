import type { Page } from '@vitrine/core/list'
import type { Member } from '@vitrine/core/users'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { users } from '../account/account.table.ts'
import type { Db } from '../db/database.ts'
import { findUsers } from './users.store.ts'

export interface UserQuestion {
  advertiserId: number
  username: string | undefined
  only: number[] | null
  page: number
  limit: number
  descending: boolean
  now: Date
}

export const listUsers = async (db: Db, question: UserQuestion): Promise<Page<Member>> => {
  const { advertiserId, username, only, page, limit, descending, now } = question
  const where = and(
    eq(users.advertiserId, advertiserId),
    username === undefined ? undefined : eq(sql`lower(${users.username})`, username.toLowerCase()),
    only ? inArray(users.id, only) : undefined,
  )
  const order = descending ? desc(users.username) : asc(users.username)
  const rows = await db.select({ id: users.id }).from(users).where(where).orderBy(order).limit(limit).offset((page - 1) * limit)
  const [all] = await db.select({ total: count() }).from(users).where(where)
  const items = await findUsers(db, advertiserId, rows.map(({ id }) => id), now)
  return { items, total: all?.total ?? 0, totalIsExact: true, nextCursor: null, previousCursor: null }
}
