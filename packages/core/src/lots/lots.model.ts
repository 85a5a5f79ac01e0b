import type { AdValues } from '../ad-form/ad-form.form.ts'

/** What a grid of lots asks of each; everything else a lot has from its programme. */
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

/** One lot in the grid, or another ad in a grid of its own. */
export interface LotRow {
  /** Stays the same while the grid is open. */
  key: string
  /** Null until it is saved. */
  id: number | null
  /** The version of the ad that was read; 0 for a new one. */
  version: number
  values: AdValues
  /** Cells whose text could not be understood, as it was typed or pasted. */
  unread: Partial<Record<keyof AdValues, string>>
}

/** A cell, by the place of its row and of its column. */
export interface Cell {
  row: number
  column: number
}

/** As many as a grid takes, and one call saves. */
export const lotLimit = 200
