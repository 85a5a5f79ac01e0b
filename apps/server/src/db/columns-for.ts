import type { Table } from 'drizzle-orm'
import { commas, type SQL } from './sql.ts'

type Inserted<Of extends Table> = Of['$inferInsert']

/** The column of a field: the one that `Renamed` gives, otherwise the one of the same name. */
type ColumnOf<Field, Renamed> = Field extends keyof Renamed ? Renamed[Field] : Field

/**
 * What a store writes for a form: a column for each field. A field that is left out, or that has no column in the table, does not
 * compile, so that no typed value is accepted and lost. Fields whose columns have other names, or that share a column, are
 * given as: `ColumnsFor<typeof users, MemberDetails, { role: 'roles' }>`.
 */
export type ColumnsFor<Of extends Table, Values, Renamed extends { readonly [Field in keyof Values]?: keyof Inserted<Of> } = object> = {
  [Field in keyof Values as ColumnOf<Field, Renamed> & string]: ColumnOf<Field, Renamed> extends keyof Inserted<Of>
    ? Inserted<Of>[ColumnOf<Field, Renamed>]
    : 'The table has no column of this name'
}

/**
 * The same for hand-written statements: columns and values as two lists in the same order:
 * `INSERT INTO ... (${written.columns}) VALUES (${written.values})`, `UPDATE ... SET (${written.columns}) = ROW (${written.values})`.
 */
export const writtenFields = <Values extends object>(fields: { readonly [Field in keyof Values]-?: readonly [column: SQL, value: SQL] }): {
  columns: SQL
  values: SQL
} => {
  const pairs: (readonly [SQL, SQL])[] = Object.values(fields)
  return { columns: commas(pairs.map(([column]) => column)), values: commas(pairs.map(([, value]) => value)) }
}
