import { randomBytes } from 'node:crypto'
import { vehicleTrades, type AdvertiserOptions, type Trade } from '@vitrine/core/account'
import type { Language } from '@vitrine/core/i18n'
import { eq, max, sql } from 'drizzle-orm'
import { resetMinutes } from '../config.ts'
import type { Database, Db } from '../db/database.ts'
import { hashPassword } from '../ports/passwords.ts'
import { createReset } from '../session/session.reset.store.ts'
import { advertisers, users } from '../account/account.table.ts'

/** What an advertiser and its main account are made of. */
export interface NewAccount {
  name: string
  email: string
  /** The customer code and the name to sign in with; one that is free when null. */
  login: string | null
  trade: Trade
  language: Language
  country: string
  options: Partial<AdvertiserOptions>
}

export interface MadeAccount {
  login: string
  userId: number
  /** Chooses the password, once, within `resetMinutes`. */
  token: string
}

const isTaken = async (db: Db, login: string): Promise<boolean> => {
  const name = login.toLowerCase()
  const accounts = await db.select({ id: advertisers.id }).from(advertisers).where(eq(sql`lower(${advertisers.login})`, name)).limit(1)
  const people = await db.select({ id: users.id }).from(users).where(eq(sql`lower(${users.username})`, name)).limit(1)
  return accounts.length + people.length > 0
}

const insert = async (db: Db, { name, email, login: wanted, trade, language, country, options }: NewAccount, passwordHash: string) => {
  const [last] = await db.select({ id: max(advertisers.id) }).from(advertisers)
  const id = (last?.id ?? 0) + 1
  const login = wanted ?? `ag${id}`
  if (await isTaken(db, login)) return null
  const universe = (vehicleTrades as readonly Trade[]).includes(trade) ? 'VO' : 'IMMO'
  const offerTypes = universe === 'VO' ? ['V'] : ['V', 'L']
  await db.insert(advertisers).values({ id, login, name, email, trade, universe, language, country, options, productLine: universe, offerTypes })
  const roles = ['ROLE_ADMIN' as const, 'ROLE_USER' as const]
  const [user] = await db.insert(users).values({ advertiserId: id, username: login, lastName: name, email, roles, mainAccount: true, passwordHash }).returning({ id: users.id })
  return user ? { login, userId: user.id } : null
}

/** An advertiser with its main account, which nobody can enter before a password is chosen; null when the login is taken. */
export const makeAccount = async ({ db, exclusive }: Database, wish: NewAccount, now: Date): Promise<MadeAccount | null> => {
  // A password that nobody knows, not even whoever makes the account.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return exclusive(() =>
    db.transaction(async (tx) => {
      const made = await insert(tx, wish, passwordHash)
      return made && { ...made, token: await createReset(tx, made.userId, now, resetMinutes) }
    }),
  )
}
