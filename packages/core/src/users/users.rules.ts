import type { Account, User } from '../account/account.model.ts'
import { managesUsers } from '../account/account.rules.ts'
import type { Member, MemberRole, UserSeats } from './users.model.ts'

/** Why an action on a user is not allowed; also the code of the server's refusal, after `user-`. */
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

/** The role of a user from the account's roles; without a known one, a contact. */
export const roleOf = ({ mainAccount, roles }: Pick<User, 'mainAccount' | 'roles'>): MemberRole => {
  if (mainAccount) return 'main'
  if (roles.includes('ROLE_SUB_ADMIN')) return 'admin'
  return roles.includes('ROLE_SUB_USER') ? 'user' : 'contact'
}

/** The name of a user, or the login if there is none. */
export const memberName = ({ firstName, lastName, username }: Pick<Member, 'firstName' | 'lastName' | 'username'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username

export const hasSeat = ({ role, active }: Pick<Member, 'role' | 'active'>): boolean => active && role !== 'contact' && role !== 'main'

/** Whether a user can be in charge of an ad: all who may sign in. */
export const mayTakeCharge = ({ role, active }: Pick<Member, 'role' | 'active'>): boolean => active && role !== 'contact'

export const seatIsLeft = ({ max, used }: UserSeats): boolean => max === null || used < max

const manages = ({ user }: Account): boolean => managesUsers(user)
const isSelf = ({ user }: Account, { id }: Pick<Member, 'id'>): boolean => user.id === id

export const canManageUsers = (account: Account): UserDecision => first(!manages(account) && 'not-allowed')

export const canAddUser = (account: Account, seats: UserSeats): UserDecision =>
  first(!manages(account) && 'not-allowed', !seatIsLeft(seats) && 'no-seat-left')

/** Users may edit their own address book entry; only the main account itself may edit the main account. */
export const canEditUser = (account: Account, member: Pick<Member, 'id' | 'role'>): UserDecision =>
  first(!isSelf(account, member) && (!manages(account) || (member.role === 'main' && !account.user.mainAccount)) && 'not-allowed')

/** Nobody may change their own role, and the main account keeps its role. */
export const canChangeRole = (account: Account, member: Pick<Member, 'id' | 'role'>): UserDecision =>
  first(
    !manages(account) && 'not-allowed',
    member.role === 'main' && 'main-stays-active',
    member.role === 'contact' && 'contact-cannot-enter',
    isSelf(account, member) && 'yourself',
  )

/** Nobody may extend what they themselves see. */
export const canChangeFilter = (account: Account, member: Pick<Member, 'id'>): UserDecision =>
  first(!manages(account) && 'not-allowed', isSelf(account, member) && 'yourself')

/** The main account cannot be disabled, since it is the only one that can always enable the others again. */
export const canDisableUser = (account: Account, member: Pick<Member, 'id' | 'role' | 'active'>): UserDecision =>
  first(
    !manages(account) && 'not-allowed',
    member.role === 'main' && 'main-stays-active',
    isSelf(account, member) && 'yourself',
    !member.active && 'not-active',
  )

export const canEnableUser = (account: Account, member: Pick<Member, 'id' | 'role' | 'active'>, seats: UserSeats): UserDecision =>
  first(!manages(account) && 'not-allowed', member.role !== 'contact' && !seatIsLeft(seats) && 'no-seat-left')

/** Whether a contact can become a user who signs in. */
export const canGrantAccess = (account: Account, member: Pick<Member, 'role' | 'email'>, seats: UserSeats): UserDecision =>
  first(
    !manages(account) && 'not-allowed',
    member.role !== 'contact' && 'not-a-contact',
    member.email === '' && 'no-email',
    !seatIsLeft(seats) && 'no-seat-left',
  )

/** A new invitation invalidates the link of the previous one. */
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

/** Whether one user may be made a colleague of another: the other can sign in, and only the main account shares itself. */
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
