import type { Account, User } from '../account/account.model.ts'
import { managesUsers } from '../account/account.rules.ts'
import type { Member, MemberRole, UserSeats } from './users.model.ts'

/** Why something about a user cannot be done; also the code of the server's refusal, after `user-`. */
export type UserRefusal =
  | 'not-allowed'
  | 'main-stays-active'
  | 'yourself'
  | 'contact-cannot-enter'
  | 'no-seat-left'
  | 'no-email'
  | 'not-a-contact'
  | 'has-access'
  | 'not-active'

export type UserDecision = { allowed: true } | { allowed: false; reason: UserRefusal }

const yes: UserDecision = { allowed: true }
const no = (reason: UserRefusal): UserDecision => ({ allowed: false, reason })
const first = (...reasons: readonly (UserRefusal | false)[]): UserDecision => {
  const reason = reasons.find((each) => each !== false)
  return reason ? no(reason) : yes
}

/** The role that an account's roles amount to; without one that is known somebody is a contact. */
export const roleOf = ({ mainAccount, roles }: Pick<User, 'mainAccount' | 'roles'>): MemberRole => {
  if (mainAccount) return 'main'
  if (roles.includes('ROLE_SUB_ADMIN')) return 'admin'
  return roles.includes('ROLE_SUB_USER') ? 'user' : 'contact'
}

/** What somebody is called: the name, or the login where there is none. */
export const memberName = ({ firstName, lastName, username }: Pick<Member, 'firstName' | 'lastName' | 'username'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username

export const hasSeat = ({ role, active }: Pick<Member, 'role' | 'active'>): boolean => active && role !== 'contact' && role !== 'main'

export const seatIsLeft = ({ max, used }: UserSeats): boolean => max === null || used < max

const manages = ({ user }: Account): boolean => managesUsers(user)
const isSelf = ({ user }: Account, { id }: Pick<Member, 'id'>): boolean => user.id === id

export const canManageUsers = (account: Account): UserDecision => first(!manages(account) && 'not-allowed')

export const canAddUser = (account: Account, seats: UserSeats): UserDecision =>
  first(!manages(account) && 'not-allowed', !seatIsLeft(seats) && 'no-seat-left')

/** Everybody may keep their own address book entry; the main account is the main account's alone. */
export const canEditUser = (account: Account, member: Pick<Member, 'id' | 'role'>): UserDecision =>
  first(!isSelf(account, member) && (!manages(account) || (member.role === 'main' && !account.user.mainAccount)) && 'not-allowed')

/** Nobody gives themselves another role, and the main account keeps its own. */
export const canChangeRole = (account: Account, member: Pick<Member, 'id' | 'role'>): UserDecision =>
  first(
    !manages(account) && 'not-allowed',
    member.role === 'main' && 'main-stays-active',
    member.role === 'contact' && 'contact-cannot-enter',
    isSelf(account, member) && 'yourself',
  )

/** Nobody widens what they themselves see. */
export const canChangeFilter = (account: Account, member: Pick<Member, 'id'>): UserDecision =>
  first(!manages(account) && 'not-allowed', isSelf(account, member) && 'yourself')

/** The main account is the only one that can always enable the others again, so it cannot be disabled. */
export const canDisableUser = (account: Account, member: Pick<Member, 'id' | 'role' | 'active'>): UserDecision =>
  first(
    !manages(account) && 'not-allowed',
    member.role === 'main' && 'main-stays-active',
    isSelf(account, member) && 'yourself',
    !member.active && 'not-active',
  )

export const canEnableUser = (account: Account, member: Pick<Member, 'id' | 'role' | 'active'>, seats: UserSeats): UserDecision =>
  first(!manages(account) && 'not-allowed', member.role !== 'contact' && !seatIsLeft(seats) && 'no-seat-left')

/** A contact becomes a user who can sign in. */
export const canGrantAccess = (account: Account, member: Pick<Member, 'role' | 'email'>, seats: UserSeats): UserDecision =>
  first(
    !manages(account) && 'not-allowed',
    member.role !== 'contact' && 'not-a-contact',
    member.email === '' && 'no-email',
    !seatIsLeft(seats) && 'no-seat-left',
  )

/** Another invitation ends the link of the one before. */
export const canInviteAgain = (account: Account, member: Pick<Member, 'role' | 'access' | 'active' | 'email'>): UserDecision =>
  first(
    !manages(account) && 'not-allowed',
    member.role === 'contact' && 'contact-cannot-enter',
    member.access === 'ready' && 'has-access',
    !member.active && 'not-active',
    member.email === '' && 'no-email',
  )

export const canSeeSessions = (account: Account, member: Pick<Member, 'id'>): UserDecision =>
  first(!isSelf(account, member) && !manages(account) && 'not-allowed')

export const canContinueAs = ({ user }: Account, member: Pick<Member, 'id'>): boolean => user.colleagues.some(({ id }) => id === member.id)

/** Who may be made a colleague of whom: somebody who signs in already, and only the main account shares itself. */
export const canBeColleague = (
  { user }: Account,
  member: Pick<Member, 'id' | 'role'>,
  other: Pick<Member, 'id' | 'role' | 'active' | 'access'>,
): boolean =>
  member.id !== other.id &&
  member.role !== 'contact' &&
  other.active &&
  other.access === 'ready' &&
  (other.role !== 'main' || user.mainAccount)
