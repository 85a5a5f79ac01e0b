import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { toQueryString } from '../http/query.ts'
import { queryReaderOf, slashedDay } from '../query/query-reader.ts'
import {
  changedFilters,
  checkFilters,
  chipsOf,
  choiceFilter,
  choicesFilter,
  codesFilter,
  createListState,
  datesFilter,
  decodeListQuery,
  decodeQuery,
  defineFilters,
  emptyFilters,
  encodeListQuery,
  encodeQuery,
  flagFilter,
  idsFilter,
  numberFilter,
  openApiParameters,
  panelOf,
  rangeFilter,
  readAddress,
  readFilters,
  textFilter,
  writeAddress,
  writeFilters,
  yesNoFilter,
  type DateRange,
  type FiltersOf,
  type FilterWords,
  type ListSchema,
  type Range,
} from './index.ts'

type Key =
  | 'name'
  | 'year'
  | 'hasMotor'
  | 'hasMotor.yes'
  | 'hasMotor.no'
  | 'onSale'
  | 'hull'
  | 'hull.wood'
  | 'hull.steel'
  | 'rigs'
  | 'rigs.sloop'
  | 'rigs.ketch'
  | 'ports'
  | 'owners'
  | 'price'
  | 'built'
  | 'sections.what'
  | 'sections.where'

/** The filters of a made-up list of boats, one of every kind. */
const boatFilters = defineFilters<Key>()({
  name: textFilter({ address: 'name', label: 'name', section: 'sections.what', wire: { name: 'nom', about: 'Part of the name' } }),
  year: numberFilter({ address: 'year', label: 'year', section: 'sections.what', wire: { name: 'annee', about: 'Year of building' } }),
  motor: yesNoFilter(
    { yes: 'hasMotor.yes', no: 'hasMotor.no' },
    {
      address: 'motor',
      label: 'hasMotor',
      section: 'sections.what',
      wire: { name: 'moteur', yes: 'oui', no: 'non', about: 'With or without a motor' },
    },
  ),
  onSale: flagFilter({ address: 'on-sale', label: 'onSale', wire: { name: 'vente', yes: 'O', no: 'N', about: 'Only boats on sale' } }),
  hull: choiceFilter(
    { wood: 'hull.wood', steel: 'hull.steel' },
    {
      address: 'hull',
      label: 'hull',
      section: 'sections.what',
      wire: { name: 'coque', codes: { wood: 'BOIS', steel: 'ACIER' }, about: 'Hull' },
    },
  ),
  rigs: choicesFilter(
    { sloop: 'rigs.sloop', ketch: 'rigs.ketch' },
    {
      address: 'rigs',
      label: 'rigs',
      section: 'sections.what',
      choices: (account) => (account ? ['sloop'] : ['sloop', 'ketch']),
      wire: { name: 'greement', codes: { sloop: 'S', ketch: 'K' }, about: 'Rigs' },
    },
  ),
  ports: codesFilter({ address: 'ports', label: 'ports', section: 'sections.where', wire: { name: 'ports', about: 'Codes of ports' } }),
  owners: idsFilter({
    address: 'owners',
    label: 'owners',
    section: 'sections.where',
    offered: (account) => account !== null,
    wire: { name: 'proprietaires', about: 'Owners' },
  }),
  price: rangeFilter({
    address: 'price',
    label: 'price',
    section: 'sections.what',
    unit: 'money',
    wire: { from: 'prixMin', to: 'prixMax', about: 'Price' },
  }),
  built: datesFilter({
    address: 'built',
    label: 'built',
    section: 'sections.what',
    wire: { from: 'du', to: 'au', day: slashedDay, about: 'Day of launch' },
  }),
})
type BoatFilters = FiltersOf<typeof boatFilters>

const boats: ListSchema<BoatFilters, 'all' | 'mine'> = {
  texts: [],
  filters: boatFilters,
  presets: ['all', 'mine'],
  sorts: ['N', 'P'],
  limits: [10, 20],
  wire: {
    names: {
      search: ['recherche', 'rechercheBateaux'],
      sort: ['tri'],
      page: ['page'],
      limit: ['parPage'],
      offset: ['saut'],
      cursor: ['cursor'],
      preset: ['choix'],
    },
    further: [{ name: 'valeurs[CODE]', description: 'Value of a further field', schema: { type: 'string' } }],
  },
}

