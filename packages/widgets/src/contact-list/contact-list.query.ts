import { fromContactUrl, tabOfUrl, toContactUrl, type ContactListState } from '@vitrine/core/contacts'
import type { ContactTab, TouchPlace } from './contact-list.types.ts'
import { channelOf } from './contact-list.tab-list.ts'

/** Everything that the address says of a contact list. */
export interface ListWish {
  tab: ContactTab
  state: ContactListState
  /** The contact shown beside the list. */
  contact: TouchPlace | null
}

export type DefaultsOf = (tab: ContactTab) => ContactListState

/** An id alone is of the tab on screen; a person's history leads to the other one too. */
const readPlace = (text: string | null, tab: ContactTab): TouchPlace | null => {
  const [, other, id] = /^(?:(mail|calls)-)?([1-9]\d{0,14})$/.exec(text ?? '') ?? []
  return id === undefined ? null : { tab: (other as ContactTab | undefined) ?? tab, id: Number(id) }
}
const writePlace = (place: TouchPlace, tab: ContactTab): string => (place.tab === tab ? `contact=${place.id}` : `contact=${place.tab}-${place.id}`)

/** The search part of an address; '' for the untouched list. */
export const writeQuery = ({ tab, state, contact }: ListWish, defaultsOf: DefaultsOf, usualTab: ContactTab): string =>
  [toContactUrl(channelOf(tab), state, defaultsOf(tab), channelOf(usualTab)), contact === null ? '' : writePlace(contact, tab)]
    .filter(Boolean)
    .join('&')

export const readQuery = (query: string, defaultsOf: DefaultsOf, usualTab: ContactTab): ListWish => {
  const params = new URLSearchParams(query)
  const named = tabOfUrl(params)
  const tab: ContactTab = named === null ? usualTab : named === 'mail' ? 'mail' : 'calls'
  return { tab, state: fromContactUrl(channelOf(tab), params, defaultsOf(tab)), contact: readPlace(params.get('contact'), tab) }
}
