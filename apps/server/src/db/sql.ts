import { Column, getTableName, Name, Param, sql, SQL, StringChunk, Table, type GetColumnData } from 'drizzle-orm'
import type { Database, Db } from './database.ts'

/** The only way to write SQL: values in a template are always bound as parameters. */
export { sql, SQL }

interface Statement {
  text: string
  values: unknown[]
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const bind = (statement: Statement, value: unknown): void => {
  if (Array.isArray(value) || value === undefined) throw new Error(`No value of a statement: ${String(value)}. A list is bound by array().`)
  statement.text += `$${statement.values.push(value)}`
}

const add = (statement: Statement, chunk: unknown): void => {
  if (chunk instanceof StringChunk) statement.text += chunk.value.join('')
  else if (chunk instanceof SQL) for (const part of chunk.queryChunks) add(statement, part)
  else if (chunk instanceof Column) statement.text += `${quoted(getTableName(chunk.table))}.${quoted(chunk.name)}`
  else if (chunk instanceof Table) statement.text += quoted(getTableName(chunk))
  else if (chunk instanceof Name) statement.text += quoted(chunk.value)
  else if (chunk instanceof Param) statement.text += `$${statement.values.push(chunk.encoder.mapToDriverValue(chunk.value))}`
  else bind(statement, chunk)
}

/**
 * The SQL text and its parameters. Drizzle's own writer takes half a millisecond for the statement of a list,
 * as much as the rest of the request.
 */
export const written = (template: SQL): Readonly<Statement> => {
  const statement = { text: '', values: [] }
  add(statement, template)
  return statement
}

/** Where a statement runs: on any connection, or in a transaction, which returns instants as text. */
export type Runner = Pick<Database, 'prepared'> | Db

/** Runs a prepared statement; the text does not depend on the values, so the database reuses its plan. */
export const rows = async <Row extends object>(runner: Runner, statement: SQL): Promise<Row[]> => {
  if (!('prepared' in runner)) return ((await runner.execute(statement)) as unknown as { rows: Row[] }).rows
  const { text, values } = written(statement)
  return runner.prepared<Row>(text, values)
}

export const firstRow = async <Row extends object>(runner: Runner, statement: SQL): Promise<Row | null> =>
  (await rows<Row>(runner, statement))[0] ?? null

/** A list as one parameter: by default a template binds each item of an array by itself. */
export const array = (values: readonly unknown[], type: 'int' | 'bigint' | 'text' | 'date'): SQL =>
  sql`${sql.param([...values])}::${sql.raw(type)}[]`

/** A condition, or nothing. */
export type Test = SQL | false | null | undefined

/** The conjunction of these conditions. */
export const all = (tests: readonly Test[]): SQL => {
  const conditions = tests.filter((test) => test instanceof SQL)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `)
}

export const commas = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)

/** The columns that a statement reads, by the names of the row's properties. */
export type Selection = Readonly<Record<string, Column | SQL>>

/** The type of the row that a selection reads. */
export type Selected<Columns extends Selection> = {
  [Name in keyof Columns]: Columns[Name] extends Column
    ? GetColumnData<Columns[Name]>
    : Columns[Name] extends SQL<infer Value>
      ? Value
      : never
}

// Most selections have no parameters and are the same in every statement.
const fixed = new WeakMap<Selection, SQL>()

export const columns = (selection: Selection): SQL => {
  const known = fixed.get(selection)
  if (known) return known
  const list = commas(Object.entries(selection).map(([name, value]) => sql`${value} AS ${sql.identifier(name)}`))
  const { text, values } = written(list)
  if (values.length > 0) return list
  const whole = sql.raw(text)
  fixed.set(selection, whole)
  return whole
}
