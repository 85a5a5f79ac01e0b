import { SQL, firstRow, rows, written, type Selected, type Selection } from '../db/sql.ts'
import type { Database } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import { readCursor, writeCursor } from './cursor.ts'
import type { ListCriteria, ListDefinition, ListPage } from './definition.ts'
import { createPageMemory, nameOf, type KnownPage } from './memory.ts'
import {
  countLimit,
  countStatement,
  knownStatement,
  pageStatement,
  totalStatement,
  type Placed,
  type ListQuery,
  type Reading,
} from './statement.ts'

/** The maximum number of rows that are skipped to reach a page by its number; a cursor has no such limit. */
const deepest = 100_000
/** The number of skipped rows from which it is worth checking whether the page is nearer to the end. */
const nearStart = 1000
/** The number of rows per batch when all are read. */
const batch = 500

export interface List<Criteria, Viewer, Row> {
  /** A page with its total: exact if it is stored, otherwise counted up to a thousand. */
  page(criteria: Criteria, viewer: Viewer): Promise<ListPage<Row>>
  /** All rows in the list's order, in batches of some hundreds. */
  batches(criteria: Criteria, viewer: Viewer): AsyncGenerator<Row[]>
  /** The exact number of rows. */
  count(criteria: Criteria, viewer: Viewer): Promise<number>
}

/** Whether a filter is set. An empty list, and a range or a period without ends, add no condition. */
const isSet = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isSet) : value !== null && value !== undefined && value !== ''

const queryFor = <Criteria extends ListCriteria & Filters, Filters, Viewer, Columns extends Selection>(
  definition: ListDefinition<Criteria, Filters, Viewer, Columns>,
  criteria: Criteria,
  viewer: Viewer,
): ListQuery => {
  const { table, joins = new SQL([]), newest, search = null, sorts, total } = definition
  const conditions = (Object.keys(definition.filters) as (keyof Filters)[]).flatMap((name) => {
    const value = criteria[name]
    const test = isSet(value) && definition.filters[name](value as NonNullable<Criteria[keyof Filters]>, criteria, viewer)
    return test ? [{ name, test }] : []
  })
  const descending = criteria.sort.startsWith('-')
  const sort = sorts[criteria.sort.replace(/^-/, '')]
  if (!sort) throw new Error(`A list cannot be sorted by ${criteria.sort}`)
  const scope = definition.scope(criteria, viewer)
  const always = (scope.always ?? []).filter((test) => test instanceof SQL)
  const hasStoredTotal =
    criteria.search.trim() === '' && always.length === 0 && conditions.every(({ name }) => total?.filters.includes(name))
  return {
    table,
    select: definition.select(viewer),
    joins,
    newest,
    search,
    scope,
    filters: [...always, ...conditions.map(({ test }) => test)],
    words: criteria.search,
    column: 'up' in sort ? sort[descending ? 'down' : 'up'] : sort,
    descending,
    total: hasStoredTotal ? (total?.read(criteria, viewer) ?? null) : null,
    changes: definition.changes?.(criteria, viewer) ?? null,
  }
}

const skipOf = ({ offset = 0, page, limit }: ListCriteria): number => offset + (page - 1) * limit

/** One row more than needed shows whether there is a next page. */
const readingOf = ({ column }: ListQuery, criteria: ListCriteria): Reading => {
  const cursor = criteria.cursor === null ? null : readCursor(criteria.cursor, criteria.sort, column)
  return { skip: cursor ? 0 : skipOf(criteria), take: criteria.limit + 1, cursor, backward: cursor?.forward === false }
}

/** A page as it was read: its rows, the total, and the value that detects changes. */
interface Found<Row> extends Pick<KnownPage, 'total' | 'totalIsExact' | 'hasNext' | 'hasPrevious'> {
  rows: Row[]
  mark: string | null
}

const beyondEnd = { rows: [], totalIsExact: true, hasNext: false, hasPrevious: false, mark: null }

type TotalRow<Row> = Row & { total: number; mark: string | null }

const read = async <Row extends Placed>(database: Database, question: ListQuery, reading: Reading): Promise<Found<Row>> => {
  const all = await rows<TotalRow<Row>>(database, pageStatement(question, reading))
  const [{ total, mark } = { total: 0, mark: null }] = all
  const found = all.filter(({ listId }) => listId !== null)
  if (reading.backward) found.reverse()
  const hasStoredTotal = question.total !== null
  return {
    rows: found,
    total: hasStoredTotal ? total : Math.min(total, countLimit),
    totalIsExact: hasStoredTotal || total <= countLimit,
    hasNext: false,
    hasPrevious: false,
    mark,
  }
}

const readForward = async <Row extends Placed>(database: Database, question: ListQuery, reading: Reading): Promise<Found<Row>> => {
  const { cursor, backward, skip, take } = reading
  const found = await read<Row>(database, question, reading)
  const goesOn = found.rows.length === take
  const pageRows = backward ? found.rows.slice(-(take - 1)) : found.rows.slice(0, take - 1)
  return { ...found, rows: pageRows, hasNext: backward || goesOn, hasPrevious: backward ? goesOn : cursor !== null || skip > 0 }
}

