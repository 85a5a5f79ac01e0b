import type { Role } from '@vitrine/core/account'
import { hasSeat, type Member, type MemberDetails, type UserSeats } from '@vitrine/core/users'
import { and, asc, count, eq, gt, inArray, isNull } from 'drizzle-orm'
import { advertisers, userColleagues, users, type UserRow } from '../account/account.table.ts'
import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { sessions } from '../session/session.table.ts'

/** A user of an account as it is kept, with the number of devices signed in and the colleagues. */
export interface MemberRow extends UserRow {
  sessions: number
  colleagueIds: number[]
}

const accessOf = ({ role, invitedUntil }: UserRow, now: Date): Member['access'] => {
  if (role === 'contact') return 'none'
  if (invitedUntil === null) return 'ready'
  return invitedUntil > now ? 'invited' : 'expired'
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

export const toMember = (row: MemberRow, now: Date): Member => ({
  id: row.id,
  username: row.username,
  role: row.role,
  lastName: row.lastName,
  firstName: row.firstName,
  email: row.email,
  phone: row.phone,
  mobile: row.mobile,
  address: row.address,
  postalCode: row.postalCode,
  city: row.city,
  country: row.country,
  priceUrl: row.priceUrl,
  active: row.active,
  identifierCode: row.identifierCode ?? '',
  identifierValue: row.identifierValue ?? '',
  access: accessOf(row, now),
  invitedUntil: iso(row.invitedUntil),
  lastSeenAt: iso(row.lastSeenAt),
  sessions: row.sessions,
  colleagueIds: row.colleagueIds,
  version: row.version,
})

const rolesOf: Record<MemberDetails['role'], Role[]> = {
  main: ['ROLE_ADMIN', 'ROLE_USER'],
  admin: ['ROLE_SUB_ADMIN', 'ROLE_USER'],
  user: ['ROLE_SUB_USER', 'ROLE_USER'],
  contact: ['ROLE_CONTACT'],
}

const columnsOf = ({ lastName, firstName, email, phone, mobile, address, postalCode, city, country, priceUrl, active, identifierCode, identifierValue }: MemberDetails) => ({
  lastName, firstName, email, phone, mobile, address, postalCode, city, country, priceUrl, active,
  identifierCode: identifierCode || null,
  identifierValue: identifierValue || null,
})

/** What is known of these users beside their own row. */
const beside = async (db: Db, rows: UserRow[], now: Date): Promise<MemberRow[]> => {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const open = await db
    .select({ userId: sessions.userId, devices: count() })
    .from(sessions)
    .where(and(inArray(sessions.userId, ids), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .groupBy(sessions.userId)
  const granted = await db.select().from(userColleagues).where(inArray(userColleagues.userId, ids)).orderBy(asc(userColleagues.colleagueId))
  return rows.map((row) => ({
    ...row,
    sessions: open.find(({ userId }) => userId === row.id)?.devices ?? 0,
    colleagueIds: granted.filter(({ userId }) => userId === row.id).map(({ colleagueId }) => colleagueId),
  }))
}

/** A user of this account; null when there is none, or it is of another account. */
export const findUser = async (db: Db, advertiserId: number, id: number, now: Date): Promise<Member | null> => {
  const rows = await db.select().from(users).where(and(eq(users.advertiserId, advertiserId), eq(users.id, id)))
  const [row] = await beside(db, rows, now)
  return row ? toMember(row, now) : null
}

/** These users of the account in this order. */
export const findUsers = async (db: Db, advertiserId: number, ids: readonly number[], now: Date): Promise<Member[]> => {
  const rows = await db.select().from(users).where(and(eq(users.advertiserId, advertiserId), inArray(users.id, [...ids])))
  const members = new Map((await beside(db, rows, now)).map((row) => [row.id, toMember(row, now)]))
  return ids.flatMap((id) => members.get(id) ?? [])
}

/** How many people may sign in beside the main account, and how many can. */
export const seatsOf = async (db: Db, advertiserId: number): Promise<UserSeats> => {
  const [limit] = await db.select({ max: advertisers.userLimit }).from(advertisers).where(eq(advertisers.id, advertiserId))
  const [taken] = await db
    .select({ used: count() })
    .from(users)
    .where(and(eq(users.advertiserId, advertiserId), eq(users.active, true), inArray(users.role, ['admin', 'user'])))
  return { max: limit?.max ?? null, used: taken?.used ?? 0 }
}

/** Changes of one account's team wait for each other, so that its seats are counted right. */
export const changeTeam = <Result>(db: Db, advertiserId: number, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.select({ id: advertisers.id }).from(advertisers).where(eq(advertisers.id, advertiserId)).for('update')
    return work(tx)
  })

const nameIsTaken = async (db: Db, username: string): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).where(eq(sql`lower(${users.username})`, username.toLowerCase()))).length > 0

