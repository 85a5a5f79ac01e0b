import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clearCriteria,
  createListState,
  emptySelection,
  flipSort,
  pageSizesOf,
  pagerOf,
  pageTick,
  rangeOf,
  selectPage,
  selectRange,
  setFilter,
  setFilters,
  setLimit,
  setPage,
  setPreset,
  setSearch,
  setSort,
  step,
  toggleRow,
  unselect,
} from './index.ts'
import type { ListState, Selection } from './index.ts'

interface Filters {
  city: string
  rooms: number[]
}

const start = createListState<Filters, 'all' | 'mine'>({ limit: 20, sort: '-DC', preset: 'all', filters: { city: '', rooms: [] } })
const deep: ListState<Filters, 'all' | 'mine'> = { ...start, page: 7, cursor: 'here', offset: 40 }
const items = (count: number) => Array.from({ length: count }, (_, index) => index)
const extent = (total: number, count: number, more: { exact?: boolean; next?: string | null } = {}) => ({
  total,
  totalIsExact: more.exact ?? true,
  nextCursor: more.next ?? null,
  items: items(count),
})
const position = (page: number, limit = 20, offset = 0) => ({ page, limit, offset })

describe('the state of a list', () => {
  test.each([
    ['a filter', setFilter(deep, 'city', 'Lille')],
    ['several filters', setFilters(deep, { rooms: [3] })],
    ['the sort', setSort(deep, 'P')],
  ])('%s leads back to page 1 and keeps the offset', (_, state) => {
    expect(state).toMatchObject({ page: 1, cursor: null, offset: 40 })
  })

  test.each([
    ['the search', setSearch(deep, ' lille ')],
    ['the preset', setPreset(deep, 'mine')],
    ['the page size', setLimit(deep, 50)],
    ['clearing', clearCriteria(deep, start)],
  ])('%s leads back to page 1 and drops the offset', (_, state) => {
    expect(state).toMatchObject({ page: 1, cursor: null, offset: 0 })
  })

  test('stepping keeps the mark the server gave', () => {
    const page = { nextCursor: 'after', previousCursor: 'before' }
    expect(step(deep, 'next', page)).toMatchObject({ page: 8, cursor: 'after' })
    expect(step(deep, 'previous', page)).toMatchObject({ page: 6, cursor: 'before' })
    expect(step({ ...deep, page: 2 }, 'previous', page)).toMatchObject({ page: 1, cursor: null })
    expect(setPage(deep, 3)).toMatchObject({ page: 3, cursor: null, offset: 40 })
  })

  test('clearing keeps page size and sort', () => {
    const changed = setSearch(setFilter(setSort(setLimit(start, 50), 'P'), 'city', 'Lille'), 'jardin')
    expect(clearCriteria(changed, start)).toEqual({ ...start, limit: 50, sort: 'P' })
  })

  test('a click on a column head turns its direction, and starts ascending on another', () => {
    expect(flipSort('-DC', 'P')).toBe('P')
    expect(flipSort('P', 'P')).toBe('-P')
    expect(flipSort('-P', 'P')).toBe('P')
  })
})

describe('from-to', () => {
  test.each([
    [position(1), extent(45, 20), { from: 1, to: 20, total: 45, totalIsExact: true }],
    [position(3), extent(45, 5), { from: 41, to: 45, total: 45, totalIsExact: true }],
    [position(1), extent(0, 0), { from: 0, to: 0, total: 0, totalIsExact: true }],
    [position(2, 20, 100), extent(200, 20), { from: 121, to: 140, total: 200, totalIsExact: true }],
    [position(60), extent(1001, 20, { exact: false }), { from: 1181, to: 1200, total: 1200, totalIsExact: false }],
  ])('%o', (at, page, range) => expect(rangeOf(at, page)).toEqual(range))
})

describe('the pager', () => {
  test.each([
    [1, 140, [1, 2, 3, 4, 5, 6, 7]],
    [1, 400, [1, 2, 3, 4, 5, 'gap', 20]],
    [10, 400, [1, 'gap', 9, 10, 11, 'gap', 20]],
    [18, 400, [1, 'gap', 16, 17, 18, 19, 20]],
  ])('page %i of %i rows', (page, total, buttons) => expect(pagerOf(position(page), extent(total, 20)).items).toEqual(buttons))

  test('goes away when one page shows everything', () => {
    expect(pagerOf(position(1), extent(20, 20)).hidden).toBe(true)
    expect(pagerOf(position(1), extent(0, 0)).hidden).toBe(true)
    expect(pagerOf(position(1), extent(21, 20)).hidden).toBe(false)
  })

  test('leaves the end open while the total is not exact', () => {
    const pager = pagerOf(position(30), extent(1001, 20, { exact: false, next: 'c' }))
    expect(pager).toMatchObject({ hasNext: true, pageCount: null, items: [1, 'gap', 29, 30, 31, 'gap'] })
  })

  test('knows the end once the last page of an uncounted list is reached', () => {
    expect(pagerOf(position(80), extent(1001, 3, { exact: false }))).toMatchObject({ hasNext: false, pageCount: 80 })
  })

  test('always shows the current page, in rising order, within seven buttons', () => {
    const page = fc.integer({ min: 1, max: 300 })
    fc.assert(
      fc.property(page, page, fc.boolean(), (current, count, exact) => {
        fc.pre(current <= count)
        const { items: buttons } = pagerOf(position(current), extent(count * 20, 20, { exact, next: 'c' }))
        const numbers = buttons.filter((button) => button !== 'gap')
        expect(numbers).toContain(current)
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(buttons.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})

describe('the selection', () => {
  const of = (...ids: number[]): Selection => ({ ids: new Set(ids), anchor: ids.at(-1) ?? null })

  test('ticks and unticks a row', () => {
    const ticked = toggleRow(emptySelection, 4).selection
    expect([...ticked.ids]).toEqual([4])
    expect(toggleRow(ticked, 4).selection.ids.size).toBe(0)
  })

  test('ticks a range in the order shown, in either direction', () => {
    expect([...selectRange(of(9), [3, 9, 1, 7], 7).selection.ids]).toEqual([9, 1, 7])
    expect([...selectRange(of(7), [3, 9, 1, 7], 9).selection.ids].sort()).toEqual([1, 7, 9])
    expect([...selectRange(of(50), [3, 9, 1, 7], 9).selection.ids]).toEqual([50, 9])
  })

  test('keeps what other pages hold', () => {
    expect([...selectPage(of(1), [2, 3]).selection.ids]).toEqual([1, 2, 3])
    expect([...unselect(of(1, 2, 3), [3]).ids]).toEqual([1, 2])
  })

  test('refuses to grow beyond 500 and says so', () => {
    const full = selectPage(emptySelection, items(500)).selection
    expect(toggleRow(full, 900)).toEqual({ selection: full, refusal: { reason: 'selection-too-long', limit: 500, wanted: 501 } })
    expect(toggleRow(full, 3).refusal).toBeNull()
    expect(selectPage(full, [3, 901]).selection).toBe(full)
  })

  test('tells how much of a page is ticked', () => {
    expect([pageTick(of(), [1, 2]), pageTick(of(1), [1, 2]), pageTick(of(1, 2), [1, 2]), pageTick(of(1), [])]).toEqual([
      'none',
      'some',
      'all',
      'none',
    ])
  })
})

test('a list offers the usual page sizes and its own', () => {
  expect(pageSizesOf({ limit: 20 })).toEqual([10, 20, 50])
  expect(pageSizesOf({ limit: 25 })).toEqual([10, 20, 25, 50])
})