const none = emptyFilters(boatFilters)
const start = createListState<BoatFilters, 'all' | 'mine'>({ limit: 10, sort: 'N', preset: 'all', filters: none })
const some: BoatFilters = {
  name: 'Étoile, la belle',
  year: 1975,
  motor: false,
  onSale: true,
  hull: 'wood',
  rigs: ['ketch', 'sloop'],
  ports: ['BREST', 'LA ROCHELLE'],
  owners: [7, 8],
  price: { min: 100, max: null },
  built: { from: '1975-01-31', to: '1976-02-01' },
}

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const ends = <End>(value: fc.Arbitrary<End>): fc.Arbitrary<[End | null, End | null]> =>
  fc.tuple(fc.option(value), fc.option(value)).map(([a, b]) => (a != null && b != null && a > b ? [b, a] : [a, b]))
const anyFilters: fc.Arbitrary<BoatFilters> = fc.record({
  name: fc.string({ maxLength: 60 }).map((text) => text.trim()),
  year: fc.option(fc.nat()),
  motor: fc.option(fc.boolean()),
  onSale: fc.boolean(),
  hull: fc.option(fc.constantFrom('wood' as const, 'steel' as const)),
  rigs: fc.uniqueArray(fc.constantFrom('sloop' as const, 'ketch' as const)),
  ports: fc.uniqueArray(fc.stringMatching(/^[A-Z][A-Z ]{0,8}[A-Z]$/), { maxLength: 4 }),
  owners: fc.uniqueArray(fc.nat(), { maxLength: 4 }),
  price: ends(fc.nat()).map(([min, max]) => ({ min, max })),
  built: ends(day).map(([from, to]) => ({ from, to })),
})

const words: FilterWords<Key> = {
  t: (key) => key,
  common: (key, params = {}) => `${key.replace('filters.', '')}(${Object.values(params).join('|')})`,
  units: { money: (value) => `${value} €`, surface: (value) => `${value} m²` },
  date: (date) => `le ${date}`,
  nameOf: (filter, item) => (filter === 'ports' && item === 'BREST' ? 'Port de Brest' : undefined),
}
const texts = (filters: BoatFilters, defaults = none): string[] => chipsOf(boatFilters, filters, words, defaults).map(({ text }) => text)
const query = (filters: Partial<BoatFilters>): string => toQueryString(encodeQuery(boatFilters, { ...none, ...filters }))
const read = (text: string) => decodeListQuery(boats, new URLSearchParams(text), start)

test('the types follow from the table', () => {
  expectTypeOf<BoatFilters['name']>().toEqualTypeOf<string>()
  expectTypeOf<BoatFilters['motor']>().toEqualTypeOf<boolean | null>()
  expectTypeOf<BoatFilters['hull']>().toEqualTypeOf<'wood' | 'steel' | null>()
  expectTypeOf<BoatFilters['rigs']>().toEqualTypeOf<('sloop' | 'ketch')[]>()
  expectTypeOf<BoatFilters['owners']>().toEqualTypeOf<number[]>()
  expectTypeOf<BoatFilters['price']>().toEqualTypeOf<Range>()
  expectTypeOf<BoatFilters['built']>().toEqualTypeOf<DateRange>()
  // @ts-expect-error -- the label is not among the texts
  defineFilters<Key>()({ name: textFilter({ address: 'name', label: 'nowhere' }) })
})

test('the empty filters follow from the table', () => {
  expect(none).toEqual({
    name: '',
    year: null,
    motor: null,
    onSale: false,
    hull: null,
    rigs: [],
    ports: [],
    owners: [],
    price: { min: null, max: null },
    built: { from: null, to: null },
  })
  expect(changedFilters(boatFilters, { ...none, year: 1975 })).toEqual(['year'])
  expect(changedFilters(boatFilters, some, some)).toEqual([])
})