/** The address, which people remember; with a number behind it where somebody of another account signs in with it. */
const freeUsername = async (db: Db, email: string): Promise<string> => {
  for (let attempt = 1; ; attempt += 1) {
    const username = attempt === 1 ? email : `${email}-${attempt}`
    if (!(await nameIsTaken(db, username))) return username
  }
}

/** Whether somebody else of the account has this address already. */
export const emailIsTaken = async (db: Db, advertiserId: number, email: string, except = 0): Promise<boolean> => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.advertiserId, advertiserId), eq(sql`lower(${users.email})`, email.toLowerCase())))
  return rows.some(({ id }) => id !== except)
}

/** Addresses of the account's users, in small letters. */
export const emailsOf = async (db: Db, advertiserId: number): Promise<Set<string>> => {
  const rows = await db.select({ email: users.email }).from(users).where(eq(users.advertiserId, advertiserId))
  return new Set(rows.map(({ email }) => email.toLowerCase()))
}

/** A new user, whom nobody can sign in as before a password is chosen. Returns the id. */
export const insertUser = async (db: Db, advertiserId: number, details: MemberDetails, passwordHash: string): Promise<number> => {
  const values = { ...columnsOf(details), advertiserId, roles: rolesOf[details.role], passwordHash, username: await freeUsername(db, details.email) }
  const [row] = await db.insert(users).values(values).returning({ id: users.id })
  if (!row) throw new Error('The user was not stored')
  return row.id
}

/** False when somebody changed the user meanwhile. */
export const updateUser = async (db: Db, advertiserId: number, before: Pick<Member, 'id' | 'role' | 'version'>, details: MemberDetails): Promise<boolean> => {
  const roles = details.role === before.role ? {} : { roles: rolesOf[details.role] }
  const rows = await db
    .update(users)
    .set({ ...columnsOf(details), ...roles, version: before.version + 1 })
    .where(and(eq(users.advertiserId, advertiserId), eq(users.id, before.id), eq(users.version, before.version)))
    .returning({ id: users.id })
  return rows.length === 1
}

export const markInvited = async (db: Db, id: number, until: Date): Promise<void> => {
  await db.update(users).set({ invitedUntil: until, version: sql`${users.version} + 1` }).where(eq(users.id, id))
}

/** Whom this user may continue as, in the place of those before. */
export const setColleagues = async (db: Db, userId: number, colleagueIds: readonly number[]): Promise<void> => {
  await db.delete(userColleagues).where(eq(userColleagues.userId, userId))
  if (colleagueIds.length > 0) await db.insert(userColleagues).values(colleagueIds.map((colleagueId) => ({ userId, colleagueId })))
}

/** Whether a change would take one more seat. */
export const takesSeat = (before: Pick<Member, 'role' | 'active'> | null, after: Pick<MemberDetails, 'role' | 'active'>): boolean =>
  hasSeat(after) && !(before && hasSeat(before))
