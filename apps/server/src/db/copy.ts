import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Connection } from './database.ts'

/** A table to copy. Generated columns, such as a sort key, are left out. */
export interface TableShape {
  name: string
  columns: string[]
}

/** The last number of each sequence, by its name. */
export type SequenceStates = Record<string, number>

const quoted = (name: string): string => pg.escapeIdentifier(name)
const columnsOf = ({ columns }: TableShape): string => columns.map(quoted).join(', ')

interface Referring extends TableShape {
  refersTo: string[]
}

/** Sorts tables so that referenced ones come before those that refer to them, as foreign keys require. */
const inOrder = (tables: readonly Referring[]): TableShape[] => {
  const ordered: Referring[] = []
  let rest = [...tables]
  while (rest.length > 0) {
    const names = new Set(rest.map(({ name }) => name))
    const next = rest.filter(({ refersTo }) => !refersTo.some((name) => names.has(name)))
    if (next.length === 0) throw new Error(`These tables refer to each other in a ring: ${[...names].join(', ')}`)
    ordered.push(...next)
    rest = rest.filter((table) => !next.includes(table))
  }
  return ordered.map(({ name, columns }) => ({ name, columns }))
}

/** All tables of the product, in the order in which rows can be restored. Unlogged tables, which a crash empties, are left out. */
export const readTables = async (connection: Connection): Promise<TableShape[]> => {
  const { rows } = await connection.query<Referring>(
    `SELECT t.relname AS name,
       ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns,
       ARRAY(SELECT o.relname::text FROM pg_constraint r JOIN pg_class o ON o.oid = r.confrelid WHERE r.conrelid = t.oid AND r.contype = 'f' AND o.oid <> t.oid) AS "refersTo"
     FROM pg_class t
     WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND t.relpersistence = 'p' AND t.relname <> 'vitrine_migrations'
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = t.oid AND d.deptype = 'e')
     ORDER BY t.relname`,
  )
  return inOrder(rows)
}

export const readSequences = async (connection: Connection): Promise<SequenceStates> => {
  const { rows } = await connection.query<{ name: string; last: number }>(
    `SELECT sequencename AS name, last_value AS last FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

export interface Rows extends AsyncIterable<Uint8Array> {
  /** The number of rows, once all are read. */
  readonly rowCount: number
}

/** The rows of a table in PostgreSQL's COPY format. */
export const copyOut = (connection: Connection, table: TableShape): Rows =>
  connection.query(copyTo(`COPY ${quoted(table.name)} (${columnsOf(table)}) TO STDOUT`))

/** Copies rows into an empty table; resolves to their number. */
export const copyIn = async (connection: Connection, table: TableShape, chunks: AsyncIterable<Uint8Array>): Promise<number> => {
  const rows = connection.query(copyFrom(`COPY ${quoted(table.name)} (${columnsOf(table)}) FROM STDIN`))
  await pipeline(chunks, rows)
  return rows.rowCount
}

/** Switches only the triggers of the migrations: foreign keys are still checked. */
const switchTriggers = async (connection: Connection, tables: readonly TableShape[], state: 'ENABLE' | 'DISABLE'): Promise<void> => {
  for (const { name } of tables) await connection.query(`ALTER TABLE ${quoted(name)} ${state} TRIGGER USER`)
}

/** Fills tables with rows unchanged, without running triggers; rows that migrations inserted are deleted first. */
export const refill = async (connection: Connection, tables: readonly TableShape[], fill: () => Promise<void>): Promise<void> => {
  await switchTriggers(connection, tables, 'DISABLE')
  await connection.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  await fill()
  await switchTriggers(connection, tables, 'ENABLE')
}

export const setSequences = async (connection: Connection, states: SequenceStates): Promise<void> => {
  for (const [name, last] of Object.entries(states))
    await connection.query(`SELECT setval(format('public.%I', $1::text)::regclass, $2)`, [name, last])
}

/** Whether the database contains nothing of ours. */
export const isEmptyDatabase = async (connection: Connection): Promise<boolean> => {
  const { rows } = await connection.query(
    `SELECT FROM pg_class c WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND c.relnamespace::regnamespace::text !~ '^(pg_.*|information_schema)$'
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e') LIMIT 1`,
  )
  return rows.length === 0
}
