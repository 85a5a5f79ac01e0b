import {
  canContinueAs,
  canDisableUser,
  canEditUser,
  canEnableUser,
  canGrantAccess,
  canInviteAgain,
  canManageUsers,
  canSeeSessions,
  createUsersClient,
  memberName,
  type Member,
  type UserDecision,
  type UserSeats,
} from '@vitrine/core/users'
import { forEachItem, type BulkControl, type BulkOutcome } from '@vitrine/core/list'
import { editing } from '../list/usual-actions.ts'
import { iconCheck, iconDevices, iconKey, iconMail, iconLock, iconSwitch, iconUsers } from '../ui/icons.ts'
import type { UserChange, UserCommand, UsersContext } from './users.types.ts'

type Members = readonly Member[]

const noSeats: UserSeats = { max: null, used: 0 }
const seatsOf = ({ element }: UsersContext): UserSeats => element.seats ?? noSeats

/** Why a rule forbids an action on a user; '' if it is allowed. */
const refusalOf = (decision: UserDecision | undefined, { t }: UsersContext): string =>
  decision && !decision.allowed ? t(`refusal.${decision.reason}`) : ''

const isAllowed = (list: UsersContext, rule: (account: NonNullable<UsersContext['account']>) => UserDecision): boolean =>
  list.account !== null && rule(list.account).allowed

const clientOf = ({ http }: UsersContext) => createUsersClient(http)

const setActive = (members: Members, list: UsersContext, active: boolean, control?: BulkControl): Promise<BulkOutcome<Member>> =>
  forEachItem(members, (member) => clientOf(list).update(member, { ...member, active }), control)

const edit: UserCommand = {
  ...editing,
  label: ({ t }) => t('actions.edit'),
  offered: (member, list) => isAllowed(list, (account) => canEditUser(account, member)),
  select: (member, { element }) => element.dialogs.edit(member),
}

const enable: UserChange = {
  id: 'enable',
  icon: iconCheck,
  label: ({ t }) => t('actions.enable'),
  placements: ['menu', 'bulk'],
  offered: ({ active }, list) => !active && isAllowed(list, canManageUsers),
  settled: ({ active }) => active,
  refusal: (member, list) => refusalOf(list.account ? canEnableUser(list.account, member, seatsOf(list)) : undefined, list),
  expected: (member) => ({ ...member, active: true }),
  run: (members, list, control) => setActive(members, list, true, control),
  progress: ({ t }, done, total) => t('progress.enable', { done, total }),
  done: (members, { t }) => {
    const invited = members.filter(({ access }) => access === 'invited' || access === 'expired')
    return [
      ...(members.length > 0 ? [{ text: t('done.enabled', { count: members.length }) }] : []),
      ...(invited.length > 0 ? [{ text: t('done.invited', { count: invited.length }) }] : []),
    ]
  },
  failed: ({ t }, count) => t('failed.enable', { count }),
}

const disable: UserChange = {
  id: 'disable',
  icon: iconLock,
  label: ({ t }) => t('actions.disable'),
  placements: ['menu', 'bulk'],
  tone: 'danger',
  offered: ({ active }, list) => active && isAllowed(list, canManageUsers),
  settled: ({ active }) => !active,
  refusal: (member, list) => refusalOf(list.account ? canDisableUser(list.account, member) : undefined, list),
  confirm: (members, { t }) => ({
    title: t('confirm.disableTitle', { count: members.length, name: members[0] ? memberName(members[0]) : '' }),
    consequence: t('confirm.disableText', { count: members.length }),
    confirm: () => t('actions.disable'),
    tone: 'danger',
  }),
  run: (members, list, control) => setActive(members, list, false, control),
  progress: ({ t }, done, total) => t('progress.disable', { done, total }),
  // Undo uses the current version of each user.
  done: (members, list) =>
    members.length > 0
      ? [
          {
            text: list.t('done.disabled', { count: members.length }),
            undo: () =>
              setActive(
                list.items.filter(({ id }) => members.some((member) => member.id === id)),
                list,
                true,
              ),
          },
        ]
      : [],
  failed: ({ t }, count) => t('failed.disable', { count }),
}

const grant: UserChange = {
  id: 'grant',
  icon: iconKey,
  label: ({ t }) => t('actions.grant'),
  placements: ['menu'],
  offered: ({ role }, list) => role === 'contact' && isAllowed(list, canManageUsers),
  refusal: (member, list) => refusalOf(list.account ? canGrantAccess(list.account, member, seatsOf(list)) : undefined, list),
  confirm: ([member], { t }) =>
    member
      ? {
          title: t('confirm.grantTitle', { name: memberName(member) }),
          consequence: t('confirm.grantText', { email: member.email }),
          choices: {
            question: t('confirm.grantRole'),
            options: [
              { value: 'user', label: t('roles.user'), help: t('roleHints.user') },
              { value: 'admin', label: t('roles.admin'), help: t('roleHints.admin') },
            ],
          },
          confirm: () => t('actions.grant'),
        }
      : null,
  run: (members, list, { answer, ...control }) =>
    forEachItem(members, ({ id }) => clientOf(list).grantAccess(id, answer === 'admin' ? 'admin' : 'user'), control),
  progress: ({ t }) => t('progress.grant'),
  done: ([member], { t }) => (member ? [{ text: t('done.granted', { email: member.email }) }] : []),
  failed: ({ t }, count) => t('failed.grant', { count }),
}

const invite: UserChange = {
  id: 'invite',
  icon: iconMail,
  label: ({ t }) => t('actions.invite'),
  placements: ['menu', 'bulk'],
  offered: ({ access, role }, list) => role !== 'contact' && access !== 'ready' && isAllowed(list, canManageUsers),
  refusal: (member, list) => refusalOf(list.account ? canInviteAgain(list.account, member) : undefined, list),
  confirm: ([member], { t }) =>
    member
      ? {
          title: t('confirm.inviteTitle', { name: memberName(member) }),
          consequence: t('confirm.inviteText', { email: member.email }),
          confirm: () => t('actions.invite'),
        }
      : null,
  run: (members, list, control) => forEachItem(members, ({ id }) => clientOf(list).invite(id), control),
  progress: ({ t }, done, total) => t('progress.invite', { done, total }),
  done: (members, { t }) => [{ text: t('done.invited', { count: members.length }) }],
  failed: ({ t }, count) => t('failed.invite', { count }),
}

const devices: UserCommand = {
  id: 'devices',
  icon: iconDevices,
  label: ({ t }) => t('actions.devices'),
  placements: ['menu'],
  offered: (member, list) => member.role !== 'contact' && isAllowed(list, (account) => canSeeSessions(account, member)),
  select: (member, { element }) => element.dialogs.devices(member),
}

const colleagues: UserCommand = {
  id: 'colleagues',
  icon: iconUsers,
  label: ({ t }) => t('actions.colleagues'),
  placements: ['menu'],
  offered: (member, list) =>
    member.role !== 'contact' && isAllowed(list, canManageUsers) && isAllowed(list, (account) => canEditUser(account, member)),
  select: (member, { element }) => element.dialogs.colleagues(member),
}

const continueAs: UserCommand = {
  id: 'continue',
  icon: iconSwitch,
  label: ({ t }) => t('actions.continue'),
  placements: ['menu'],
  offered: (member, { account }) => account !== null && canContinueAs(account, member),
  select: (member, list) => void list.emit('vitrine-user-continue', { user: member }, true),
}

/** The actions on users, in the order of the menu. */
export const userActions = [edit, continueAs, enable, grant, invite, devices, colleagues, disable]
