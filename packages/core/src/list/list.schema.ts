import type { FilterTable, Parameter } from './list.filters.ts'

/** What every list has beside its filters. */
export type ListParameter = 'preset' | 'search' | 'sort' | 'page' | 'limit' | 'offset' | 'cursor'

/** How the provider calls what every list has. */
export interface ListWire {
  /** In the order of the query. Where a name has variants, all of them are read and the first is sent. */
  names: Readonly<Partial<Record<ListParameter, readonly [string, ...string[]]>>>
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
