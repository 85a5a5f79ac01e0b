import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Account } from '../account/account.model.ts'
import { chipsOf, panelOf, setFilter, setSearch, type FilterWords } from '../list/index.ts'
import { adFilters, identifierChoices, type AdFilterKey, type AdFilters } from './ads.filters.ts'
import { adListDefaults, criteriaOf, defaultStates, fromUrl, presetChoices, toUrl, type AdListState } from './ads.list.filters.ts'
import { accountWith, subUser } from './testing/accounts.ts'
import { anyAdListState } from './testing/arbitraries.ts'

const seller = accountWith({ options: { soldProducts: true } })
const agency = accountWith()
const list = adListDefaults('ads')
const offered = (account: Account): Set<keyof AdFilters> =>
  new Set(panelOf(adFilters, account).flatMap(({ fields }) => fields.map(({ name }) => name)))

describe('how lists start', () => {
  test.each([
    ['ads', 50, '-DC', 'active'],
    ['lots', 10, '-DC', 'active'],
    ['recent', 8, '-DC', 'active'],
    ['popup', 12, '-DC', 'active'],
    ['broadcast', 10, '-DC', 'enable'],
    ['posts', 10, '-DC', 'allPosts'],
    ['library', 10, 'R', 'active'],
    ['other', 10, '-DC', 'active'],
  ] as const)('%s: %i rows by %s, preset %s', (screen, limit, sort, preset) => {
    expect(adListDefaults(screen)).toMatchObject({ limit, sort, preset, page: 1, offset: 0, search: '' })
  })
})

describe('the states asked for', () => {
  const states = (state: AdListState, account = agency) => criteriaOf(state, account).states

  test('follow the account, the programme and the preset', () => {
    expect(states(list)).toEqual(['active', 'model', 'draft'])
    expect(states(list, seller)).toEqual(['active', 'sold', 'model', 'draft'])
    expect(states(adListDefaults('lots', { parentId: 7 }), seller)).toEqual(['active', 'draft'])
    expect(states({ ...list, preset: 'published' })).toEqual(['active'])
    expect(states({ ...list, preset: 'allPosts' })).toEqual(['active', 'draft', 'model', 'sold'])
    expect(criteriaOf(list).states).toBeNull()
  })

  test('that are ticked win over the preset', () => {
    expect(states(setFilter({ ...list, preset: 'drafts' }, 'states', ['deleted']))).toEqual(['deleted'])
  })

  test('the defaults know nothing of sold ads without the option', () => {
    expect(defaultStates('none', false)).not.toContain('sold')
    expect(defaultStates('none', true)).toContain('sold')
    expect(presetChoices(agency)).not.toContain('sold')
    expect(presetChoices(seller)).toContain('sold')
    expect(adFilters.states.choices(agency)).not.toContain('sold')
    expect(adFilters.states.choices(seller)).toContain('sold')
  })
})

