import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { toQueryString } from '../http/query.ts'
import { chipsOf, decodeListQuery, encodeListQuery, panelOf, readAddress, writeAddress, type FilterWords } from '../list/index.ts'
import { setFilter, setFilters, setPreset, setSearch } from '../list/list.state.ts'
import {
  breakdownDefaults,
  contactCriteria,
  contactFilters,
  contactListDefaults,
  emptyContactFilters,
  emptyContactScope,
  exportFilters,
  fromBreakdownQuery,
  fromBreakdownUrl,
  fromContactQuery,
  fromContactUrl,
  fromScopeUrl,
  fromSynthesisQuery,
  scopeCriteria,
  switchTab,
  tabOfUrl,
  toBreakdownQuery,
  toBreakdownUrl,
  toContactQuery,
  toContactUrl,
  toScopeUrl,
  toSynthesisQuery,
  visitDefaults,
  visitSchema,
  type Channel,
  type ContactFilterKey,
  type ContactFilters,
  type ContactListState,
} from './index.ts'
import { anyBreakdownState, anyContactState, anyScope } from './testing/arbitraries.ts'

const moment = { timeZone: 'Europe/Paris', now: new Date('2026-11-21T12:00:00Z') }
const mails = contactListDefaults()
const calls = contactListDefaults('call')
const tabs: Channel[] = ['mail', 'call']

const query = (filters: Partial<ContactFilters>, tab: Channel = 'mail') =>
  toQueryString(
    toContactQuery(
      tab,
      contactListDefaults(tab, { period: { kind: 'custom', after: '2026-01-01', before: '2026-01-31' }, ...filters }),
      moment,
    ),
  )
const read = (text: string, tab: Channel = 'mail') => fromContactQuery(tab, new URLSearchParams(text), moment)

describe('an untouched list', () => {
  it('shows the last seven days, newest first, ten a page', () => {
    expect(toQueryString(toContactQuery('mail', mails, moment))).toBe(
      'afterContacts=2026-11-15&beforeContacts=2026-11-21&sort=-date_enregistrement&page=1&limit=10',
    )
    expect(toQueryString(toContactQuery('call', calls, moment))).toBe(
      'afterContacts=2026-11-15&beforeContacts=2026-11-21&sort=-dateStarted&page=1&limit=10',
    )
  })

  it('of a breakdown shows what brought contacts, the busiest first', () => {
    expect(toQueryString(toBreakdownQuery('ad', breakdownDefaults(), moment))).toBe(
      'par=annonce&preset=withContacts&afterContacts=2026-11-15&beforeContacts=2026-11-21&sort=-total&page=1&limit=20',
    )
  })

  it('keeps its criteria in the other tab, but not what means nothing there', () => {
    const missed = setSearch(setFilter(setFilter(calls, 'callStatus', 'missed'), 'portals', ['P1']), 'jardin')
    expect(switchTab({ ...missed, page: 4, limit: 25 }, 'mail')).toEqual({
      ...mails,
      limit: 25,
      search: 'jardin',
      filters: { ...emptyContactFilters, portals: ['P1'] },
    })
    expect(switchTab(setFilter(mails, 'reconciliation', true), 'call')).toEqual(calls)
  })
})

describe('the query on the wire', () => {
  test.each<[Partial<ContactFilters>, string]>([
    [{ portals: ['P1', 'P2'] }, 'codeNames=P1,P2'],
    [{ adId: 7 }, 'annonce=7'],
    [{ advertisers: [1008, 1011] }, 'annonceurs=1008,1011'],
    [{ reconciliation: true }, 'rapprochement=O'],
    [{ handling: ['new', 'in-progress', 'done'] }, 'traitement=nouveau,en_cours,traite'],
    [{ ownerId: 12 }, 'responsable=12'],
    [{ overdue: true }, 'rappel=retard'],
    [{ personId: 51 }, 'personne=51'],
  ])('%o', (filters, part) => expect(query(filters)).toContain(part))

  it('names a call’s status for calls alone, and reconciliation for mails alone', () => {
    expect(query({ callStatus: 'missed' }, 'call')).toContain('statutAppel=manque')
    expect(query({ callStatus: 'missed' })).not.toContain('statutAppel')
    expect(query({ reconciliation: true }, 'call')).not.toContain('rapprochement')
  })
})

