import { usersMessages } from '@vitrine/core/i18n'
import { canEditUser, createUsersClient, userSchema, userDefaults, userPresets } from '@vitrine/core/users'
import { defineList, type ListWords } from '../list/define-list.ts'
import { iconSearch, iconUsers } from '../ui/icons.ts'
import { userActions } from './users.actions.ts'
import { userColumns, userMain } from './users.columns.ts'
import type { UsersTypes } from './users.types.ts'

/** The choices of the sort menu: all sorts in both directions. */
const sorts = ['username', '-username', 'lastname', '-lastname', 'email', '-email', 'city', '-city', '-lastSeen', 'lastSeen'] as const

const words: ListWords<UsersTypes> = {
  heading: ({ t }) => t('list.title'),
  caption: ({ t }) => t('list.caption'),
  count: ({ t }, count, exact) => t(exact ? 'list.count' : 'list.atLeast', { count }),
  selected: ({ t }, count) => t('list.selected', { count }),
  noneSelected: ({ t }) => t('list.noneSelected'),
  tooMany: ({ t }, count) => t('list.tooMany', { count }),
  search: ({ t }) => ({ label: t('list.search'), hint: t('list.searchHint') }),
  keys: ({ t }) => t('list.keys'),
  empty: ({ t }, isNarrowed) =>
    isNarrowed
      ? { icon: iconSearch, title: t('list.noMatchTitle'), text: t('list.noMatchText') }
      : { icon: iconUsers, title: t('list.emptyTitle'), text: t('list.emptyText') },
  apply: ({ t }, count) => (count === null ? t('list.applyUnknown') : t('list.apply', { count })),
}

export const usersDefinition = defineList<UsersTypes>({
  name: 'users',
  messages: { users: usersMessages },
  topic: 'users',
  words,
  schema: userSchema,
  start: () => userDefaults,
  fetch: async (state, { http, element }, signal) => {
    const { page, seats } = await createUsersClient(http).list(state, { signal })
    element.seats = seats
    return page
  },
  count: async (state, { http }, signal) => (await createUsersClient(http).list({ ...state, limit: 1 }, { signal })).page,
  main: userMain,
  columns: userColumns,
  sorts: ({ t }) => sorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
  presets: ({ t }) => userPresets.map((preset) => ({ value: preset, label: t(`presets.${preset}`) })),
  open: {
    possible: ({ account }, member) => account !== null && (!member || canEditUser(account, member).allowed),
    event: (member) => ({ type: 'vitrine-user-open', detail: { user: member } }),
    run: (member, { element }) => element.dialogs.edit(member),
  },
  actions: userActions,
  changedEvent: 'vitrine-users-changed',
  grid: true,
})
