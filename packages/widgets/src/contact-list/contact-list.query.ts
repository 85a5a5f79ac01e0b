import { fromContactUrl, tabOfUrl, toContactUrl, type ContactListState } from '@vitrine/core/contacts'
import type { ContactTab } from './contact-list.types.ts'
import { channelOf } from './contact-list.tab-list.ts'

/** Everything that the address says of a contact list. */
export interface ListWish {
  tab: ContactTab
  state: ContactListState
  /** The contact shown beside the list. */
  contact: number | null
}

export type DefaultsOf = (tab: ContactTab) => ContactListState

const idOf = (text: string | null): number | null => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

/** The search part of an address; '' for the untouched list. */
export const writeQuery = ({ tab, state, contact }: ListWish, defaultsOf: DefaultsOf, usualTab: ContactTab): string =>
  [toContactUrl(channelOf(tab), state, defaultsOf(tab), channelOf(usualTab)), contact === null ? '' : `contact=${contact}`]
    .filter(Boolean)
    .join('&')

export const readQuery = (query: string, defaultsOf: DefaultsOf, usualTab: ContactTab): ListWish => {
  const params = new URLSearchParams(query)
  const named = tabOfUrl(params)
  const tab: ContactTab = named === null ? usualTab : named === 'mail' ? 'mail' : 'calls'
  return { tab, state: fromContactUrl(channelOf(tab), params, defaultsOf(tab)), contact: idOf(params.get('contact')) }
}