describe('what a state asks for', () => {
  test('a category narrows the ticked types, and a contradiction finds nothing', () => {
    const lots = setFilter(list, 'category', 'lot')
    expect(criteriaOf(lots).objectTypes).toEqual([4000, 4100, 4200, 4300, 4400])
    expect(criteriaOf(setFilter(lots, 'objectTypes', [4100, 1200])).objectTypes).toEqual([4100])
    expect(criteriaOf(setFilter(lots, 'objectTypes', [1200])).objectTypes).toEqual([0])
    expect(criteriaOf({ ...list, preset: 'lands' }).objectTypes).toEqual([1300, 1310, 1350])
  })

  test('stand-alone ads unless a programme or all lots are wished for', () => {
    expect(criteriaOf(list).parent).toBe('none')
    expect(criteriaOf(setFilter(list, 'withLots', true)).parent).toBe('any')
    expect(criteriaOf(setFilter(list, 'category', 'lot')).parent).toBe('any')
    expect(criteriaOf(setFilter(list, 'objectTypes', [4100])).parent).toBe('any')
    expect(criteriaOf(setFilter(list, 'landlordTag', 'new-lot')).parent).toBe('any')
    expect(criteriaOf(setFilter(list, 'category', 'house')).parent).toBe('none')
    expect(criteriaOf(setFilter(list, 'parentId', 7)).parent).toBe(7)
  })

  test('a sub-user’s own identifier beats the one chosen, except for models', () => {
    const limited = accountWith({ user: subUser })
    const chosen = setFilter(list, 'identifier', { code: 'NEGOCIATEUR', value: 'Service vente' })
    expect(criteriaOf(chosen, limited).identifier).toEqual({ code: 'NEGOCIATEUR', value: 'Service location' })
    expect(criteriaOf({ ...list, preset: 'models' }, limited).identifier).toBeNull()
    expect(criteriaOf(chosen, agency).identifier?.value).toBe('Service vente')
  })

  test('a network head is asked for and offered its points of sale, nobody else is', () => {
    const sites = [
      { id: 1008, name: 'Nord' },
      { id: 1011, name: 'Sud' },
    ]
    const head = accountWith({ advertiser: { sites } })
    expect(criteriaOf(list, head).advertisers).toEqual([1001, 1008, 1011])
    expect(criteriaOf({ ...list, filters: { ...list.filters, advertisers: [1011] } }, head).advertisers).toEqual([1011])
    expect([offered(head).has('advertisers'), adFilters.advertisers.choices(head)]).toEqual([true, [1001, 1008, 1011]])
    expect([offered(agency).has('advertisers'), criteriaOf(list, agency).advertisers]).toEqual([false, [1001]])
  })

  test('each trade is offered its own filters', () => {
    const dealer = accountWith({ advertiser: { universe: 'VO', trade: 'CONCESSIONNAIRE' }, options: { stocks: true } })
    const landlord = accountWith({ advertiser: { trade: 'BAILLEUR_SOCIAL' } })
    expect([offered(dealer).has('brand'), offered(dealer).has('mandates')]).toEqual([true, false])
    expect([offered(agency).has('brand'), offered(agency).has('landlordTag'), offered(agency).has('creationProgram')]).toEqual([
      false,
      false,
      false,
    ])
    expect([offered(landlord).has('landlordTag'), offered(landlord).has('creationProgram')]).toEqual([true, true])
    expect([agency, dealer, landlord].map((account) => offered(account).has('programType'))).toEqual([false, false, true])
  })

  test('new or used is asked of vehicles alone, and where there are stocks', () => {
    const dealer = (stocks: boolean): Account =>
      accountWith({ advertiser: { universe: 'VO', trade: 'CONCESSIONNAIRE' }, options: { stocks } })
    expect([offered(dealer(true)).has('stock'), offered(dealer(false)).has('stock')]).toEqual([true, false])
    expect(offered(accountWith({ options: { stocks: true } })).has('stock')).toBe(false)
  })

  test('the ads of a colleague can be looked at by who manages the users, and not from a page of others', () => {
    const contact = accountWith({ user: subUser })
    const ofPage: Account = { ...agency, pageScopes: ['ads:read', 'ads:write'] }
    expect([agency, ofPage, contact].map((account) => offered(account).has('identifier'))).toEqual([true, false, false])
    const user = (firstName: string, identifierValue: string) => ({
      firstName,
      lastName: '',
      identifierCode: identifierValue && 'NEGOCIATEUR',
      identifierValue,
    })
    expect([
      ...identifierChoices([
        user('Marie', 'Vente'),
        user('Paul', ''),
        user('Zoé', 'Vente'),
        user('', 'Location'),
        user('Camille', 'Camille'),
      ]),
    ]).toEqual([
      ['NEGOCIATEUR:Vente', 'Vente (Marie, Zoé)'],
      ['NEGOCIATEUR:Location', 'Location'],
      ['NEGOCIATEUR:Camille', 'Camille'],
    ])
    expect(fromUrl('identifier=NEGOCIATEUR:Vente', list).filters.identifier).toEqual({ code: 'NEGOCIATEUR', value: 'Vente' })
  })

  test('an offer that only the account knows is a choice like the usual ones', () => {
    expect(adFilters.offerTypes.choices(agency)).toEqual(['V', 'L', 'G'])
    expect(adFilters.offerTypes.choices(accountWith({ advertiser: { offerTypes: ['V', 'F'] } }))).toEqual(['V', 'F'])
  })
})