describe('the address', () => {
  const written =
    'name=%C3%89toile,+la+belle&year=1975&motor=no&on-sale=yes&hull=wood&rigs=ketch,sloop&ports=BREST,LA%2520ROCHELLE&owners=7,8&price=100..&built=1975-01-31..1976-02-01'

  test('says what is set, in words, and nothing of what is not', () => {
    expect(writeFilters(boatFilters, some, none)).toBe(written)
    expect(readFilters(boatFilters, written, none)).toEqual(some)
    expect(writeAddress(boats, start, start)).toBe('')
    expect(writeAddress(boats, { ...start, search: 'voile', preset: 'mine', sort: '-P', limit: 20, page: 3, cursor: 'c' }, start)).toBe(
      'search=voile&preset=mine&sort=-P&size=20&page=3&cursor=c',
    )
  })

  test('brings every state back', () => {
    fc.assert(
      fc.property(anyFilters, fc.nat({ max: 100 }), (filters, page) => {
        const state = { ...start, filters, page: page + 1 }
        expect(readAddress(boats, writeAddress(boats, state, start), start)).toEqual(state)
      }),
    )
  })

  test.each([
    'year=soon',
    'motor=perhaps',
    'on-sale=oui',
    'hull=glass',
    'rigs=sloop,yawl',
    'owners=1,x',
    'price=1',
    'price=5..1',
    'built=2026-02-30..',
    'built=2026-02-02..2026-02-01',
    'sort=X',
    'size=11',
    'page=0',
    'preset=yours',
    'cursor=c',
    'unknown=1',
    '__proto__=x',
  ])('passes over %s', (text) => expect(readAddress(boats, text, start)).toEqual(start))
})

describe('the query', () => {
  test.each<[Partial<BoatFilters>, string]>([
    [{ name: 'Étoile' }, 'nom=%C3%89toile'],
    [{ year: 1975 }, 'annee=1975'],
    [{ motor: true }, 'moteur=oui'],
    [{ motor: false }, 'moteur=non'],
    [{ onSale: true }, 'vente=O'],
    [{ onSale: false }, ''],
    [{ hull: 'steel' }, 'coque=ACIER'],
    [{ rigs: ['ketch', 'sloop'] }, 'greement=K,S'],
    [{ ports: ['BREST'] }, 'ports=BREST'],
    [{ owners: [7, 8] }, 'proprietaires=7,8'],
    [{ price: { min: 0, max: 9 } }, 'prixMin=0&prixMax=9'],
    [{ built: { from: '1975-01-31', to: null } }, 'du=31%2F01%2F1975'],
  ])('%o', (filters, text) => expect(query(filters)).toBe(text))

  test('means to the server what the client asked for', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const state = {
          ...start,
          filters,
          search: 'voile',
          preset: 'mine' as const,
          sort: '-P',
          page: 4,
          limit: 20,
          offset: 3,
          cursor: 'c',
        }
        expect(read(toQueryString(encodeListQuery(boats, state)))).toEqual(state)
      }),
    )
  })

  test('that is bare means the defaults', () => {
    expect(read('')).toEqual(start)
    expect(read('parPage=100').limit).toBe(100)
    expect(read('vente=N').filters.onSale).toBe(false)
  })

  test('is read under every name that the provider knows, the first one first', () => {
    expect(read('rechercheBateaux=voile').search).toBe('voile')
    expect(read('rechercheBateaux=voile&recherche=rame').search).toBe('rame')
  })

  test.each([
    ['parPage=101', 'parPage'],
    ['page=0', 'page'],
    ['annee=soon', 'annee'],
    ['annee=2147483648', 'annee'],
    ['moteur=yes', 'moteur'],
    ['vente=oui', 'vente'],
    ['coque=wood', 'coque'],
    ['coque=toString', 'coque'],
    ['greement=S,X', 'greement'],
    ['proprietaires=1,2147483648', 'proprietaires'],
    ['prixMin=2147483648', 'prixMin'],
    ['nom=a%00b', 'nom'],
    ['valeurs[VOILE]=%00', 'valeurs[VOILE]'],
    ['proprietaires=1,x', 'proprietaires'],
    ['prixMin=many', 'prixMin'],
    ['prixMin=5&prixMax=1', 'prixMax'],
    ['du=1975-01-31', 'du'],
    ['au=30/02/2026', 'au'],
    ['du=01/01/0000', 'du'],
    ['du=02/02/2026&au=01/02/2026', 'au'],
    ['tri=X', 'tri'],
    ['tri=--N', 'tri'],
    ['page=-1', 'page'],
    ['choix=yours', 'choix'],
    [`nom=${'x'.repeat(201)}`, 'nom'],
    [`proprietaires=${'1,'.repeat(501)}`, 'proprietaires'],
  ])('refuses %s and names the parameter', (text, field) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ kind: 'invalid', code: 'invalid-query', field }))
  })

  test('refuses a parameter that it does not know', () => {
    expect(() => read('couleur=rouge')).toThrow(expect.objectContaining({ kind: 'invalid', code: 'unknown-parameter', field: 'couleur' }))
    expect(() => read('name=x')).toThrow(expect.objectContaining({ field: 'name' }))
    expect(read('valeurs[VOILE]=x')).toEqual(start)
  })

  test('leaves a filter without a name on the wire to its feature', () => {
    const table = defineFilters<Key>()({ name: textFilter({ address: 'name', label: 'name' }) })
    expect(encodeQuery(table, { name: 'x' })).toEqual({})
    expect(decodeQuery(table, queryReaderOf(new URLSearchParams('nom=x')))).toEqual({ name: '' })
  })
})