describe('the server’s reading', () => {
  it.each(tabs)('of %s means what the client asked for', (tab) => {
    fc.assert(
      fc.property(anyContactState(tab), (state) => {
        const text = toQueryString(toContactQuery(tab, state, { ...moment, language: 'es' }))
        expect(read(text, tab)).toEqual(contactCriteria(tab, state, moment))
      }),
    )
  })

  it('of a breakdown and of a synthesis as well', () => {
    fc.assert(
      fc.property(anyBreakdownState, fc.constantFrom('portal' as const, 'ad' as const), (state, by) => {
        const { filters, offset: _, cursor: __, ...rest } = state
        const text = toQueryString(toBreakdownQuery(by, state, moment))
        expect(fromBreakdownQuery(new URLSearchParams(text), moment)).toEqual({ by, ...rest, ...scopeCriteria(filters, moment) })
        const figures = toQueryString(toSynthesisQuery(filters, moment))
        expect(fromSynthesisQuery(new URLSearchParams(figures), moment)).toEqual(scopeCriteria(filters, moment))
      }),
    )
  })

  it('gives a bare query the defaults', () => {
    expect(read('')).toEqual(contactCriteria('mail', mails, moment))
    expect(read('', 'call')).toEqual(contactCriteria('call', calls, moment))
    expect(read('rapprochement=N').reconciliation).toBe(false)
  })

  it('knows the provider’s own names for calls', () => {
    expect(read('pageCalls=3&limitCalls=25&searchCalls=06&sortCalls=duree', 'call')).toMatchObject({
      page: 3,
      limit: 25,
      search: '06',
      sort: 'duree',
    })
    expect(read('pageCalls=3&page=2', 'call').page).toBe(2)
  })

  it.each(['answered', 'missed'] as const)('of a call’s status takes the English word too: %s', (word) => {
    expect(read(`statutAppel=${word}`, 'call')).toMatchObject({ callStatus: word })
  })

  it.each([
    ['activeOnly', 'activeAds'],
    ['selectionnees', 'chosenAds'],
    ['envoyees', 'sentAds'],
    ['diffusees', 'publishedAds'],
  ] as const)('of mails and of calls takes %s', (name, filter) => {
    for (const tab of ['mail', 'call'] as const) {
      expect(read(`${name}=oui`, tab)[filter]).toBe(true)
      expect(read(`${name}=non`, tab)[filter]).toBe(false)
      expect(() => read(`${name}=1`, tab)).toThrow(expect.objectContaining({ code: 'invalid-query', field: name }))
    }
  })

  it.each([
    ['', 'withContacts', 1],
    ['sanscontacts=oui', 'sanscontacts', 1],
    ['sanscontacts=non&withContacts=oui&pagePosts=2', 'withContacts', 2],
    ['presetPosts=all&sanscontacts=oui', 'all', 1],
    ['presetPortals=sanscontacts&pagePortals=3', 'sanscontacts', 3],
  ])('of a breakdown by "%s" shows %s', (query, preset, page) => {
    expect(fromBreakdownQuery(new URLSearchParams(query), moment)).toMatchObject({ preset, page })
  })

  it('takes at most 100 rows a page', () => {
    expect(read('limit=100').limit).toBe(100)
    expect(() => read('limit=101')).toThrow(expect.objectContaining({ field: 'limit' }))
  })

  it.each<[Channel, string]>([
    ['mail', 'pageCalls'],
    ['mail', 'statutAppel'],
    ['call', 'rapprochement'],
    ['mail', 'withContacts'],
    ['call', 'sanscontacts'],
    ['call', 'unknown'],
  ])('of %s refuses %s, which it does not know', (tab, name) => {
    expect(() => read(`${name}=1`, tab)).toThrow(expect.objectContaining({ kind: 'invalid', code: 'unknown-parameter', field: name }))
  })

  it('of a breakdown and of a synthesis refuses what it does not know, too', () => {
    for (const refuse of [fromBreakdownQuery, fromSynthesisQuery]) {
      expect(() => refuse(new URLSearchParams('statutAppel=manque'), moment)).toThrow(
        expect.objectContaining({ code: 'unknown-parameter', field: 'statutAppel' }),
      )
    }
  })

  test.each([
    ['afterContacts=2026-02-30', 'afterContacts'],
    ['beforeContacts=31/01/2026', 'beforeContacts'],
    ['afterContacts=2026-02-02&beforeContacts=2026-02-01', 'beforeContacts'],
    ['afterContacts=2020-01-01', 'afterContacts'],
    ['annonce=x', 'annonce'],
    ['annonceurs=1,x', 'annonceurs'],
    ['traitement=perdu', 'traitement'],
    ['traitement=toString', 'traitement'],
    ['rapprochement=oui', 'rapprochement'],
    ['rappel=oui', 'rappel'],
    ['sort=password', 'sort'],
    ['sort=--nom', 'sort'],
    ['page=-1', 'page'],
    [`search=${'x'.repeat(201)}`, 'search'],
    [`codeNames=${'P,'.repeat(501)}`, 'codeNames'],
  ])('refuses %s and names the parameter', (text, field) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ kind: 'invalid', code: 'invalid-query', field }))
  })
})

