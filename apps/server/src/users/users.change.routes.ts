import { ownChoicesWire, type Account, type OwnChoices } from '@vitrine/core/account'
import {
  canAddUser,
  canBeColleague,
  canChangeFilter,
  canChangeRole,
  canDisableUser,
  canEditUser,
  canEnableUser,
  canGrantAccess,
  canInviteAgain,
  canManageUsers,
  memberDetailsWire,
  memberWire,
  userForm,
  type Member,
  type MemberDetails,
  type UserDecision,
  type UserFormContext,
  type UserRefusal,
} from '@vitrine/core/users'
import { integer, type WireOf } from '@vitrine/core/wire'
import * as v from 'valibot'
import { record } from '../audit/audit.store.ts'
import type { Db } from '../db/database.ts'
import { accepted } from '../form.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext, type RefusalStatuses } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam } from '../http/params.ts'
import type { SessionServices } from '../session/session.model.ts'
import { invalid, notFound, Refusal } from '../refusal.ts'
import { addUser, invite, inviteAfterChange, unknownPassword } from './users.service.ts'
import {
  changeTeam,
  findUser,
  findUsers,
  refuseTakenEmail,
  seatsOf,
  setColleagues,
  setOwnChoices,
  takesSeat,
  updateUser,
} from './users.store.ts'

const tag = 'Users'
const path = '/api/backend/users'

/** Throws the decision's refusal, with the name of the field if it is about one. */
const refuse = (decision: UserDecision, details: { field?: string } = {}): void => {
  if (decision.allowed) return
  throw new Refusal(decision.reason === 'not-allowed' ? 'forbidden' : `user-${decision.reason}`, details)
}

const check = (...decisions: readonly UserDecision[]): void => decisions.forEach((decision) => refuse(decision))

const changed = (): Refusal => new Refusal('changed-meanwhile')

const member = async (db: Db, c: AppContext, now: Date): Promise<Member> => {
  const found = await findUser(db, callerOf(c).account.advertiser.id, integerParam(c, 'id'), now)
  if (!found) throw notFound()
  return found
}

const refusals = {
  forbidden: 403,
  'not-found': 404,
  'changed-meanwhile': 409,
  'user-email-taken': 409,
  'user-main-stays-active': 409,
  'user-yourself': 409,
  'user-contact-cannot-enter': 409,
  'user-no-seat-left': 409,
  'user-no-email': 409,
  'user-not-a-contact': 409,
  'user-has-access': 409,
  'user-not-active': 409,
} as const satisfies Record<`user-${Exclude<UserRefusal, 'not-allowed'>}`, 409> & RefusalStatuses

/** What people choose for themselves; as read-only as the rest for others. */
const ownChoices = v.object(
  Object.fromEntries(Object.values(ownChoicesWire.names).map((name) => [name, v.optional(v.boolean())])),
) as v.GenericSchema<Partial<WireOf<typeof ownChoicesWire>>>

/** The choices that were sent; those that were left out are not changed. */
const chosenBy = (user: Partial<WireOf<typeof ownChoicesWire>>): Partial<OwnChoices> => {
  const names = Object.entries(ownChoicesWire.names) as [keyof OwnChoices, keyof WireOf<typeof ownChoicesWire>][]
  return Object.fromEntries(names.flatMap(([name, wire]) => (user[wire] === undefined ? [] : [[name, user[wire]]])))
}

/** Fields that are returned and that no change can set. */
const readOnly = v.partial(
  v.object({
    id: v.unknown(),
    username: v.unknown(),
    access: v.unknown(),
    invitedUntil: v.unknown(),
    lastSeenAt: v.unknown(),
    sessions: v.unknown(),
    colleagues: v.unknown(),
  }),
)

const create = (services: SessionServices): Endpoint =>
  endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Add a user, who is invited by mail to choose a password',
    access: 'session',
    scope: 'users:write',
    body: v.object({ user: memberDetailsWire.schema }),
    form: { form: userForm, wire: memberDetailsWire },
    reply: { status: 201, description: 'The user', schema: memberWire.schema },
    refusals,
    async handle(c, { user }) {
      const {
        database: { db },
        clock,
      } = services
      const { account } = callerOf(c)
      const advertiserId = account.advertiser.id
      const details = acceptedDetails(c, memberDetailsWire.read(user), null)
      const passwordHash = await unknownPassword()
      const id = await changeTeam(db, advertiserId, async (tx) => {
        check(canAddUser(account, await seatsOf(tx, advertiserId)))
        await refuseTakenEmail(tx, advertiserId, details.email)
        const added = await addUser(tx, services, account, details, passwordHash)
        await record(tx, authorOf(c, services), 'user.created', { subjectId: added })
        return added
      })
      const [added] = await findUsers(db, advertiserId, [id], clock.now())
      return c.json(memberWire.encode(added as Member), 201)
    },
  })