describe('the chips', () => {
  test('say what is set, each item by itself, in the order of the table', () => {
    expect(texts(some)).toEqual([
      'value(name|Étoile, la belle)',
      'value(year|1975)',
      'value(hasMotor|hasMotor.no)',
      'onSale',
      'value(hull|hull.wood)',
      'value(rigs|rigs.ketch)',
      'value(rigs|rigs.sloop)',
      'value(ports|Port de Brest)',
      'value(ports|LA ROCHELLE)',
      'value(owners|7)',
      'value(owners|8)',
      'value(price|atLeast(100 €))',
      'value(built|fromTo(le 1975-01-31|le 1976-02-01))',
    ])
    expect(texts({ ...none, price: { min: 1, max: 2 }, built: { from: null, to: '1976-02-01' } })).toEqual([
      'value(price|between(1 €|2 €))',
      'value(built|until(le 1976-02-01))',
    ])
  })

  test('leave out what the screen itself demands', () => {
    expect(texts({ ...none, year: 1975, hull: 'wood' }, { ...none, year: 1975 })).toEqual(['value(hull|hull.wood)'])
  })

  test('take away what they name, and all of them everything', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        let state = { ...start, filters, page: 3 }
        for (let chips = chipsOf(boatFilters, filters, words); chips.length > 0; chips = chipsOf(boatFilters, state.filters, words)) {
          const before = chips.length
          state = chips[0]!.remove(state)
          expect(chipsOf(boatFilters, state.filters, words)).toHaveLength(before - 1)
          expect(state.page).toBe(1)
        }
        expect(state.filters).toEqual(none)
      }),
    )
  })
})

describe('the panel', () => {
  const names = (...[filters, defaults]: [BoatFilters?, BoatFilters?]) =>
    panelOf(boatFilters, null, filters, defaults).map(({ title, fields }) => [
      title,
      ...fields.map(({ name, used }) => (used ? `${name}!` : name)),
    ])

  test('has every filter with a place in it that the account has a use for', () => {
    expect(names()).toEqual([
      ['sections.what', 'name', 'year', 'motor', 'hull', 'rigs', 'price', 'built'],
      ['sections.where', 'ports'],
    ])
  })

  test('has one that is not offered while it is in use, and says which ones are', () => {
    expect(names({ ...none, owners: [7], year: 1975 })).toEqual([
      ['sections.what', 'name', 'year!', 'motor', 'hull', 'rigs', 'price', 'built'],
      ['sections.where', 'ports', 'owners!'],
    ])
    expect(names({ ...none, year: 1975 }, { ...none, year: 1975 })[0]).toContain('year')
  })

  test('knows kinds, units, and choices in words', () => {
    const fields = panelOf(boatFilters, null).flatMap((section) => section.fields)
    expect(fields.map(({ filter, choices }) => [filter.kind, choices])).toEqual([
      ['text', null],
      ['number', null],
      ['one', [true, false]],
      ['one', ['wood', 'steel']],
      ['many', ['sloop', 'ketch']],
      ['range', null],
      ['dates', null],
      ['many', null],
    ])
    const written = fields.map(({ name, filter, choices }) => choices?.map((item) => filter.word(item, words as FilterWords<string>, name)))
    expect(written[2]).toEqual(['hasMotor.yes', 'hasMotor.no'])
    expect(written[4]).toEqual(['rigs.sloop', 'rigs.ketch'])
    expect(boatFilters.price.unit).toBe('money')
  })
})

