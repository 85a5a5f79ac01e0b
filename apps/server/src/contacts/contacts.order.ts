import type { callSorts, contactSorts } from '@vitrine/core/contacts'
import type { Values } from '../ads/ads.conditions.ts'
import { invalid } from '../http/problem.ts'

type Sort = (typeof contactSorts)[number] | (typeof callSorts)[number]
type KeyType = 'timestamptz' | 'int' | 'text'

export interface Order {
  column: string
  type: KeyType
  descending: boolean
}

const instant = { up: 'at', down: 'at', type: 'timestamptz' } as const
const columns: Record<Sort, { up: string; down: string; type: KeyType }> = {
  date_enregistrement: instant,
  dateStarted: instant,
  nom: { up: 'name_key', down: 'name_key', type: 'text' },
  score: { up: 'score_up', down: 'score_down', type: 'int' },
  diffuseur: { up: 'portal_key', down: 'portal_key', type: 'text' },
  annonce: { up: 'ad_key', down: 'ad_key', type: 'text' },
  duree: { up: 'duration', down: 'duration', type: 'int' },
  statut: { up: 'status', down: 'status', type: 'text' },
}

export const orderOf = (sort: string): Order => {
  const descending = sort.startsWith('-')
  const { up, down, type } = columns[sort.replace(/^-/, '') as Sort]
  return { column: descending ? down : up, type, descending }
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

const parts = (text: string): unknown[] => {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

// As large as the database's integers.
const isInteger = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31

const fits = (key: unknown, type: KeyType): key is string | number => {
  if (type === 'int') return isInteger(key)
  if (typeof key !== 'string' || key.includes('\0')) return false
  return type === 'text' || /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(key) && !Number.isNaN(Date.parse(key))
}

/** Throws 400 for a cursor that this server did not write or that belongs to another sort. */
export const readCursor = (text: string, sort: string): Cursor => {
  const [cursorSort, forward, key, id] = parts(text)
  if (cursorSort !== sort || !fits(key, orderOf(sort).type) || !isInteger(id)) throw invalid('cursor')
  return { sort, forward: forward === 1, key, id }
}

/** The way rows are read: against the list's own direction for a page in front of a cursor. */
export interface Reading {
  order: Order
  cursor: Cursor | null
  descending: boolean
}

export const readingOf = (sort: string, cursor: Cursor | null): Reading => {
  const order = orderOf(sort)
  return { order, cursor, descending: order.descending !== (cursor?.forward === false) }
}

/** SQL: `key DESC, id DESC`. */
export const orderBy = ({ descending }: Reading, key: string, id: string): string =>
  `${key} ${descending ? 'DESC' : 'ASC'}, ${id} ${descending ? 'DESC' : 'ASC'}`

/** The test that keeps only rows behind the cursor. */
export const behindCursor = ({ order, descending, cursor }: Reading, key: string, id: string, values: Values): string[] =>
  cursor ? [`(${key}, ${id}) ${descending ? '<' : '>'} (${values.add(cursor.key)}::${order.type}, ${values.add(cursor.id)}::int)`] : []
