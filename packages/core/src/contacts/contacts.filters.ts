import type { MessageKey } from '../i18n/sources.ts'
import { choiceFilter, choicesFilter, codesFilter, customFilter, flagFilter, idFilter, idsFilter } from '../list/list.filter-kinds.ts'
import { readFilters, writeFilters } from '../list/list.address.ts'
import { defineFilters, emptyFilters, type AddressPart, type FiltersOf, type WirePart } from '../list/list.filters.ts'
import { isoDay, plainDay } from '../query/query-reader.ts'
import type { PeriodFilter } from './contacts.model.ts'

/** Texts of filters stand with those of the list, or of what follows its first rows. */
export type ContactFilterKey = MessageKey<'contact-list'>

export const lastWeek: PeriodFilter = { kind: '7d', after: null, before: null }

const end = (text: string): string | null | undefined => (text === '' ? null : isoDay(text))

const freePeriod = (text: string): PeriodFilter | undefined => {
  const ends = text.split(':').map(end)
  const [after, before] = ends
  if (ends.length !== 2 || after === undefined || before === undefined) return undefined
  return after === null && before === null ? undefined : { kind: 'custom', after, before }
}

/** `7d`, `30d`, `12m`, or the two days of a custom period: `2026-01-01:2026-02-01`. */
export const periodParam: AddressPart<PeriodFilter> = {
  name: 'period',
  encode: ({ kind, after, before }) => (kind === 'custom' ? `${after ?? ''}:${before ?? ''}` : kind),
  decode: (text) => (text === '7d' || text === '30d' || text === '12m' ? { kind: text, after: null, before: null } : freePeriod(text)),
}

/** A query contains only days: what "the last seven" are is computed before. */
const periodWire: WirePart<PeriodFilter> = {
  parameters: [
    { name: 'afterContacts', description: 'First day, YYYY-MM-DD; the last seven days when both are absent', schema: { type: 'string' } },
    { name: 'beforeContacts', description: 'Last day, YYYY-MM-DD, included', schema: { type: 'string' } },
  ],
  encode: ({ after, before }) => ({ afterContacts: after, beforeContacts: before }),
  decode({ optional, refuse }) {
    const [after, before] = [optional('afterContacts', plainDay.read), optional('beforeContacts', plainDay.read)]
    if (after && before && after > before) refuse('beforeContacts')
    return after || before ? { kind: 'custom', after, before } : lastWeek
  },
}

/** What has become of the ads that contacts are about; contacts without an ad match none of them. */
const adStateFilters = defineFilters<ContactFilterKey>()({
  activeAds: flagFilter({
    address: 'active',
    label: 'filters.activeAds',
    section: 'columns.ad',
    wire: { name: 'activeOnly', yes: 'oui', no: 'non', about: 'Only about ads that are active' },
  }),
  chosenAds: flagFilter({
    address: 'chosen',
    label: 'filters.chosenAds',
    section: 'columns.ad',
    wire: { name: 'selectionnees', yes: 'oui', no: 'non', about: 'Only about ads that are meant for a portal' },
  }),
  sentAds: flagFilter({
    address: 'sent',
    label: 'filters.sentAds',
    section: 'columns.ad',
    wire: { name: 'envoyees', yes: 'oui', no: 'non', about: 'Only about ads that a portal was sent, whatever it says of them' },
  }),
  publishedAds: flagFilter({
    address: 'online',
    label: 'filters.publishedAds',
    section: 'columns.ad',
    wire: { name: 'diffusees', yes: 'oui', no: 'non', about: 'Only about ads that a portal shows' },
  }),
})

export const emptyAdStates = emptyFilters(adStateFilters)

/** The filters of every screen of the contact manager; an empty list or null filters nothing. */
export const scopeFilters = defineFilters<ContactFilterKey>()({
  /** Has a control of its own beside the list, and therefore no chip. */
  period: customFilter<PeriodFilter, ContactFilterKey>({
    label: 'columns.received',
    empty: lastWeek,
    address: periodParam,
    wire: periodWire,
  }),
  /** Code names. */
  portals: codesFilter({
    address: 'portals',
    label: 'columns.portal',
    section: 'columns.portal',
    wire: { name: 'codeNames', about: 'Code names of portals' },
  }),
  adId: idFilter({ address: 'ad', label: 'columns.ad', wire: { name: 'annonce', about: 'Id of the ad' } }),
  ...adStateFilters,
  /** The programme, with its lots. */
  programId: idFilter({
    address: 'program',
    label: 'filters.program',
    wire: { name: 'annonceParente', about: 'Id of a programme: what is about it or about one of its lots' },
  }),
  /** Points of sale; none means the account's own advertiser, or all of a network head's. */
  advertisers: idsFilter({
    address: 'sites',
    label: 'filters.sites',
    section: 'filters.sites',
    wire: { name: 'annonceurs', about: 'Points of sale; all that the account sees when absent' },
  }),
})

/** The filters of contacts by mail and of calls. */
export const contactFilters = defineFilters<ContactFilterKey>()({
  handling: choicesFilter(
    { new: 'states.new', 'in-progress': 'states.in-progress', done: 'states.done' },
    {
      address: 'handling',
      label: 'columns.handling',
      section: 'columns.handling',
      wire: { name: 'traitement', codes: { new: 'nouveau', 'in-progress': 'en_cours', done: 'traite' }, about: 'What has become of it' },
    },
  ),
  /** Only those whose call-back time has passed. */
  overdue: flagFilter({
    address: 'overdue',
    label: 'filters.overdue',
    section: 'columns.handling',
    wire: { name: 'rappel', yes: 'retard', about: 'Only those whose call-back time has passed' },
  }),
  ownerId: idFilter({
    address: 'owner',
    label: 'handling.owner',
    section: 'columns.handling',
    wire: { name: 'responsable', about: 'Id of the user who looks after it' },
  }),
  /** Calls only. */
  callStatus: choiceFilter(
    { answered: 'call.answered', missed: 'call.missed' },
    {
      address: 'status',
      label: 'columns.status',
      section: 'columns.handling',
      wire: {
        name: 'statutAppel',
        codes: { answered: 'repondu', missed: 'manque' },
        reads: (text) => (text === 'answered' || text === 'missed' ? text : undefined),
        about: 'Answered or missed; `answered` and `missed` are read too',
      },
    },
  ),
  ...scopeFilters,
  /** Only requests without an ad, which are left out otherwise. Mails only. */
  reconciliation: flagFilter({
    address: 'reconciliation',
    label: 'filters.reconciliation',
    wire: { name: 'rapprochement', yes: 'O', no: 'N', about: 'Only the requests tied to no ad, which are left out otherwise' },
  }),
  personId: idFilter({ address: 'person', label: 'filters.person', wire: { name: 'personne', about: 'Id of the person' } }),
})

export type ContactScope = FiltersOf<typeof scopeFilters>
export type ContactFilters = FiltersOf<typeof contactFilters>

export const emptyContactScope: ContactScope = emptyFilters(scopeFilters)
export const emptyContactFilters: ContactFilters = emptyFilters(contactFilters)

/** The query string of a scope: only what differs from `defaults`, without a question mark. */
export const toScopeUrl = (scope: ContactScope, defaults: ContactScope = emptyContactScope): string =>
  writeFilters(scopeFilters, scope, defaults)

/** The scope that a query string stands for; unknown or invalid parts keep their defaults. */
export const fromScopeUrl = (query: string | URLSearchParams, defaults: ContactScope = emptyContactScope): ContactScope =>
  readFilters(scopeFilters, query, defaults)
