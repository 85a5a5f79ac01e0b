import { randomBytes } from 'node:crypto'
import type { Account } from '@vitrine/core/account'
import type { Member, MemberDetails } from '@vitrine/core/users'
import { invitationDays } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Services } from '../ports/services.ts'
import { hashPassword } from '../ports/passwords.ts'
import { createReset, forgetResets } from '../session/session.reset.store.ts'
import { writeAccessRequest, writeInvitation, type Invitation } from './users.mails.ts'
import { findUser, insertUser, markInvited } from './users.store.ts'

type Ports = Pick<Services, 'clock' | 'texts' | 'config'>

/** The hash of a random password, used until an invited user chooses one. */
export const unknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'))

/** Creates a link for choosing a password, and the mail with it. */
export const invite = async (
  db: Db,
  { clock, texts, config }: Ports,
  account: Account,
  member: Member,
  checksProvider = false,
): Promise<void> => {
  const now = clock.now()
  const until = new Date(now.getTime() + invitationDays * 86_400_000)
  const token = await createReset(db, member.id, now, invitationDays * 24 * 60)
  await markInvited(db, member.id, until)
  const invitation: Invitation = { member, account, token, until, language: account.advertiser.language }
  const mailPorts = { texts, config, now }
  await writeInvitation(db, invitation, mailPorts)
  if (checksProvider) await writeAccessRequest(db, invitation, mailPorts)
}

/** Adds a user and invites them to choose a password; returns the id. */
export const addUser = async (db: Db, ports: Ports, account: Account, details: MemberDetails, passwordHash: string): Promise<number> => {
  const advertiserId = account.advertiser.id
  const id = await insertUser(db, advertiserId, details, passwordHash)
  const member = await findUser(db, advertiserId, id, ports.clock.now())
  if (!member) throw new Error('The user was not stored')
  if (details.active) await invite(db, ports, account, member)
  else await markInvited(db, id, ports.clock.now())
  return id
}

/**
 * Invalidates pending links when the address they were sent to, or the access, changes.
 * A user without a password is invited again.
 */
export const inviteAfterChange = async (db: Db, ports: Ports, account: Account, before: Member, after: Member): Promise<void> => {
  if (after.email === before.email && after.active === before.active) return
  await forgetResets(db, after.id)
  if (after.access === 'ready' || after.access === 'none') return
  if (after.active) return invite(db, ports, account, after)
  await markInvited(db, after.id, ports.clock.now())
}
