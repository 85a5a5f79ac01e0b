import {
  vehicleTrades,
  type Account,
  type AdvertiserOptions,
  type Colleague,
  type Preferences,
  type Site,
  type Trade,
} from '@vitrine/core/account'
import type { Language } from '@vitrine/core/i18n'
import { and, asc, eq, inArray, max, or } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { rows, sql } from '../db/sql.ts'
import { nameOf, toAdvertiser, toUser } from './account.model.ts'
import { advertisers, userColleagues, users, type AdvertiserRow, type UserRow } from './account.table.ts'

export interface Member {
  user: UserRow
  advertiser: AdvertiserRow
}

const members = (db: Db) =>
  db.select({ user: users, advertiser: advertisers }).from(users).innerJoin(advertisers, eq(advertisers.id, users.advertiserId))

export const findMember = async (db: Db, userId: number): Promise<Member | null> =>
  (await members(db).where(eq(users.id, userId)))[0] ?? null

/** Users who sign in with this username or e-mail address. */
const hasLogin = (login: string) => sql`${users.logins} @> ARRAY[lower(${login})]`

const oneWithLogin = async (db: Db, login: string): Promise<Member | null> => {
  const found = await members(db).where(hasLogin(login)).limit(2)
  return found.length === 1 ? (found[0] ?? null) : null
}

/** The user that a typed login means: a username, an e-mail address, or a customer code without its `ag`. Null if it is ambiguous. */
export const findMemberByLogin = async (db: Db, typed: string): Promise<Member | null> =>
  (await oneWithLogin(db, typed)) ?? (/^\d/.test(typed) ? oneWithLogin(db, `ag${typed}`) : null)

/** The users that this one may switch to: explicitly granted, active, and with an active account. */
export const colleaguesOf = async (db: Db, userId: number): Promise<Colleague[]> => {
  const rows = await db
    .select({ id: users.id, username: users.username, firstName: users.firstName, lastName: users.lastName })
    .from(userColleagues)
    .innerJoin(users, eq(users.id, userColleagues.colleagueId))
    .innerJoin(advertisers, eq(advertisers.id, users.advertiserId))
    .where(and(eq(userColleagues.userId, userId), eq(users.active, true), eq(advertisers.status, 'ACTIF')))
    .orderBy(asc(users.username))
  return rows.map((row) => ({ id: row.id, username: row.username, name: nameOf(row) }))
}

/** The points of sale whose data this advertiser may see beside its own. */
const sitesOf = (db: Db, advertiserId: number): Promise<Site[]> =>
  db
    .select({ id: advertisers.id, name: advertisers.name })
    .from(advertisers)
    .where(eq(advertisers.networkHeadId, advertiserId))
    .orderBy(asc(advertisers.id))

/** The code names of the portals that this advertiser is active on. */
export const portalsOf = async (db: Db, advertiserId: number): Promise<string[]> => {
  const found = await rows<{ codeName: string }>(
    db,
    sql`SELECT portals.code_name AS "codeName" FROM portal_accounts AS own JOIN portals ON portals.id = own.portal_id WHERE own.advertiser_id = ${advertiserId} AND own.active ORDER BY portals.code_name`,
  )
  return found.map(({ codeName }) => codeName)
}

/** These advertisers, in this order. */
export const sitesById = async (db: Db, ids: readonly number[]): Promise<Site[]> => {
  const found = await db
    .select({ id: advertisers.id, name: advertisers.name })
    .from(advertisers)
    .where(inArray(advertisers.id, [...ids]))
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return ids.map((id) => ({ id, name: names.get(id) ?? '' }))
}

/** The main user of an advertiser; 0, which is nobody's id, if there is none. */
export const mainUserOf = async (db: Db, advertiserId: number): Promise<number> => {
  const main = and(eq(users.advertiserId, advertiserId), eq(users.mainAccount, true), eq(users.active, true))
  const rows = await db.select({ id: users.id }).from(users).where(main).orderBy(asc(users.id)).limit(1)
  return rows[0]?.id ?? 0
}

