import type { Table } from 'drizzle-orm'
import { commas, type SQL } from './sql.ts'

type Inserted<Of extends Table> = Of['$inferInsert']

/** The column that a field is kept in: the one that is named for it, else the one of its own name. */
type ColumnOf<Field, Renamed> = Field extends keyof Renamed ? Renamed[Field] : Field

/**
 * What a store writes of a form: a column for each of its fields. A field that is left out does not compile, nor does one that the
 * table has no column for, so that nothing typed is answered with 200 and lost. Fields whose columns have other names, or that share
 * one, are named: `ColumnsFor<typeof users, MemberDetails, { role: 'roles' }>`.
 */
export type ColumnsFor<Of extends Table, Values, Renamed extends { readonly [Field in keyof Values]?: keyof Inserted<Of> } = object> = {
  [Field in keyof Values as ColumnOf<Field, Renamed> & string]: ColumnOf<Field, Renamed> extends keyof Inserted<Of>
    ? Inserted<Of>[ColumnOf<Field, Renamed>]
    : 'The table has no column of this name'
}

/**
 * The same where the statement is written by hand: the column of each field, and what is written there, as two lists in one order:
 * `INSERT INTO ... (${written.columns}) VALUES (${written.values})`, `UPDATE ... SET (${written.columns}) = ROW (${written.values})`.
 */
export const writtenFields = <Values extends object>(fields: { readonly [Field in keyof Values]-?: readonly [column: SQL, value: SQL] }): {
  columns: SQL
  values: SQL
} => {
  const pairs: (readonly [SQL, SQL])[] = Object.values(fields)
  return { columns: commas(pairs.map(([column]) => column)), values: commas(pairs.map(([, value]) => value)) }
}
