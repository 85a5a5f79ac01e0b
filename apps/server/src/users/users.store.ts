import type { OwnChoices, Role } from '@vitrine/core/account'
import { hasSeat, type Member, type MemberDetails, type UserSeats } from '@vitrine/core/users'
import { and, asc, count, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { advertisers, userColleagues, users, type UserRow } from '../account/account.table.ts'
import type { ColumnsFor } from '../db/columns-for.ts'
import type { Db } from '../db/database.ts'
import { array, rows, sql } from '../db/sql.ts'
import { Refusal } from '../refusal.ts'
import { sessions } from '../session/session.table.ts'

/** A stored user of an account, with the number of signed-in devices and the colleagues. */
interface MemberRow extends UserRow {
  sessions: number
  colleagueIds: number[]
}

const accessOf = ({ role, invitedUntil }: UserRow, now: Date): Member['access'] => {
  if (role === 'contact') return 'none'
  if (invitedUntil === null) return 'ready'
  return invitedUntil > now ? 'invited' : 'expired'
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

const toMember = (row: MemberRow, now: Date): Member => ({
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

/** The role is stored as a list of roles. */
const columnsOf = ({
  role,
  lastName,
  firstName,
  email,
  phone,
  mobile,
  address,
  postalCode,
  city,
  country,
  priceUrl,
  active,
  identifierCode,
  identifierValue,
}: MemberDetails): ColumnsFor<typeof users, MemberDetails, { role: 'roles' }> => ({
  roles: rolesOf[role],
  lastName,
  firstName,
  email,
  phone,
  mobile,
  address,
  postalCode,
  city,
  country,
  priceUrl,
  active,
  identifierCode: identifierCode || null,
  identifierValue: identifierValue || null,
})

const countDevices = (db: Db, userIds: readonly number[], now: Date): Promise<{ userId: number; devices: number }[]> =>
  rows(
    db,
    sql`SELECT ${sessions.userId} AS "userId", count(DISTINCT coalesce(${sessions.path}[1], ${sessions.id}))::int AS devices FROM ${sessions}
      WHERE ${sessions.userId} = ANY (${array(userIds, 'int')}) AND ${sessions.revokedAt} IS NULL AND ${sessions.expiresAt} > ${now.toISOString()}::timestamptz GROUP BY ${sessions.userId}`,
  )

/** Data of these users from other tables. */
const beside = async (db: Db, found: UserRow[], now: Date): Promise<MemberRow[]> => {
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const open = await countDevices(db, ids, now)
  const granted = await db.select().from(userColleagues).where(inArray(userColleagues.userId, ids)).orderBy(asc(userColleagues.colleagueId))
  return found.map((row) => ({
    ...row,
    sessions: open.find(({ userId }) => userId === row.id)?.devices ?? 0,
    colleagueIds: granted.filter(({ userId }) => userId === row.id).map(({ colleagueId }) => colleagueId),
  }))
}

/** A user of this account; null if there is none, or it belongs to another account. */
export const findUser = async (db: Db, advertiserId: number, id: number, now: Date): Promise<Member | null> => {
  const found = await db
    .select()
    .from(users)
    .where(and(eq(users.advertiserId, advertiserId), eq(users.id, id)))
  const [row] = await beside(db, found, now)
  return row ? toMember(row, now) : null
}

/** These users of the account, in this order. */
export const findUsers = async (db: Db, advertiserId: number, ids: readonly number[], now: Date): Promise<Member[]> => {
  const found = await db
    .select()
    .from(users)
    .where(and(eq(users.advertiserId, advertiserId), inArray(users.id, [...ids])))
  const members = new Map((await beside(db, found, now)).map((row) => [row.id, toMember(row, now)]))
  return ids.flatMap((id) => members.get(id) ?? [])
}

/** The maximum number of people who may sign in beside the main account, and how many can. */
export const seatsOf = async (db: Db, advertiserId: number): Promise<UserSeats> => {
  const [limit] = await db.select({ max: advertisers.userLimit }).from(advertisers).where(eq(advertisers.id, advertiserId))
  const [taken] = await db
    .select({ used: count() })
    .from(users)
    .where(and(eq(users.advertiserId, advertiserId), eq(users.active, true), inArray(users.role, ['admin', 'user'])))
  return { max: limit?.max ?? null, used: taken?.used ?? 0 }
}

const emailTaken = (): Refusal => new Refusal('user-email-taken', { field: 'email' })

/** Whether the database refused a login that was taken by another account at the same moment. */
const isSharedLogin = (error: unknown): boolean =>
  error instanceof Error &&
  (('constraint' in error && (error.constraint === 'users_logins' || error.constraint === 'users_username')) || isSharedLogin(error.cause))

/** Serialises the changes of an account's team, so that its seats are counted correctly. */
export const changeTeam = <Result>(db: Db, advertiserId: number, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db
    .transaction(async (tx) => {
      await tx.select({ id: advertisers.id }).from(advertisers).where(eq(advertisers.id, advertiserId)).for('update')
      return work(tx)
    })
    .catch((error: unknown) => {
      throw isSharedLogin(error) ? emailTaken() : error
    })

/** Those of these addresses that are taken: by a user of the account, or as anybody's login. In lower case. */
export const takenEmails = async (db: Db, advertiserId: number, emails: readonly string[], except = 0): Promise<Set<string>> => {
  const emailArray = array([...new Set(emails.map((email) => email.toLowerCase()))].filter(Boolean), 'text')
  const found = await rows<{ email: string }>(
    db,
    sql`SELECT wanted.email FROM unnest(${emailArray}) AS wanted (email) WHERE EXISTS (
      SELECT FROM ${users} WHERE ${users.id} <> ${except} AND (${users.logins} @> ARRAY[wanted.email] OR (${users.advertiserId} = ${advertiserId} AND lower(${users.email}) = wanted.email)))`,
  )
  return new Set(found.map(({ email }) => email))
}

export const refuseTakenEmail = async (db: Db, advertiserId: number, email: string, except?: number): Promise<void> => {
  if ((await takenEmails(db, advertiserId, [email], except)).size > 0) throw emailTaken()
}

/** Inserts a user who cannot sign in before a password is chosen. Returns the id. */
export const insertUser = async (db: Db, advertiserId: number, details: MemberDetails, passwordHash: string): Promise<number> => {
  const values = { ...columnsOf(details), advertiserId, passwordHash, username: details.email }
  const [row] = await db.insert(users).values(values).returning({ id: users.id })
  if (!row) throw new Error('The user was not stored')
  return row.id
}

/** Updates a user; a login that is the old address becomes the new one. False if somebody changed the user meanwhile. */
export const updateUser = async (
  db: Db,
  advertiserId: number,
  before: Pick<Member, 'id' | 'role' | 'version' | 'username' | 'email'>,
  details: MemberDetails,
): Promise<boolean> => {
  const username = before.username.toLowerCase() === before.email.toLowerCase() ? details.email : before.username
  const { roles, ...columns } = columnsOf(details)
  const changed = await db
    .update(users)
    // Roles that no form sets are kept while the form's role is unchanged.
    .set({ ...columns, ...(details.role !== before.role && { roles }), username, version: before.version + 1 })
    .where(and(eq(users.advertiserId, advertiserId), eq(users.id, before.id), eq(users.version, before.version)))
    .returning({ id: users.id })
  return changed.length === 1
}

/** Stores what somebody chose for themselves. Terms that were accepted once keep their day. */
export const setOwnChoices = async (db: Db, id: number, choices: Partial<OwnChoices>, now: Date): Promise<void> => {
  const { presencePopupStopped, statisticsPopupStopped, soldPopupStopped, termsAccepted, welcomed } = choices
  const columns = {
    ...(presencePopupStopped !== undefined && { stopPopupPresence: presencePopupStopped }),
    ...(statisticsPopupStopped !== undefined && { stopPopupStatistics: statisticsPopupStopped }),
    ...(soldPopupStopped !== undefined && { stopPopupSold: soldPopupStopped }),
    ...(welcomed !== undefined && { welcomed }),
  }
  if (Object.keys(columns).length > 0) await db.update(users).set(columns).where(eq(users.id, id))
  if (termsAccepted)
    await db
      .update(users)
      .set({ termsAcceptedAt: now })
      .where(and(eq(users.id, id), isNull(users.termsAcceptedAt)))
}

/** Sets until when the invitation is valid; an instant in the past means that there is none. */
export const markInvited = async (db: Db, id: number, until: Date): Promise<void> => {
  await db
    .update(users)
    .set({ invitedUntil: until, version: sql`${users.version} + 1` })
    .where(eq(users.id, id))
}

/** Sets whom this user may switch to. Unchanged ones are not touched, since removing a row ends sessions. */
export const setColleagues = async (db: Db, userId: number, colleagueIds: readonly number[]): Promise<void> => {
  await db.delete(userColleagues).where(and(eq(userColleagues.userId, userId), notInArray(userColleagues.colleagueId, [...colleagueIds])))
  if (colleagueIds.length > 0)
    await db
      .insert(userColleagues)
      .values(colleagueIds.map((colleagueId) => ({ userId, colleagueId })))
      .onConflictDoNothing()
}

/** Whether a change takes one more seat. */
export const takesSeat = (before: Pick<Member, 'role' | 'active'> | null, after: Pick<MemberDetails, 'role' | 'active'>): boolean =>
  hasSeat(after) && !(before && hasSeat(before))
