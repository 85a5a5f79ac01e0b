import {
  breakdownDefaults,
  contactListDefaults,
  contactSchemas,
  createContactsClient,
  exportFilters,
  fetchBreakdown,
  fetchFirstContacts,
  periodOf,
  type ContactFilters,
  type ContactListState,
  type ContactPortal,
  type PeriodFilter,
} from '@vitrine/core/contacts'
import { accountTimeZone } from '@vitrine/core/days'
import { contactListMessages, contactsMessages, createFormatters } from '@vitrine/core/i18n'
import { setFilters, writeAddress, type FilterItem, type Page } from '@vitrine/core/list'
import { nothing } from 'lit'
import { dayText } from '../ui/days.ts'
import { scopeControls } from '../ui/scope-controls.ts'
import { sitesOf } from '../ui/sites.ts'
import { defineList, type Empty, type ListDefinition, type ListExport, type ListWords } from '../../list/define-list.ts'
import { iconCalendar, iconSearch } from '../../ui/icons.ts'
import { contactActions } from './contact-list.actions.ts'
import { callColumns, callMain, mailColumns, mailMain } from './contact-list.columns.ts'
import { quickFilters } from './contact-list.quick-filters.view.ts'
import type { ContactContext, ContactListAttributes, ContactListTypes, ContactTab, Touch } from './contact-list.types.ts'
import { touchName } from './contact-list.texts.rules.ts'

export const channelOf = (tab: ContactTab): 'mail' | 'call' => (tab === 'mail' ? 'mail' : 'call')

const sorts = {
  mail: ['-date_enregistrement', 'date_enregistrement', 'nom', '-nom', '-score', 'score', 'diffuseur', '-diffuseur', 'annonce', '-annonce'],
  calls: ['-dateStarted', 'dateStarted', '-duree', 'duree', '-statut', 'statut'],
} as const

type Fixed = Pick<ContactListAttributes, 'portal' | 'ad' | 'person' | 'reconciliation'>

/** Whether the page has limited the list to one portal, ad or person, or to requests without an ad. */
const isFixed = ({ portal, ad, person, reconciliation }: Fixed): boolean =>
  !!portal || ad !== undefined || person !== undefined || reconciliation

/** The initial state of a tab on this page. */
export const startOf = (tab: ContactTab, element: Fixed): ContactListState => {
  const { portal, ad, person, reconciliation } = element
  const period: PeriodFilter = { kind: person === undefined ? '30d' : '12m', after: null, before: null }
  const filters: Partial<ContactFilters> = {
    ...(portal && { portals: [portal] }),
    ...(ad !== undefined && { adId: ad }),
    ...(person !== undefined && { personId: person }),
    ...(reconciliation && tab === 'mail' && { reconciliation }),
    ...(isFixed(element) && { period }),
  }
  return contactListDefaults(channelOf(tab), filters)
}

interface Asked {
  signal?: AbortSignal | undefined
  /** Only these contacts, even if their handling no longer matches the filters. */
  ids?: readonly number[] | undefined
}

/** Loads the rows of a tab. */
export const askContacts = (tab: ContactTab, state: ContactListState, list: ContactContext, asked: Asked): Promise<Page<Touch>> => {
  const { account, http, language } = list
  // The server resolves the default days, so that the first rows need not wait for the account.
  const isUntouched = tab === 'mail' && !asked.ids && writeAddress(contactSchemas.mail, state, contactListDefaults('mail')) === ''
  if (!account && isUntouched)
    return fetchFirstContacts(http, { language, limit: state.limit, ...(asked.signal && { signal: asked.signal }) })
  const client = createContactsClient(http)
  const options = { timeZone: accountTimeZone(account), language, signal: asked.signal, ids: asked.ids }
  return tab === 'mail' ? client.contacts(state, options) : client.calls(state, options)
}

const longer: Record<PeriodFilter['kind'], '30d' | '12m' | null> = { '7d': '30d', '30d': '12m', custom: '12m', '12m': null }

/** The empty state: no matches, or no contacts in this period, with a button that helps. */
const empty = (tab: ContactTab, { t, state, change }: ContactContext, isNarrowed: boolean): Empty => {
  const ofCalls = tab === 'calls'
  if (isNarrowed) return { icon: iconSearch, title: t(ofCalls ? 'empty.noCallMatches' : 'empty.noMatch'), text: t('empty.noMatchText') }
  const kind = longer[state.filters.period.kind]
  return {
    icon: iconCalendar,
    title: t(ofCalls ? 'empty.noCall' : 'empty.none'),
    text: t(kind ? 'empty.longerText' : 'empty.text'),
    ...(kind && {
      action: {
        label: t(kind === '30d' ? 'empty.show30d' : 'empty.show12m'),
        run: () => change((current) => setFilters(current, { period: { kind, after: null, before: null } })),
      },
    }),
  }
}

const totals = {
  mail: ['list.count', 'list.atLeast'],
  calls: ['list.callCount', 'list.callsAtLeast'],
  // Requests without an ad are not counted as contacts.
  requests: ['list.requests', 'list.requestsAtLeast'],
} as const

