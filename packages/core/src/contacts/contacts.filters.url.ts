import { choiceParam, choicesParam, flagParam, numberParam } from '../list/list.url-params.ts'
import { createUrlCodec } from '../list/list.url.ts'
import type { UrlParams } from '../list/list.url.ts'
import { contactPageSizes, callSorts, contactSorts } from './contacts.filters.types.ts'
import type { ContactFilters, ContactListState } from './contacts.filters.types.ts'
import type { Channel } from './contacts.model.ts'
import { scopeParams } from './contacts.scope.url.ts'

const filters: UrlParams<ContactFilters> = {
  ...scopeParams,
  reconciliation: flagParam('reconciliation'),
  handling: choicesParam('handling', ['new', 'in-progress', 'done']),
  ownerId: numberParam('owner'),
  overdue: flagParam('overdue'),
  personId: numberParam('person'),
  callStatus: choiceParam('status', ['answered', 'missed']),
}

const codecs = {
  mail: createUrlCodec<ContactFilters, 'all'>({ presets: ['all'], sorts: contactSorts, limits: contactPageSizes, filters }),
  call: createUrlCodec<ContactFilters, 'all'>({ presets: ['all'], sorts: callSorts, limits: contactPageSizes, filters }),
}

const tabNames: Record<Channel, string> = { mail: 'mail', call: 'calls' }

/** The tab an address names; null when it names none. */
export const tabOfUrl = (query: string | URLSearchParams): Channel | null => {
  const name = new URLSearchParams(query).get('tab')
  return name === tabNames.mail ? 'mail' : name === tabNames.call ? 'call' : null
}

/** The address part of a tab's list: the tab unless it is `usualTab`, and what differs from the list's own defaults. */
export const toContactUrl = (
  tab: Channel,
  state: ContactListState,
  defaults: ContactListState,
  usualTab: Channel = 'mail',
): string => [tab === usualTab ? '' : `tab=${tabNames[tab]}`, codecs[tab].write(state, defaults)].filter(Boolean).join('&')

/** The state an address stands for; what it does not know or cannot read keeps its default. */
export const fromContactUrl = (tab: Channel, query: string | URLSearchParams, defaults: ContactListState): ContactListState =>
  codecs[tab].read(query, defaults)
