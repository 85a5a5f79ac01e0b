import { LRUCache } from 'lru-cache'
import { pageOf, type Bearings, type ListPage, type MarkPlace } from './list.page.ts'

interface Listed {
  id: number
  advertiser_id: number
}

/** The number of the last change, or whatever else is another one after every change. */
export type ChangeMark = number | string

/** Which rows a page holds, as long as the number of their last change stays. */
interface KnownPage extends Bearings {
  writes: ChangeMark
  ids: number[]
  owners: number[]
}

export interface Recollection<Row> {
  /** The page as it is now, and the number of the last change it was read at; no number when it may have changed meanwhile. */
  look(): Promise<{ page: ListPage<Row>; writes: ChangeMark | null }>
  /** These rows as they are now, in this order, with the number of the last change. */
  readByIds(ids: readonly number[], owners: readonly number[]): Promise<{ rows: Row[]; head: ChangeMark }>
  mark: MarkPlace<Row>
}

/** A page that was asked for before under this name, looked for anew when something has changed since. */
export type PageMemory<Row> = (name: string, how: Recollection<Row>) => Promise<ListPage<Row>>

const knownOf = <Row extends Listed>({ rows, total, totalIsExact, nextCursor, previousCursor }: ListPage<Row>, writes: ChangeMark): KnownPage => ({
  writes,
  ids: rows.map(({ id }) => id),
  owners: rows.map(({ advertiser_id }) => advertiser_id),
  total,
  exact: totalIsExact,
  hasNext: nextCursor !== null,
  hasPrevious: previousCursor !== null,
})

export const createPageMemory = <Row extends Listed>(): PageMemory<Row> => {
  const pages = new LRUCache<string, KnownPage>({ maxSize: 1_000_000, sizeCalculation: ({ ids }) => 50 + ids.length })

  const recall = async (name: string, { readByIds, mark }: Recollection<Row>): Promise<ListPage<Row> | null> => {
    const known = pages.get(name)
    if (!known) return null
    const { rows, head } = await readByIds(known.ids, known.owners)
    if (head === known.writes) return pageOf(rows, known, mark)
    pages.delete(name)
    return null
  }

  return async (name, how) => {
    const known = await recall(name, how)
    if (known) return known
    const { page, writes } = await how.look()
    if (writes !== null) pages.set(name, knownOf(page, writes))
    return page
  }
}
