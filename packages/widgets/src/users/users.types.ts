import type { Member, UserFilters, UserPreset, UserSeats } from '@vitrine/core/users'
import type { ListChange, ListColumn, ListCommand, ListContext, ListTypes } from '../list/define-list.ts'

/** What the list of users knows beyond what every list knows. */
export interface UsersAttributes {
  /** The seats of the account's subscription; null until the list is loaded. */
  seats: UserSeats | null
  /** The dialogs around one user. */
  readonly dialogs: UserDialogs
}

/** The dialogs about one user. */
export interface UserDialogs {
  /** Opens the form of a user, or of a new one. */
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
