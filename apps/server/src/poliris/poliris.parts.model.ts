import type { Cell } from './poliris.cells.wire.ts'

/** What stands in the columns of one ad, by their rank; empty ones are left out. */
export type Cells = Readonly<Record<number, string>>

/** What an ad says, by the provider's names; fields that say nothing are left out. */
export type Fields = Readonly<Record<string, string>>

/** Told of a cell that nobody can read. */
export type Unreadable = (rank: number) => void

/** Columns and fields that belong together: neither side is read or written by another part. */
export interface Part {
  ranks: readonly number[]
  fields: readonly string[]
  /** Which field a message about a column belongs to, where it is not the first one. */
  fieldOf?: Readonly<Record<number, string>>
  read(cells: Cells, unreadable: Unreadable): Fields
  write(fields: Fields): Cells
}

/** Without what says nothing. */
export const said = <Key extends string | number>(all: Readonly<Record<Key, string | undefined>>): Readonly<Record<Key, string>> =>
  Object.fromEntries(Object.entries(all).filter(([, text]) => text !== undefined && text !== '')) as Record<Key, string>

/** What a cell says; empty where it is empty or cannot be read. */
export const readCell = (cells: Cells, rank: number, cell: Cell, unreadable: Unreadable): string => {
  const text = cells[rank] ?? ''
  const value = text === '' ? '' : cell.read(text)
  if (value === null) unreadable(rank)
  return value ?? ''
}

/** A column that is a field. */
export const column = (rank: number, field: string, cell: Cell): Part => ({
  ranks: [rank],
  fields: [field],
  read: (cells, unreadable) => said({ [field]: readCell(cells, rank, cell, unreadable) }),
  write: (fields) => {
    const text = fields[field]
    return said({ [rank]: text === undefined ? '' : cell.write(text) })
  },
})
