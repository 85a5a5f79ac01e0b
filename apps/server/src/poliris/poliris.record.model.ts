import type { Cells } from './poliris.parts.model.ts'

/** What is to be said about a cell. `made-title`: the cell was empty, and the title was made of what the ad is. */
type CellReason = 'unreadable' | 'unknown-word' | 'made-title'

export interface CellFinding {
  rank: number
  /** As it stands in the file. */
  value: string
  reason: CellReason
}

/** One ad of a file of this format. */
export interface PolirisAd {
  /** Tells it from the others for its whole life. */
  key: string
  /** Which agency of a file of several it belongs to. */
  agency: string
  /** What it says, by the provider's names. */
  fields: Record<string, string>
  /** Names of files in the same zip, or addresses, in their order. */
  photos: string[]
  /** What stands under each of them; empty where nothing does. */
  photoTitles: string[]
  /** For the staff alone. */
  note: string
  /** All of its columns that say something, as they stand there. */
  cells: Cells
  findings: CellFinding[]
}

/** Columns of an ad that are stored beside its fields, by their rank. */
export interface KeptColumns {
  /** What no field has. */
  further: Cells
  /** What a field has and we would write otherwise, empty columns too: an ad that nobody changes goes out in the words of its software. */
  wording: Cells
}
