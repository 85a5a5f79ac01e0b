import type { Page } from '@vitrine/core/list'
import type { Member, MemberAccess, UserFilters, UserListState, UserSort } from '@vitrine/core/users'
import { users } from '../account/account.table.ts'
import type { Database } from '../db/database.ts'
import { array, sql, type SQL } from '../db/sql.ts'
import type { ListDefinition, Sort } from '../list/definition.ts'
import { createList } from '../list/list.ts'
import { contains } from '../list/words.ts'
import { findUsers } from './users.store.ts'

/** The account whose users are listed, and the caller. */
export interface UserViewer {
  advertiserId: number
  /** Only these users; all if null. */
  only: readonly number[] | null
  username: string | undefined
  now: Date
}

type Criteria = Omit<UserListState, 'filters'> & UserFilters

const sorts: Record<UserSort, Sort> = {
  username: users.usernameKey,
  lastname: users.lastNameKey,
  email: users.emailKey,
  city: users.cityKey,
  lastSeen: users.seenKey,
}

const accessTests: Record<MemberAccess, (now: Date) => SQL> = {
  none: () => sql`${users.role} = 'contact'`,
  ready: () => sql`(${users.role} <> 'contact' AND ${users.invitedUntil} IS NULL)`,
  invited: (now) => sql`(${users.role} <> 'contact' AND ${users.invitedUntil} > ${now})`,
  expired: (now) => sql`(${users.role} <> 'contact' AND ${users.invitedUntil} <= ${now})`,
}

const definition: ListDefinition<Criteria, UserFilters, UserViewer, { id: typeof users.id }> = {
  table: users,
  select: () => ({ id: users.id }),
  sorts,
  newest: users.id,
  search: users.search,
  scope: ({ preset }, { advertiserId, only, username }) => ({
    advertisers: [advertiserId],
    tests: [
      only && sql`${users.id} = ANY (${array(only, 'int')})`,
      username !== undefined && sql`lower(${users.username}) = ${username.toLowerCase()}`,
      preset !== 'all' && sql`${users.active} = ${preset === 'active'}`,
    ],
  }),
  filters: {
    roles: (roles) => sql`${users.role} = ANY (${array(roles, 'text')})`,
    access: (value, _, { now }) =>
      sql`(${sql.join(
        value.map((access) => accessTests[access](now)),
        sql` OR `,
      )})`,
    city: (city) => contains(sql`${users.cityKey}`, city),
  },
}

/** Pages of the users of an account. */
export const createUserList = (database: Database) => {
  const list = createList(database, definition)
  return async ({ filters, ...state }: UserListState, viewer: UserViewer): Promise<Page<Member>> => {
    const { rows, ...page } = await list.page({ ...state, ...filters }, viewer)
    return {
      ...page,
      items: await findUsers(
        database.db,
        viewer.advertiserId,
        rows.map(({ id }) => id),
        viewer.now,
      ),
    }
  }
}