const wordsOf = (tab: ContactTab): ListWords<ContactListTypes> => ({
  heading: ({ t, element }) => t(element.reconciliation ? 'list.titleApart' : 'list.title'),
  caption: ({ t }) => t(tab === 'calls' ? 'list.callsCaption' : 'list.caption'),
  count: ({ t, element }, count, isExact) => {
    const [exact, atLeast] = totals[element.reconciliation ? 'requests' : tab]
    return t(isExact ? exact : atLeast, { count })
  },
  selected: ({ t }, count) => t('selection.count', { count }),
  noneSelected: ({ t }) => t('selection.none'),
  tooMany: ({ t }, count) => t('selection.tooLong', { count }),
  search: ({ t }) =>
    tab === 'calls' ? { label: t('search.calls'), hint: t('search.callsHint') } : { label: t('search.mail'), hint: t('search.mailHint') },
  keys: ({ t }) => t('keys.hint'),
  empty: (list, isNarrowed) => empty(tab, list, isNarrowed),
  apply: ({ t }, count, isExact) => {
    if (count === null) return t('panel.apply')
    if (count === 0) return t('panel.none')
    return t(isExact ? (tab === 'calls' ? 'panel.showCalls' : 'panel.show') : 'panel.showAtLeast', { count })
  },
})

const portalLimit = 100

/** The names of portals that brought contacts within a year. */
const portalNames = async ({ http, account, language, element }: ContactContext): Promise<ReadonlyMap<string, string>> => {
  const lastYear = breakdownDefaults({ period: { kind: '12m', after: null, before: null }, adId: element.ad ?? null })
  const { items } = await fetchBreakdown(
    http,
    'portal',
    { ...lastYear, limit: portalLimit },
    { timeZone: accountTimeZone(account), language },
  )
  const known = items.flatMap(({ portal }): ContactPortal[] => (portal ? [portal] : []))
  return new Map(known.map(({ codeName, name }) => [codeName, name]))
}

const offersSites = ({ element }: ContactContext): boolean => element.ad === undefined

/** The name of an owner; looked up if only the id is known. */
const ownerName = (id: number, { items, t, account, element: { contacts } }: ContactContext): string | undefined => {
  if (contacts.me?.id === id) return t('owner.me')
  const name = contacts.knownName(id) ?? items.find(({ handling }) => handling.owner?.id === id)?.handling.owner?.name
  if (name === undefined && account) void contacts.owners.name(id)
  return name ?? String(id)
}

/** The name of a filter's choice, as far as the rows contain it. */
const nameOf = (filter: keyof ContactFilters, choice: FilterItem, list: ContactContext): string | undefined => {
  const { items, t } = list
  if (filter === 'ownerId') return ownerName(Number(choice), list)
  if (filter === 'portals') return items.find(({ portal }) => portal.codeName === choice)?.portal.name
  if (filter === 'adId') return items.find(({ ad }) => ad?.id === choice)?.ad?.title
  const found = filter === 'personId' ? items.find(({ person }) => person.id === choice) : undefined
  return found && touchName(found, t)
}

const periodWords = ({ t, state, account, language }: ContactContext): string => {
  // Days are the same in every time zone.
  const format = createFormatters(language)
  const { after, before } = periodOf(state.filters.period, new Date(), accountTimeZone(account))
  return t('export.period', { from: dayText(format, after), to: dayText(format, before) })
}

const exportOf = (tab: ContactTab): ListExport<ContactListTypes> => ({
  subject: tab === 'calls' ? 'calls' : 'contacts',
  query: ({ state, account }) => exportFilters(channelOf(tab), state, { timeZone: accountTimeZone(account) }),
  title: ({ t }) => t(tab === 'calls' ? 'export.callsTitle' : 'export.title'),
  filename: ({ t }, date) => t(tab === 'calls' ? 'export.callsName' : 'export.contactsName', { date }),
  about: periodWords,
})

const define = (tab: ContactTab): ListDefinition<ContactListTypes> =>
  defineList<ContactListTypes>({
    name: `contacts-${tab}`,
    messages: { 'contact-list': contactListMessages, contacts: contactsMessages },
    topic: 'contacts',
    follows: true,
    // The element itself handles announcements, so that rows do not move while somebody reads them.
    hears: () => false,
    words: wordsOf(tab),
    schema: contactSchemas[channelOf(tab)],
    start: (element) => startOf(tab, element),
    fetch: (state, list, signal) => askContacts(tab, state, list, { signal }),
    count: (state, list, signal) => askContacts(tab, { ...state, page: 1, limit: 1, cursor: null }, list, { signal }),
    main: tab === 'calls' ? callMain : mailMain,
    columns: tab === 'calls' ? callColumns : mailColumns,
    rowState: ({ handling }) => handling.state,
    sorts: ({ t }) => sorts[tab].map((value) => ({ value, label: t(`sorts.${value}`) })),
    tools: (list) =>
      scopeControls(list, {
        kinds: isFixed(list.element) ? (['30d', '12m'] as const) : undefined,
        offersSites: offersSites(list),
        change: (scope) => list.change((state) => setFilters<ContactFilters, 'all'>(state, scope)),
      }),
    names: {
      portals: portalNames,
      advertisers: (list) => new Map(offersSites(list) ? sitesOf(list.account).map(({ id, name }) => [id, name]) : []),
    },
    nameOf,
    field: (name, field, { element }) => {
      if (name === 'ownerId') return element.ownerField(field)
      return name === 'portals' && element.portal ? nothing : undefined
    },
    hasChip: (filter, list) => {
      const { account, state } = list
      const isInBar = filter === 'advertisers' && sitesOf(account).length > 0 && state.filters.advertisers.length === 1
      return !isInBar && !quickFilters(list).has(filter)
    },
    open: {
      possible: () => true,
      event: (contact) => ({ type: 'vitrine-contact-open', detail: { tab, contact } }),
      run: ({ id }, { element }) => element.contacts.open({ tab, id }),
      label: ({ t }) => t('menu.open'),
    },
    actions: contactActions,
    exported: exportOf(tab),
    changedEvent: 'vitrine-contacts-changed',
    changedDetail: { tab },
    keepsRows: true,
  })

export const contactLists: Readonly<Record<ContactTab, ListDefinition<ContactListTypes>>> = { mail: define('mail'), calls: define('calls') }