describe('the address', () => {
  it('of an untouched list is empty', () => {
    expect(toContactUrl('mail', mails, mails)).toBe('')
    expect(toContactUrl('call', calls, calls)).toBe('tab=calls')
    expect(toContactUrl('call', calls, calls, 'call')).toBe('')
    expect(toBreakdownUrl(breakdownDefaults(), breakdownDefaults())).toBe('')
    expect(toScopeUrl(emptyContactScope)).toBe('')
  })

  it('speaks in words', () => {
    const state = contactListDefaults('call', {
      period: { kind: 'custom', after: '2026-01-01', before: '2026-02-01' },
      portals: ['P1', 'P2'],
      advertisers: [1008],
      handling: ['new', 'in-progress'],
      callStatus: 'missed',
      overdue: true,
    })
    expect(toContactUrl('call', { ...state, limit: 25, page: 2 }, calls)).toBe(
      'tab=calls&handling=new,in-progress&overdue=yes&status=missed&period=2026-01-01:2026-02-01&portals=P1,P2&sites=1008&size=25&page=2',
    )
  })

  it.each(tabs)('brings %s back as they were', (tab) => {
    const defaults = contactListDefaults(tab)
    fc.assert(
      fc.property(anyContactState(tab), (state) => {
        const text = toContactUrl(tab, state, defaults)
        expect(fromContactUrl(tab, text, defaults)).toEqual(state)
        expect(tabOfUrl(text) ?? 'mail').toBe(tab)
      }),
    )
  })

  it('brings a breakdown and a scope back', () => {
    fc.assert(
      fc.property(anyBreakdownState, anyScope, (state, scope) => {
        expect(fromBreakdownUrl(toBreakdownUrl(state, breakdownDefaults()), breakdownDefaults())).toEqual(state)
        expect(fromScopeUrl(toScopeUrl(scope))).toEqual(scope)
      }),
    )
  })

  it('survives an open end, and passes over what it does not know', () => {
    const open = { ...emptyContactScope, period: { kind: 'custom' as const, after: '2026-01-01', before: null } }
    expect(fromScopeUrl(toScopeUrl(open))).toEqual(open)
    for (const text of ['period=2026-02-30:', 'period=:', 'period=1y', 'ad=x', 'sites=a,b', 'period=2026-01-01:2026-01-02:2026-01-03']) {
      expect(fromScopeUrl(text)).toEqual(emptyContactScope)
      expect(fromContactUrl('mail', text, mails)).toEqual(mails)
    }
    expect(fromContactUrl('mail', 'sort=dateStarted&size=25&status=lost', mails)).toEqual(mails)
    expect(tabOfUrl('tab=fax')).toBeNull()
  })
})

