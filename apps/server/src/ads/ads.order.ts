import type { AdSort } from '@vitrine/core/ads'
import { invalid } from '../http/problem.ts'
import type { Values } from './ads.conditions.ts'

type KeyType = 'timestamptz' | 'int' | 'float8' | 'text'

export interface Order {
  column: string
  type: KeyType
  descending: boolean
  /** True when the first index carries the column, so that filtering by it needs no visit to the table. */
  covered: boolean
}

const columns: Record<AdSort, { up: string; down: string; type: KeyType; covered?: 'down' | 'both' }> = {
  DC: { up: 'created_at', down: 'created_at', type: 'timestamptz', covered: 'both' },
  DM: { up: 'updated_at', down: 'updated_at', type: 'timestamptz', covered: 'both' },
  P: { up: 'price_up', down: 'price_down', type: 'int', covered: 'down' },
  S: { up: 'surface_up', down: 'surface_down', type: 'float8', covered: 'down' },
  R: { up: 'reference_key', down: 'reference_key', type: 'text' },
  T: { up: 'title_key', down: 'title_key', type: 'text' },
  V: { up: 'city_key', down: 'city_key', type: 'text' },
}

export const orderOf = (sort: string): Order => {
  const descending = sort.startsWith('-')
  const code = (descending ? sort.slice(1) : sort) as AdSort
  const { up, down, type, covered } = columns[code]
  return { column: descending ? down : up, type, descending, covered: covered === 'both' || (covered === 'down' && descending) }
}

/** A place between two rows of a list sorted one way; a page starts behind it. */
export interface Cursor {
  sort: string
  /** False when the page in front of the place is asked for. */
  forward: boolean
  key: string | number
  id: number
}

export const writeCursor = ({ sort, forward, key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, forward ? 1 : 0, key, id])).toString('base64url')

/** Throws 400 for a cursor that this server did not write or that belongs to another sort. */
export const readCursor = (text: string, sort: string): Cursor => {
  const [cursorSort, forward, key, id] = parts(text)
  const fits = orderOf(sort).type === 'text' || orderOf(sort).type === 'timestamptz' ? typeof key === 'string' : typeof key === 'number'
  const dated = orderOf(sort).type !== 'timestamptz' || !Number.isNaN(Date.parse(String(key)))
  if (cursorSort !== sort || !fits || !dated || !Number.isSafeInteger(id)) throw invalid('cursor')
  return { sort, forward: forward === 1, key: key as string | number, id: id as number }
}

const parts = (text: string): unknown[] => {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** The way rows are read: against the list's own direction for a page in front of a cursor, or when counted from the end. */
export interface Reading {
  order: Order
  descending: boolean
  /** SQL: `key DESC, id DESC`. */
  by: string
  cursor: Cursor | null
}

export const readingOf = (order: Order, cursor: Cursor | null, fromEnd = false): Reading => {
  const against = fromEnd || cursor?.forward === false
  const descending = order.descending !== against
  const direction = descending ? 'DESC' : 'ASC'
  return { order, descending, by: `key ${direction}, id ${direction}`, cursor }
}

/** The test that keeps only rows behind the cursor. */
export const behindCursor = ({ order, descending, cursor }: Reading, key: string, values: Values): string[] =>
  cursor ? [`(${key}, id) ${descending ? '<' : '>'} (${values.add(cursor.key)}::${order.type}, ${values.add(cursor.id)}::int)`] : []
