import type { AdValues } from '../ad-form/ad-form.form.ts'

/** The columns of a grid of lots; a lot takes everything else from its programme. */
export const lotColumns = [
  'reference',
  'objectType',
  'title',
  'rooms',
  'floor',
  'livingSurface',
  'minimumSurface',
  'landSurface',
  'price',
] as const satisfies readonly (keyof AdValues)[]
export type LotColumn = (typeof lotColumns)[number]

/** One lot in the grid, or an ad in another grid. */
export interface LotRow {
  /** Identifies the row while the grid is open. */
  key: string
  /** Null until it is saved. */
  id: number | null
  /** The version of the ad that was read; 0 for a new one. */
  version: number
  values: AdValues
  /** The text of cells that could not be parsed, as it was typed or pasted. */
  unread: Partial<Record<keyof AdValues, string>>
}

/** A cell, by the index of its row and of its column. */
export interface Cell {
  row: number
  column: number
}

/** The maximum number of rows of a grid and of one save. */
export const lotLimit = 200
