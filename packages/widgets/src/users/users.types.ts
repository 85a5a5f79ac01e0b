import type { Member, UserFilters, UserPreset, UserSeats } from '@vitrine/core/users'
import type { ListChange, ListColumn, ListCommand, ListContext, ListTypes } from '../list/define-list.ts'

/** What the list of users knows beyond what every list knows. */
export interface UsersAttributes {
  /** Of the account's subscription; null until the list has arrived. */
  seats: UserSeats | null
  /** The dialogs around one user. */
  readonly dialogs: UserDialogs
}

/** What can be looked at and worked on beside the rows. */
export interface UserDialogs {
  /** The form of a user; of somebody new without one. */
  edit(member?: Member): void
  devices(member: Member): void
  colleagues(member: Member): void
  import(): void
}

export interface UsersTypes extends ListTypes {
  item: Member
  filters: UserFilters
  preset: UserPreset
  texts: 'users'
  attributes: UsersAttributes
}

export type UsersContext = ListContext<UsersTypes>
export type UserColumn = ListColumn<UsersTypes>
export type UserCommand = ListCommand<UsersTypes>
export type UserChange = ListChange<UsersTypes>
