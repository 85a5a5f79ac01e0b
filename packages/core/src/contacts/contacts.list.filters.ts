import { readAddress, writeAddress } from '../list/list.address.ts'
import type { Parameter } from '../list/list.filters.ts'
import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { defaultPageSizes, pageSizeChoices } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'
import {
  contactFilters,
  emptyContactFilters,
  emptyContactScope,
  scopeFilters,
  type ContactFilters,
  type ContactScope,
} from './contacts.filters.ts'
import type { Channel } from './contacts.model.ts'

/** Column codes of contacts by mail, the provider's own. */
export const contactSorts = ['date_enregistrement', 'nom', 'score', 'diffuseur', 'annonce'] as const
/** Column codes of calls. */
export const callSorts = ['dateStarted', 'duree', 'statut'] as const
/** Column codes of a breakdown. */
export const breakdownSorts = ['total', 'nom', 'dernier'] as const

export const breakdownPresets = ['withContacts', 'sanscontacts', 'all'] as const
export type BreakdownPreset = (typeof breakdownPresets)[number]

export type ContactListState = ListState<ContactFilters, 'all'>
export type BreakdownListState = ListState<ContactScope, BreakdownPreset>

export const languageParameter: Parameter = {
  name: 'lang',
  description: 'Language of messages',
  schema: { type: 'string', enum: ['fr', 'en', 'es', 'mx'] },
}
const flagSchema = { type: 'string', enum: ['oui', 'non'] } as const
const ids: Parameter = { name: 'ids', description: 'Only these', schema: { type: 'array', items: { type: 'integer' } } }

/** The schemas of the lists of contacts by mail and of calls; each has a filter that does not apply to the other. */
export const contactSchemas: Record<Channel, ListSchema<ContactFilters, 'all'>> = {
  mail: {
    texts: ['contact-list'],
    filters: { ...contactFilters, callStatus: { ...contactFilters.callStatus, section: null, wire: null } },
    presets: ['all'],
    sorts: contactSorts,
    limits: pageSizeChoices,
    wire: {
      names: { search: ['search'], sort: ['sort'], page: ['page'], limit: ['limit'], cursor: ['cursor'] },
      further: [ids, languageParameter],
    },
  },
  call: {
    texts: ['contact-list'],
    filters: { ...contactFilters, reconciliation: { ...contactFilters.reconciliation, wire: null } },
    presets: ['all'],
    sorts: callSorts,
    limits: pageSizeChoices,
    wire: {
      // The provider's parameters describe the list of calls beside that of mails, under names of its own.
      names: {
        search: ['search', 'searchCalls'],
        sort: ['sort', 'sortCalls'],
        page: ['page', 'pageCalls'],
        limit: ['limit', 'limitCalls'],
        cursor: ['cursor'],
      },
      further: [ids, languageParameter],
    },
  },
}

/** The schema of a breakdown by portal or ad. */
export const breakdownSchema: ListSchema<ContactScope, BreakdownPreset> = {
  texts: ['contact-list'],
  filters: scopeFilters,
  presets: breakdownPresets,
  sorts: breakdownSorts,
  limits: pageSizeChoices,
  wire: {
    // The provider's parameters describe the breakdowns by ad and by portal beside the lists, under names of their own.
    names: {
      preset: ['preset', 'presetPosts', 'presetPortals'],
      search: ['search'],
      sort: ['sort'],
      page: ['page', 'pagePosts', 'pagePortals'],
      limit: ['limit'],
    },
    further: [
      { name: 'withContacts', description: 'The preset of this name, where no other is named', schema: flagSchema },
      { name: 'sanscontacts', description: 'The preset of this name, where no other is named', schema: flagSchema },
      { name: 'par', description: 'By portal, unless it says by ad', schema: { type: 'string', enum: ['diffuseur', 'annonce'] } },
      languageParameter,
    ],
  },
}

/** The tab that opens first: contacts by mail, which the provider calls Mailtracking. */
const defaultTab: Channel = 'mail'

const startSorts: Record<Channel, string> = { mail: '-date_enregistrement', call: '-dateStarted' }

/** The initial state of a tab; `filters` are the screen's own criteria, such as its portal. */
export const contactListDefaults = (tab: Channel = defaultTab, filters: Partial<ContactFilters> = {}): ContactListState =>
  createListState({
    limit: tab === 'mail' ? defaultPageSizes.contacts : defaultPageSizes.calls,
    preset: 'all',
    sort: startSorts[tab],
    filters: { ...emptyContactFilters, ...filters },
  })

/** The state of the other tab with the same criteria: its own sort, its first page, and no filter that does not apply there. */
export const switchTab = (state: ContactListState, tab: Channel): ContactListState => ({
  ...contactListDefaults(tab),
  limit: state.limit,
  search: state.search,
  filters: { ...state.filters, ...(tab === 'mail' ? { callStatus: null } : { reconciliation: false }) },
})

/** The initial breakdown: portals or ads that brought contacts, the busiest first. */
export const breakdownDefaults = (filters: Partial<ContactScope> = {}): BreakdownListState =>
  createListState({
    limit: defaultPageSizes.usual,
    preset: 'withContacts',
    sort: '-total',
    filters: { ...emptyContactScope, ...filters },
  })

const tabNames: Record<Channel, string> = { mail: 'mail', call: 'calls' }

/** The tab that a query string names; null if it names none. */
export const tabOfUrl = (query: string | URLSearchParams): Channel | null => {
  const name = new URLSearchParams(query).get('tab')
  return name === tabNames.mail ? 'mail' : name === tabNames.call ? 'call' : null
}

/** The query string of a tab's list: the tab unless it is `usualTab`, and what differs from the list's defaults. */
export const toContactUrl = (tab: Channel, state: ContactListState, defaults: ContactListState, usualTab: Channel = 'mail'): string =>
  [tab === usualTab ? '' : `tab=${tabNames[tab]}`, writeAddress(contactSchemas[tab], state, defaults)].filter(Boolean).join('&')

/** The state that a query string stands for; unknown or invalid parts keep their defaults. */
export const fromContactUrl = (tab: Channel, query: string | URLSearchParams, defaults: ContactListState): ContactListState =>
  readAddress(contactSchemas[tab], query, defaults)

/** The query string of a breakdown: only what differs from its defaults, without a question mark. */
export const toBreakdownUrl = (state: BreakdownListState, defaults: BreakdownListState): string =>
  writeAddress(breakdownSchema, state, defaults)

/** The breakdown that a query string stands for; unknown or invalid parts keep their defaults. */
export const fromBreakdownUrl = (query: string | URLSearchParams, defaults: BreakdownListState): BreakdownListState =>
  readAddress(breakdownSchema, query, defaults)
