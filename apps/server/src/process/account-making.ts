import { randomBytes } from 'node:crypto'
import { insertAccount, type NewAccount } from '../account/account.store.ts'
import { resetMinutes } from '../config.ts'
import type { Database } from '../db/database.ts'
import { hashPassword } from '../ports/passwords.ts'
import { createReset } from '../session/session.reset.store.ts'

export interface MadeAccount {
  login: string
  userId: number
  /** Allows choosing the password, once, within `resetMinutes`. */
  token: string
}

/** Creates an advertiser with its main account, which cannot be used before a password is chosen; null if the login is taken. */
export const makeAccount = async ({ db, exclusive }: Database, account: NewAccount, now: Date): Promise<MadeAccount | null> => {
  // An unknown password: not even the operator who creates the account has it.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return exclusive(() =>
    db.transaction(async (tx) => {
      const made = await insertAccount(tx, account, passwordHash)
      return made && { ...made, token: await createReset(tx, made.userId, now, resetMinutes) }
    }),
  )
}