describe('the address', () => {
  const offsetless = anyAdListState.map((state) => ({ ...state, offset: 0 }))

  test('says nothing about an untouched list', () => expect(toUrl(list, list)).toBe(''))

  test('is readable', () => {
    const state = setFilter(setSearch({ ...list, sort: 'P' }, 'été à Lille'), 'price', { min: 100_000, max: null })
    const two = { ...setFilter(state, 'objectTypes', [1200, 1300]), page: 3, cursor: 'abc' }
    expect(toUrl(two, list)).toBe('search=%C3%A9t%C3%A9+%C3%A0+Lille&types=1200,1300&price=100000..&sort=P&page=3&cursor=abc')
  })

  test('brings every state back', () => {
    fc.assert(
      fc.property(offsetless, (state) => {
        expect(fromUrl(toUrl(state, list), list)).toEqual(state)
      }),
    )
  })

  test('brings a criterion back that the screen sets and the person took away', () => {
    const lots = adListDefaults('lots', { parentId: 7, objectTypes: [4000] })
    const without = setFilter(setFilter(lots, 'parentId', null), 'objectTypes', [])
    expect(fromUrl(toUrl(without, lots), lots)).toEqual(without)
  })

  test.each([
    'page=0',
    'page=x',
    'page=-3',
    'page=99999999999',
    'size=13',
    'sort=XX',
    'sort=--P',
    'preset=nobody',
    'price=a..b',
    'price=1',
    'price=1..2..3',
    'price=500000..100000',
    'created=2026-02-02..2026-02-01',
    'created=2026-02-30..',
    'created=yesterday..',
    'types=1200,abc',
    'mandates=simple,odd',
    'states=active,odd',
    'no-pictures=perhaps',
    'broadcast=oui',
    'offers=%25E0%25A4',
    'year=1e3',
    'utm_source=mail',
    'cursor=abc',
    'identifier=nocolon',
    '__proto__=x',
    'constructor=x',
  ])('%s changes nothing', (query) => expect(fromUrl(query, list)).toEqual(list))

  test('never breaks, whatever it holds', () => {
    const name = fc.oneof(
      fc.constantFrom('page', 'size', 'sort', 'preset', 'price', 'created', 'types', 'states', 'offers', 'year', 'cursor'),
      fc.string(),
    )
    const parameters = fc.array(fc.tuple(name, fc.oneof(fc.string(), fc.integer().map(String))), { maxLength: 8 })
    fc.assert(
      fc.property(parameters, (pairs) => {
        const query = String(new URLSearchParams(pairs))
        const state = fromUrl(query, list)
        expect(fromUrl(toUrl(state, list), list)).toEqual(state)
      }),
    )
  })
})

describe('chips', () => {
  const words: FilterWords<AdFilterKey> = {
    t: (key) => key,
    common: (key, params = {}) => `${key.replace('filters.', '')}(${Object.values(params).join('|')})`,
    units: { money: (value) => `${value} €`, surface: (value) => `${value} m²` },
    date: (isoDate) => `le ${isoDate}`,
    nameOf: (filter, item) => `${filter} ${item}`,
  }
  const chips = (state: AdListState, defaults = list) => chipsOf(adFilters, state.filters, words, defaults.filters)
  const texts = (state: AdListState, defaults = list) => chips(state, defaults).map(({ text }) => text)

  test('say what is set, each item by itself', () => {
    const state: AdListState = {
      ...list,
      filters: {
        ...list.filters,
        states: ['sold'],
        identifier: { code: 'NEGOCIATEUR', value: 'Service vente' },
        objectTypes: [1200, 1300],
        offerTypes: ['L', 'ZZ'],
        price: { min: 100, max: null },
        surface: { min: 20, max: 40 },
        created: { from: null, to: '2026-01-31' },
        broadcast: false,
        portals: ['TOITS'],
        advertisers: [1, 2],
      },
    }
    expect(texts(state)).toEqual([
      'value(fields.advertisers|advertisers 1)',
      'value(fields.advertisers|advertisers 2)',
      'value(columns.state|states.sold)',
      'value(fields.offerTypes|offers.L)',
      'value(fields.offerTypes|offerTypes ZZ)',
      'value(columns.type|objectTypes 1200)',
      'value(columns.type|objectTypes 1300)',
      'value(fields.price|atLeast(100 €))',
      'value(fields.surface|between(20 m²|40 m²))',
      'value(columns.created|until(le 2026-01-31))',
      'value(fields.portals|portals TOITS)',
      'value(fields.broadcast|no.broadcast)',
      'value(fields.identifier|identifier NEGOCIATEUR:Service vente)',
    ])
  })

  test('leave out what the screen itself demands', () => {
    const lots = adListDefaults('lots', { parentId: 7 })
    expect(texts(lots, lots)).toEqual([])
  })

  test('removing all of them, one after the other, leaves nothing set', () => {
    fc.assert(
      fc.property(anyAdListState, (state) => {
        let current = state
        for (let set = chips(current); set.length > 0; set = chips(current)) {
          const before = set.length
          current = set[0]?.remove(current) ?? current
          expect(chips(current).length).toBe(before - 1)
          expect(current.page).toBe(1)
        }
        expect(current.filters).toEqual(list.filters)
      }),
    )
  })
})