const read = ({ database: { db }, clock }: SessionServices): Endpoint =>
  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    tag,
    summary: 'One user, as it is now',
    access: 'session',
    scope: 'users:read',
    reply: { status: 200, description: 'The user', schema: memberWire.schema },
    refusals: { forbidden: 403, 'not-found': 404 },
    async handle(c) {
      const found = await member(db, c, clock.now())
      check(canEditUser(callerOf(c).account, found))
      return c.json(memberWire.encode(found))
    },
  })

/** The decisions about these changes. */
const decisionsOn = async (tx: Db, c: AppContext, before: Member, after: MemberDetails): Promise<UserDecision[]> => {
  const { account } = callerOf(c)
  const seats = await seatsOf(tx, account.advertiser.id)
  const room: UserDecision = takesSeat(before, after) ? canEnableUser(account, before, seats) : { allowed: true }
  return [
    ...(before.active && !after.active ? [canDisableUser(account, before)] : []),
    ...(!before.active && after.active ? [canEnableUser(account, before, seats)] : []),
    room,
  ]
}

/** Changes of rights are refused by field name if this person may not make them: the form would silently ignore them. */
const checkRights = (account: Account, before: Member, sent: WireOf<typeof memberDetailsWire>): void => {
  const typed = memberDetailsWire.read(sent)
  const decisions = {
    role: canChangeRole(account, before),
    identifierCode: canChangeFilter(account, before),
    identifierValue: canChangeFilter(account, before),
  }
  for (const name of ['role', 'identifierCode', 'identifierValue'] as const) {
    const field = memberDetailsWire.names[name]
    // A field that is left out is not changed.
    if (field in sent && typed[name] !== before[name]) refuse(decisions[name], { field })
  }
}

/** The values as they are stored; refuses what the form finds wrong. */
const acceptedDetails = (c: AppContext, typed: MemberDetails, before: Member | null): MemberDetails => {
  const { account } = callerOf(c)
  // A user who was added before the form became stricter can still be enabled or disabled.
  if (before && userForm.names.every((name) => name === 'active' || typed[name] === before[name])) return typed
  const context: UserFormContext = {
    role: before?.role ?? null,
    manages: canManageUsers(account).allowed && account.user.id !== before?.id,
    country: before?.country ?? account.advertiser.country,
    nameOfCountry: (code) => code,
  }
  return accepted(userForm, memberDetailsWire, typed, context, before ?? userForm.empty)
}

/** The fields that decide about rights. */
const rights: ReadonlySet<keyof MemberDetails> = new Set(['role', 'active', 'email', 'identifierCode', 'identifierValue'])

const changedFields = (before: MemberDetails, after: MemberDetails): (keyof MemberDetails)[] =>
  userForm.names.filter((name) => before[name] !== after[name])

const update = (services: SessionServices): Endpoint =>
  endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    tag,
    summary:
      'Change a user; disabling one ends every session at once, another address ends a link that was mailed to the one before and invites again',
    access: 'session',
    scope: 'users:write',
    // What was read may be sent back completely.
    body: v.object({ user: v.intersect([memberDetailsWire.schema, v.object({ version: integer.schema }), ownChoices, readOnly]) }),
    form: { form: userForm, wire: memberDetailsWire },
    reply: { status: 200, description: 'The user', schema: memberWire.schema },
    refusals,
    async handle(c, { user }) {
      const {
        database: { db },
        clock,
        sessions,
      } = services
      const { account } = callerOf(c)
      const advertiserId = account.advertiser.id
      const after = await changeTeam(db, advertiserId, async (tx) => {
        const before = await member(tx, c, clock.now())
        check(canEditUser(account, before))
        checkRights(account, before, user)
        const details = acceptedDetails(c, memberDetailsWire.read(user), before)
        check(...(await decisionsOn(tx, c, before, details)))
        if (details.email !== before.email) await refuseTakenEmail(tx, advertiserId, details.email, before.id)
        if (user.version !== before.version || !(await updateUser(tx, advertiserId, before, details))) throw changed()
        if (before.id === account.user.id) await setOwnChoices(tx, before.id, chosenBy(user), clock.now())
        const fields = changedFields(before, details)
        await record(tx, authorOf(c, services), fields.some((field) => rights.has(field)) ? 'user.rights-changed' : 'user.changed', {
          subjectId: before.id,
          details: { fields },
        })
        await inviteAfterChange(tx, services, account, before, await member(tx, c, clock.now()))
        return member(tx, c, clock.now())
      })
      sessions.refresh()
      return c.json(memberWire.encode(after))
    },
  })

