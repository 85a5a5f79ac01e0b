import { isStorableText } from '@vitrine/core/wire'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { sql, type SQL } from '../db/sql.ts'
import { Refusal } from '../refusal.ts'

/** A position between two rows of a sorted list; a page starts after it. */
export interface Cursor {
  /** False for the page before the position. */
  forward: boolean
  key: string | number
  id: number
}

export const writeCursor = (sort: string, { forward, key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, forward ? 1 : 0, key, id])).toString('base64url')

const parts = (text: string): unknown[] => {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

// Within the range of PostgreSQL's integer.
const isInteger = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31

// JavaScript accepts the 31st of February as a day in March.
const isInstant = (text: string): boolean => /^[12]/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && isInstant(`${text}T00:00:00.000Z`)

const fits = (key: unknown, { dataType, columnType }: PgColumn): key is string | number => {
  if (dataType === 'number') return columnType === 'PgDoublePrecision' ? Number.isFinite(key) : isInteger(key)
  if (typeof key !== 'string' || !isStorableText(key)) return false
  if (columnType === 'PgDateString') return isDay(key)
  return dataType !== 'date' || isInstant(key)
}

/** Parses a cursor; refuses one that this server did not write or that belongs to another sort. */
export const readCursor = (text: string, sort: string, column: PgColumn): Cursor => {
  const [cursorSort, forward, key, id] = parts(text)
  if (cursorSort !== sort || !fits(key, column) || !isInteger(id)) throw new Refusal('invalid', { field: 'cursor' })
  return { forward: forward === 1, key, id }
}

const typeOf = ({ dataType, columnType }: PgColumn): SQL => {
  if (dataType === 'date') return sql`timestamptz`
  if (columnType === 'PgDateString') return sql`date`
  if (dataType !== 'number') return sql`text`
  return columnType === 'PgDoublePrecision' ? sql`float8` : sql`int`
}

/** The condition for rows after the cursor, ascending or descending. */
export const behind = ({ key, id }: Cursor, column: PgColumn, descending: boolean, row: { key: SQL; id: SQL }): SQL =>
  sql`(${row.key}, ${row.id}) ${descending ? sql`<` : sql`>`} (${key}::${typeOf(column)}, ${id}::int)`