/** Ids of the advertisers whose data this account may see, its own first. */
export const scopeOf = ({ advertiser }: Pick<Account, 'advertiser'>): number[] => [advertiser.id, ...advertiser.sites.map(({ id }) => id)]

export const hasSites = async (db: Db, advertiserId: number): Promise<boolean> => (await sitesOf(db, advertiserId)).length > 0

const colleagueNamed = async (db: Db, userId: number | null | undefined): Promise<Colleague | null> => {
  const member = userId ? await findMember(db, userId) : null
  return member && { id: member.user.id, username: member.user.username, name: nameOf(member.user) }
}

/** The member as core's account, from which the rules derive what it may do. `openedBy` is the user who switched to this one. */
export const accountOf = async (
  db: Db,
  { user, advertiser }: Member,
  demoLogins: readonly string[],
  openedBy?: number | null,
): Promise<Account> => {
  // One after the other: within a transaction all have the same connection.
  const sites = await sitesOf(db, advertiser.id)
  const portals = await portalsOf(db, advertiser.id)
  const colleagues = await colleaguesOf(db, user.id)
  return {
    advertiser: toAdvertiser(advertiser, { sites, portals }),
    user: toUser(user, advertiser.login, colleagues),
    isDemo: demoLogins.includes(user.username),
    switchedFrom: await colleagueNamed(db, openedBy),
    pageScopes: null,
  }
}

/** Stores what is named, beside what was stored before. */
export const savePreferences = async (db: Db, userId: number, change: Partial<Preferences>): Promise<void> => {
  await rows(db, sql`UPDATE users SET preferences = preferences || ${JSON.stringify(change)}::jsonb WHERE id = ${userId}`)
}

export const setPassword = async (db: Db, userId: number, passwordHash: string, at: Date): Promise<void> => {
  await db
    .update(users)
    .set({
      passwordHash,
      firstPasswordResetAt: sql`coalesce(${users.firstPasswordResetAt}, ${at.toISOString()})`,
      sfcPasswordReset: true,
      invitedUntil: null,
    })
    .where(eq(users.id, userId))
}

/** The data of a new advertiser and its main account. */
export interface NewAccount {
  name: string
  email: string
  /** The customer code, which is also the login; null to use a free one. */
  login: string | null
  trade: Trade
  language: Language
  country: string
  options: Partial<AdvertiserOptions>
}

const isTaken = async (db: Db, login: string, email: string): Promise<boolean> => {
  const accounts = await db
    .select({ id: advertisers.id })
    .from(advertisers)
    .where(eq(sql`lower(${advertisers.login})`, login.toLowerCase()))
    .limit(1)
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(or(hasLogin(login), hasLogin(email)))
    .limit(1)
  return accounts.length + people.length > 0
}

/** Inserts an advertiser with its main account; null if the login or the address is taken. */
export const insertAccount = async (
  db: Db,
  account: NewAccount,
  passwordHash: string,
): Promise<{ login: string; userId: number } | null> => {
  const { name, email, login: requestedLogin, trade, language, country, options } = account
  const [last] = await db.select({ id: max(advertisers.id) }).from(advertisers)
  const id = (last?.id ?? 0) + 1
  const login = requestedLogin ?? `ag${id}`
  if (await isTaken(db, login, email)) return null
  const universe = (vehicleTrades as readonly Trade[]).includes(trade) ? 'VO' : 'IMMO'
  const offerTypes = universe === 'VO' ? ['V'] : ['V', 'L']
  await db
    .insert(advertisers)
    .values({ id, login, name, email, trade, universe, language, country, options, productLine: universe, offerTypes })
  const roles = ['ROLE_ADMIN' as const, 'ROLE_USER' as const]
  const [user] = await db
    .insert(users)
    .values({ advertiserId: id, username: login, lastName: name, email, roles, mainAccount: true, passwordHash })
    .returning({ id: users.id })
  return user ? { login, userId: user.id } : null
}

/** Whether there is any user. */
export const hasUsers = async (db: Db): Promise<boolean> => (await db.select({ id: users.id }).from(users).limit(1)).length > 0
