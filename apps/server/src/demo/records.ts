import { commas, sql, type SQL } from '../db/sql.ts'

/** The type of each column. */
export type ColumnTypes = Readonly<Record<string, string>>

/** The columns by name. */
export const namesOf = (types: ColumnTypes): SQL => commas(Object.keys(types).map((name) => sql`${sql.identifier(name)}`))

/** Rows of these columns as one parameter, so that triggers run once for all of them. */
export const recordsOf = (types: ColumnTypes, records: readonly object[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(records)}::json) AS row (${commas(Object.entries(types).map(([name, type]) => sql`${sql.identifier(name)} ${sql.raw(type)}`))})`

/** Sets the sequence behind the inserted ids. */
export const moveSequence = (table: string): SQL =>
  sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT max(id) FROM ${sql.identifier(table)}))`
