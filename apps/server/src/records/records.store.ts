import type { Stored } from '@vitrine/core/records'
import { and, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/database.ts'
import type { Selected } from '../db/sql.ts'

/** Every record belongs to an advertiser, and has a version. */
type RecordTable = PgTable & Record<'advertiserId' | keyof Stored, PgColumn>

export interface RecordStore<Item extends Stored, Details> {
  find(db: Db, advertiserId: number, id: number): Promise<Item | null>
  /** Reads the record and locks its row until the transaction ends. */
  hold(tx: Db, advertiserId: number, id: number): Promise<Item | null>
  insert(tx: Db, advertiserId: number, details: Details, createdAt: Date): Promise<Item>
  /** Changes a record that is locked. */
  update(tx: Db, advertiserId: number, held: Stored, details: Details): Promise<Item>
  /** Deletes a record that is locked. */
  remove(tx: Db, advertiserId: number, id: number): Promise<void>
}

/** Makes the store of one kind of record from the columns that are read and the fields that its form writes. */
export const createRecordStore = <Columns extends Record<keyof Stored, PgColumn>, Name extends keyof Columns & string>(
  table: RecordTable,
  columns: Columns,
  typed: readonly Name[],
): RecordStore<Selected<Columns> & Stored, Pick<Selected<Columns>, Name>> => {
  type Item = Selected<Columns> & Stored
  type Details = Pick<Selected<Columns>, Name>
  // With this type, the builder knows that it returns rows.
  const read: Record<string, PgColumn> = columns
  const rows: PgTable = table
  const isThis = (advertiserId: number, id: number) => and(eq(table.advertiserId, advertiserId), eq(table.id, id))
  /** Only the fields of the form. */
  const written = (details: Details): object => Object.fromEntries(typed.map((name) => [name, details[name]]))
  const only = (found: readonly unknown[]): Item | null => (found[0] as Item | undefined) ?? null
  const stored = (found: readonly unknown[]): Item => {
    const item = only(found)
    if (!item) throw new Error('Nothing was stored')
    return item
  }
  return {
    find: async (db, advertiserId, id) => only(await db.select(read).from(rows).where(isThis(advertiserId, id))),
    hold: async (tx, advertiserId, id) => only(await tx.select(read).from(rows).where(isThis(advertiserId, id)).for('update')),
    insert: async (tx, advertiserId, details, createdAt) =>
      stored(
        await tx
          .insert(rows)
          .values({ ...written(details), advertiserId, createdAt })
          .returning(read),
      ),
    update: async (tx, advertiserId, { id, version }, details) =>
      stored(
        await tx
          .update(rows)
          .set({ ...written(details), version: version + 1 })
          .where(isThis(advertiserId, id))
          .returning(read),
      ),
    async remove(tx, advertiserId, id) {
      await tx.delete(rows).where(isThis(advertiserId, id))
    },
  }
}