test('a range the wrong way round is told at its field', () => {
  expect(checkFilters(boatFilters, some)).toEqual({})
  expect(checkFilters(boatFilters, { ...none, price: { min: 5, max: 1 }, built: { from: '2026-02-02', to: '2026-02-01' } })).toEqual({
    price: 'filters.minAboveMax',
    built: 'filters.fromAfterTo',
  })
})

test('a number that nothing can have is told at its field', () => {
  expect(checkFilters(boatFilters, { ...none, year: 2 ** 31, price: { min: 1.5, max: null } })).toEqual({
    year: 'filters.wholeNumber',
    price: 'filters.wholeNumber',
  })
})

test('the parameters of the API follow from the table', () => {
  const parameters = openApiParameters(boats)
  expect(parameters.map(({ name }) => name)).toEqual([
    'nom',
    'annee',
    'moteur',
    'vente',
    'coque',
    'greement',
    'ports',
    'proprietaires',
    'prixMin',
    'prixMax',
    'du',
    'au',
    'recherche',
    'rechercheBateaux',
    'tri',
    'page',
    'parPage',
    'saut',
    'cursor',
    'choix',
    'valeurs[CODE]',
  ])
  expect(parameters[5]).toEqual({
    name: 'greement',
    description: 'Rigs',
    schema: { type: 'array', items: { type: 'string', enum: ['S', 'K'] } },
  })
  expect(parameters[9]).toEqual({
    name: 'prixMax',
    description: 'Price, up to, included',
    schema: { type: 'integer', minimum: 0, maximum: 2_147_483_647 },
  })
})

test('one entry of the table makes a list filter everywhere', () => {
  const table = defineFilters<Key | 'cabins'>()({
    ...boatFilters,
    cabins: rangeFilter({
      address: 'cabins',
      label: 'cabins',
      section: 'sections.what',
      wire: { from: 'cabinesMin', to: 'cabinesMax', about: 'Cabins' },
    }),
  })
  const filters: FiltersOf<typeof table> = { ...emptyFilters(table), cabins: { min: 2, max: null } }
  const schema = { ...boats, filters: table }
  const chips = chipsOf(table, filters, words as FilterWords<Key | 'cabins'>)

  expect(emptyFilters(table).cabins).toEqual({ min: null, max: null })
  expect(writeFilters(table, filters, emptyFilters(table))).toBe('cabins=2..')
  expect(readFilters(table, 'cabins=2..', emptyFilters(table))).toEqual(filters)
  expect(toQueryString(encodeQuery(table, filters))).toBe('cabinesMin=2')
  expect(decodeListQuery(schema, new URLSearchParams('cabinesMin=2'), start).filters).toEqual(filters)
  expect(() => decodeListQuery(schema, new URLSearchParams('cabinesMin=x'), start)).toThrow(
    expect.objectContaining({ field: 'cabinesMin' }),
  )
  expect(chips.map(({ text }) => text)).toEqual(['value(cabins|atLeast(2))'])
  expect(chips[0]?.remove({ ...start, filters }).filters).toEqual(emptyFilters(table))
  expect(panelOf(table, null)[0]?.fields.at(-1)).toMatchObject({ name: 'cabins', filter: { kind: 'range', label: 'cabins' } })
  expect(checkFilters(table, { ...filters, cabins: { min: 2, max: 1 } })).toEqual({ cabins: 'filters.minAboveMax' })
  expect(openApiParameters(schema).map(({ name }) => name)).toContain('cabinesMax')
})
