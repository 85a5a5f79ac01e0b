import type { Call, Contact, ContactFilters } from '@vitrine/core/contacts'
import type { MessageKey, Translate as TranslateOf } from '@vitrine/core/i18n'
import type { ListModel } from '../../list/list-model.ts'
import type { FilterField, ListColumn, ListContext, ListTypes } from '../../list/define-list.ts'

/** A mail or a call. */
export type Touch = Contact | Call

/** Which of the two lists. */
export type ContactTab = 'mail' | 'calls'

/** Identifies a mail or a call. */
export interface ContactRef {
  tab: ContactTab
  id: number
}

export interface ContactListAttributes {
  readonly tab: ContactTab
  portal?: string
  ad?: number
  person?: number
  reconciliation: boolean
  adHref?: string
  asksReviews: boolean
  /** Data and actions that both lists share. */
  readonly contacts: KnownContacts
  /** Draws the owner filter in the filter panel. */
  ownerField(filter: FilterField<ContactFilters>): unknown
}

export interface CurrentUser {
  id: number
  name: string
}

/** What the rows need beyond themselves. */
export interface KnownContacts {
  /** The signed-in user; null until the account is loaded. */
  readonly me: CurrentUser | null
  readonly formTexts: TranslateOf<MessageKey<'form'>>
  readonly owners: { name(id: number): Promise<void> }
  /** Undefined for an unknown user. */
  knownName(id: number): string | undefined
  ownerName(id: number): string
  /** The contact as last seen. */
  find(touch: Touch): Touch | undefined
  /** Shows a contact beside the list. */
  open(ref: ContactRef): void
}

export interface ContactListTypes extends ListTypes {
  item: Touch
  filters: ContactFilters
  preset: 'all'
  texts: 'contact-list' | 'contacts'
  attributes: ContactListAttributes
}

export type ContactContext = ListContext<ContactListTypes>
export type ContactColumn = ListColumn<ContactListTypes>
/** One of the two lists, with a state of its own. */
export type ContactModel = ListModel<ContactListTypes>
export type Translate = ContactContext['t']
