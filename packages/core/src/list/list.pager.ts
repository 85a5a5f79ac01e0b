import type { ListState, Page } from './list.model.ts'

type Position = Pick<ListState<unknown>, 'page' | 'limit' | 'offset'>
type Extent = Pick<Page<unknown>, 'total' | 'totalIsExact' | 'nextCursor'> & { items: readonly unknown[] }

/** The numbers of the text "from-to of total"; all zero for an empty page. */
export interface ListRange {
  from: number
  to: number
  total: number
  /** False when `total` is a lower bound. */
  totalIsExact: boolean
}

export const rangeOf = ({ page, limit, offset }: Position, { items, total, totalIsExact }: Extent): ListRange => {
  const from = offset + (page - 1) * limit + 1
  const to = from + items.length - 1
  return items.length === 0 ? { from: 0, to: 0, total, totalIsExact } : { from, to, total: Math.max(total, to), totalIsExact }
}

/** A page number to click, or a gap in place of pages that are not shown. */
type PagerItem = number | 'gap'

export interface Pager {
  /** True when one page shows all rows: no buttons are shown. */
  hidden: boolean
  hasPrevious: boolean
  hasNext: boolean
  items: PagerItem[]
  /** Null while the last page is not known. */
  pageCount: number | null
}

/** The first page, the last, and five in between or gaps: always as many, so that the width does not jump. */
const slots = 7

const span = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

const closedItems = (page: number, count: number): PagerItem[] => {
  if (count <= slots) return span(1, count)
  if (page <= 4) return [...span(1, 5), 'gap', count]
  if (page >= count - 3) return [1, 'gap', ...span(count - 4, count)]
  return [1, 'gap', page - 1, page, page + 1, 'gap', count]
}

/** When the last page is unknown, a gap stays open behind the last known one. */
const openItems = (page: number, known: number): PagerItem[] => {
  if (known < slots) return [...span(1, known), 'gap']
  if (page <= 4) return [...span(1, 5), 'gap']
  return [1, 'gap', page - 1, page, ...(page < known ? [page + 1] : []), 'gap']
}

/** The buttons that a pager shows. For a list whose total is not exact they end with a gap. */
export const pagerOf = ({ page, limit, offset }: Position, { items, total, totalIsExact, nextCursor }: Extent): Pager => {
  const counted = Math.max(1, Math.ceil(Math.max(0, total - offset) / limit))
  const hasNext = totalIsExact ? page < counted : nextCursor !== null || page < counted || items.length >= limit
  if (totalIsExact || !hasNext) {
    const pageCount = totalIsExact ? counted : page
    return { hidden: pageCount <= 1 && page === 1, hasPrevious: page > 1, hasNext, items: closedItems(page, pageCount), pageCount }
  }
  const known = Math.max(counted, page + 1)
  return { hidden: false, hasPrevious: page > 1, hasNext, items: openItems(page, known), pageCount: null }
}
