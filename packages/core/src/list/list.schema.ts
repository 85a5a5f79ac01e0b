import type { FilterTable, Parameter } from './list.filters.ts'

/** How the provider calls what every list has. */
export interface ListWire {
  /** Where a name has variants, all of them are read and the first is sent. */
  search?: readonly string[]
  sort: readonly string[]
  page: readonly string[]
  limit: readonly string[]
  offset?: string
  cursor?: string
  preset?: string
  /** The largest page that a reply carries. */
  maxLimit: number
  /** Parameters that the feature writes and reads by itself; `name[CODE]` stands for any code. */
  further: readonly Parameter[]
}

/** What can be asked of a list. */
export interface ListSchema<Filters extends object, Preset extends string> {
  filters: FilterTable<Filters>
  presets: readonly Preset[]
  /** Column codes that may be sorted by. */
  sorts: readonly string[]
  /** Page sizes that an address may ask for, beside the list's own default. */
  limits: readonly number[]
  wire: ListWire
}
