import type { MessageKey } from '../i18n/sources.ts'
import { choicesFilter, textFilter } from '../list/list.filter-kinds.ts'
import { defineFilters, emptyFilters, type FiltersOf } from '../list/list.filters.ts'
import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { defaultPageSizes, pageSizeChoices } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'

export const userPresets = ['all', 'active', 'inactive'] as const
export type UserPreset = (typeof userPresets)[number]

const userSorts = ['username', 'lastname', 'email', 'city', 'lastSeen'] as const
export type UserSort = (typeof userSorts)[number]

const userFilters = defineFilters<MessageKey<'users'>>()({
  roles: choicesFilter(
    { main: 'roles.main', admin: 'roles.admin', user: 'roles.user', contact: 'roles.contact' },
    {
      address: 'role',
      label: 'filters.role',
      section: 'filters.who',
      wire: {
        name: 'role',
        codes: { main: 'ROLE_ADMIN', admin: 'ROLE_SUB_ADMIN', user: 'ROLE_SUB_USER', contact: 'ROLE_CONTACT' },
        about: 'Roles',
      },
    },
  ),
  access: choicesFilter(
    { ready: 'access.ready', invited: 'access.invited', expired: 'access.expired', none: 'access.none' },
    {
      address: 'access',
      label: 'filters.access',
      section: 'filters.who',
      wire: {
        name: 'access',
        codes: { ready: 'ready', invited: 'invited', expired: 'expired', none: 'none' },
        about: 'How far they have come',
      },
    },
  ),
  city: textFilter({
    address: 'city',
    label: 'filters.city',
    section: 'filters.who',
    wire: { name: 'city', about: 'Part of the city’s name' },
  }),
})

export type UserFilters = FiltersOf<typeof userFilters>
export type UserListState = ListState<UserFilters, UserPreset>

/** The schema of the list of users. */
export const userSchema: ListSchema<UserFilters, UserPreset> = {
  texts: ['users'],
  filters: userFilters,
  presets: userPresets,
  sorts: userSorts,
  limits: pageSizeChoices,
  wire: {
    names: { search: ['search'], preset: ['show'], sort: ['orderBy'], page: ['page'], limit: ['itemsPerPage'], cursor: ['cursor'] },
    further: [
      { name: 'username', description: 'Answer with this one user', schema: { type: 'string' } },
      { name: 'order[username]', description: 'Another way to say `orderBy=username`', schema: { type: 'string', enum: ['asc', 'desc'] } },
    ],
  },
}

/** All users, by login. */
export const userDefaults: UserListState = createListState({
  limit: defaultPageSizes.users,
  sort: 'username',
  preset: 'all',
  filters: emptyFilters(userFilters),
})