describe('the chips', () => {
  const busy = setSearch(
    contactListDefaults('call', {
      portals: ['P1', 'P2'],
      adId: 7,
      advertisers: [1008, 1011],
      handling: ['new'],
      ownerId: 12,
      overdue: true,
      personId: 51,
      callStatus: 'missed',
    }),
    'jardin',
  )

  const words: FilterWords<ContactFilterKey> = {
    t: (key) => key,
    common: (key, params = {}) => `${key.replace('filters.', '')}(${Object.values(params).join('|')})`,
    units: { money: String, surface: String },
    date: String,
    nameOf: (filter, item) => (filter === 'ownerId' ? 'Marie' : item === 1008 ? 'Nord' : undefined),
  }
  const chips = (state: ContactListState, defaults = calls) => chipsOf(contactFilters, state.filters, words, defaults.filters)

  it('name everything that is set but the period, which has a control of its own', () => {
    expect(chips(setFilter(busy, 'period', { kind: '30d', after: null, before: null })).map(({ text }) => text)).toEqual([
      'value(columns.handling|states.new)',
      'filters.overdue',
      'value(handling.owner|Marie)',
      'value(columns.status|call.missed)',
      'value(columns.portal|P1)',
      'value(columns.portal|P2)',
      'value(columns.ad|7)',
      'value(filters.sites|Nord)',
      'value(filters.sites|1011)',
      'value(filters.person|51)',
    ])
  })

  it('leave out what the screen itself demands', () => {
    expect(chips(setFilter(calls, 'portals', ['P1']), contactListDefaults('call', { portals: ['P1'] }))).toEqual([])
  })

  it('take away what they name, and all of them everything', () => {
    const portal = chips(busy).find(({ id }) => id === 'portals:P1')
    expect(portal?.remove({ ...busy, page: 3 })).toMatchObject({ page: 1, filters: { portals: ['P2'], adId: 7 } })
    let state = busy
    while (chips(state)[0]) state = chips(state)[0]!.remove(state)
    expect(state.filters).toEqual(calls.filters)
  })

  it('stand beside a panel that begins with what has become of contacts', () => {
    expect(panelOf(contactFilters, null).map(({ title, fields }) => [title, ...fields.map(({ name }) => name)])).toEqual([
      ['columns.handling', 'handling', 'overdue', 'ownerId', 'callStatus'],
      ['columns.portal', 'portals'],
      ['columns.ad', 'activeAds', 'chosenAds', 'sentAds', 'publishedAds'],
      ['filters.sites', 'advertisers'],
    ])
  })
})

describe('the list of visits', () => {
  const address = (text: string) => readAddress(visitSchema, text, visitDefaults)

  it('keeps search, choice, days and page in its address, and passes over what it cannot read', () => {
    const state = { ...setPreset(setSearch(setFilter(visitDefaults, 'days', { from: '2026-03-01', to: null }), 'lyon'), 'coming'), page: 3 }
    expect(writeAddress(visitSchema, state, visitDefaults)).toBe('search=lyon&preset=coming&days=2026-03-01..&page=3')
    expect(address('search=lyon&preset=coming&days=2026-03-01..&page=3')).toEqual(state)
    for (const text of ['', 'page=0', 'page=-1', 'page=1e9', 'preset=perhaps', 'days=2026-03-09..2026-03-01', 'other=1'])
      expect(address(text)).toEqual(visitDefaults)
    expect(address(`search=${'a'.repeat(500)}`).search).toHaveLength(200)
  })

  it('asks in the provider’s words, and is understood', () => {
    const days = { from: '2026-03-01', to: '2026-03-31' }
    const state = { ...setPreset(setFilters(visitDefaults, { days, adId: 7, advertisers: [1008] }), 'past'), page: 2 }
    const text = toQueryString(encodeListQuery(visitSchema, state))
    expect(text).toBe('date_debut=2026-03-01&date_fin=2026-03-31&annonce=7&annonceurs=1008&preset=past&page=2&limit=20')
    expect(decodeListQuery(visitSchema, new URLSearchParams(text), visitDefaults)).toEqual(state)
  })
})

describe('an export', () => {
  it('asks for exactly what the list shows, every page of it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...tabs).chain((tab) => fc.tuple(fc.constant(tab), anyContactState(tab))),
        ([tab, state]) => {
          const filters = exportFilters(tab, state, moment)
          expect(Object.keys(filters).filter((name) => ['page', 'limit', 'cursor', 'lang'].includes(name))).toEqual([])
          const { page: _, limit: __, cursor: ___, ...criteria } = contactCriteria(tab, state, moment)
          expect(fromContactQuery(tab, new URLSearchParams(filters), moment)).toMatchObject(criteria)
        },
      ),
    )
  })
})