const grantAccess = (services: SessionServices): Endpoint =>
  endpoint({
    method: 'POST',
    path: `${path}/:id/access`,
    tag,
    summary: "Let a contact sign in: the provider's team is told, and the person gets a mail with what to do",
    access: 'session',
    scope: 'users:write',
    body: v.object({ role: v.picklist(['ROLE_SUB_ADMIN', 'ROLE_SUB_USER']) }),
    reply: { status: 200, description: 'The user', schema: memberWire.schema },
    refusals,
    async handle(c, { role }) {
      const {
        database: { db },
        clock,
      } = services
      const { account } = callerOf(c)
      const advertiserId = account.advertiser.id
      await changeTeam(db, advertiserId, async (tx) => {
        const before = await member(tx, c, clock.now())
        check(canGrantAccess(account, before, await seatsOf(tx, advertiserId)))
        await refuseTakenEmail(tx, advertiserId, before.email, before.id)
        const details: MemberDetails = { ...before, role: role === 'ROLE_SUB_ADMIN' ? 'admin' : 'user', active: true }
        if (!(await updateUser(tx, advertiserId, before, details))) throw changed()
        await record(tx, authorOf(c, services), 'user.access-granted', { subjectId: before.id, details: { to: details.role } })
        await invite(tx, services, account, await member(tx, c, clock.now()), true)
      })
      return c.json(memberWire.encode(await member(db, c, clock.now())))
    },
  })

const inviteAgain = (services: SessionServices): Endpoint =>
  endpoint({
    method: 'POST',
    path: `${path}/:id/invitation`,
    tag,
    summary: 'Send the invitation again, with a new link; the one before no longer works',
    access: 'session',
    scope: 'users:write',
    reply: { status: 200, description: 'The user', schema: memberWire.schema },
    refusals,
    async handle(c) {
      const {
        database: { db },
        clock,
      } = services
      const { account } = callerOf(c)
      await changeTeam(db, account.advertiser.id, async (tx) => {
        const before = await member(tx, c, clock.now())
        check(canInviteAgain(account, before))
        await record(tx, authorOf(c, services), 'user.invited', { subjectId: before.id })
        await invite(tx, services, account, before)
      })
      return c.json(memberWire.encode(await member(db, c, clock.now())))
    },
  })

const colleagues = (services: SessionServices): Endpoint =>
  endpoint({
    method: 'PUT',
    path: `${path}/:id/colleagues`,
    tag,
    summary: 'Whom a user may continue as without a password; who is taken away is left at once',
    access: 'session',
    scope: 'users:write',
    body: v.object({ colleagues: v.pipe(v.array(integer.schema), v.maxLength(100)) }),
    reply: { status: 200, description: 'The user', schema: memberWire.schema },
    refusals,
    async handle(c, { colleagues: requested }) {
      const {
        database: { db },
        clock,
        sessions,
      } = services
      const { account } = callerOf(c)
      const advertiserId = account.advertiser.id
      const after = await changeTeam(db, advertiserId, async (tx) => {
        const before = await member(tx, c, clock.now())
        check(canManageUsers(account), canEditUser(account, before))
        const ids = [...new Set(requested)]
        const added = ids.filter((id) => !before.colleagueIds.includes(id))
        const others = await findUsers(tx, advertiserId, added, clock.now())
        if (others.length !== added.length || !others.every((other) => canBeColleague(account, before, other))) throw invalid('colleagues')
        await setColleagues(tx, before.id, ids)
        await record(tx, authorOf(c, services), 'user.colleagues-changed', { subjectId: before.id, details: { ids } })
        return member(tx, c, clock.now())
      })
      sessions.refresh()
      return c.json(memberWire.encode(after))
    },
  })

export const userEndpoints = (services: SessionServices): Endpoint[] =>
  [read, create, update, grantAccess, inviteAgain, colleagues].map((make) => make(services))