/** Reads a page far behind, from the end if that is known to be nearer. */
const readFar = async <Row extends Placed>(
  database: Database,
  question: ListQuery,
  reading: Reading,
  page: number,
): Promise<Found<Row>> => {
  const { skip } = reading
  const total = (await firstRow<{ total: number }>(database, totalStatement(question)))?.total ?? 0
  const hasEnd = question.total !== null || total <= countLimit
  if (hasEnd && skip >= total) return { ...beyondEnd, total }
  if (skip > deepest && (!hasEnd || total - skip > deepest)) throw new Refusal('page-too-deep', { field: 'page', params: { page } })
  if (!hasEnd || total - skip > skip) return readForward(database, question, reading)
  const take = reading.take - 1
  const found = await read<Row>(database, question, { ...reading, take, backward: true })
  return { ...found, hasNext: found.total > skip + take, hasPrevious: true }
}

const readRows = <Row extends Placed>(database: Database, question: ListQuery, criteria: ListCriteria): Promise<Found<Row>> => {
  const reading = readingOf(question, criteria)
  const isFar = reading.skip > (question.total ? nearStart : deepest)
  return isFar ? readFar(database, question, reading, criteria.page) : readForward(database, question, reading)
}

const keyOf = ({ listKey }: Placed): string | number => (listKey instanceof Date ? listKey.toISOString() : listKey)

const toPage = <Row extends Placed>(
  sort: string,
  { rows: found, total, totalIsExact, hasNext, hasPrevious }: Omit<Found<Row>, 'mark'>,
): ListPage<Row> => {
  const cursorAt = (row: Row | undefined, forward: boolean): string | null =>
    row ? writeCursor(sort, { forward, key: keyOf(row), id: row.listId as number }) : null
  return {
    rows: found,
    total,
    totalIsExact,
    nextCursor: hasNext ? cursorAt(found.at(-1), true) : null,
    previousCursor: hasPrevious ? cursorAt(found[0], false) : null,
  }
}

const isEmpty = ({ scope: { advertisers, parts } }: ListQuery): boolean => advertisers.length === 0 || parts?.values.length === 0

/** The rows of a page that was read before; null if the list has changed since. */
const readKnown = async <Row extends Placed>(database: Database, question: ListQuery, known: KnownPage): Promise<Found<Row> | null> => {
  const found = await rows<TotalRow<Row>>(database, knownStatement(question, known.ids, known.advertisers))
  return found[0]?.mark === known.mark ? { ...known, rows: found.filter(({ listId }) => listId !== null) } : null
}

const knownOf = ({ rows: found, mark, ...around }: Found<Placed>): KnownPage | null =>
  mark === null
    ? null
    : { ...around, mark, ids: found.map(({ listId }) => listId as number), advertisers: found.map(({ listAdvertiser }) => listAdvertiser) }

/**
 * Reads pages of a list, by number or by the cursor of a neighbouring page. The ids of a page are cached until the list
 * changes; the rows, and whether the list has changed, are read from the database each time.
 */
export const createList = <Criteria extends ListCriteria & Filters, Filters, Viewer, Columns extends Selection>(
  database: Database,
  definition: ListDefinition<Criteria, Filters, Viewer, Columns>,
): List<Criteria, Viewer, Selected<Columns>> => {
  type Row = Selected<Columns> & Placed
  const memory = createPageMemory()

  const readPage = async (question: ListQuery, criteria: Criteria): Promise<Found<Row>> => {
    const name = nameOf(written(pageStatement(question, readingOf(question, criteria))))
    const known = memory.find(name)
    const recalled = known && (await readKnown<Row>(database, question, known))
    if (recalled) return recalled
    const found = await readRows<Row>(database, question, criteria)
    memory.set(name, knownOf(found))
    return found
  }

  return {
    async page(criteria, viewer) {
      const question = queryFor(definition, criteria, viewer)
      return toPage<Row>(criteria.sort, isEmpty(question) ? { ...beyondEnd, total: 0 } : await readPage(question, criteria))
    },
    async *batches(criteria, viewer) {
      let cursor: string | null = null
      do {
        const part: Criteria = { ...criteria, page: 1, offset: 0, limit: batch, cursor }
        const question = queryFor(definition, part, viewer)
        if (isEmpty(question)) return
        const page: ListPage<Row> = toPage<Row>(part.sort, await readRows<Row>(database, question, part))
        yield page.rows
        cursor = page.nextCursor
      } while (cursor !== null)
    },
    async count(criteria, viewer) {
      const question = queryFor(definition, criteria, viewer)
      return isEmpty(question) ? 0 : ((await firstRow<{ total: number }>(database, countStatement(question)))?.total ?? 0)
    },
  }
}
