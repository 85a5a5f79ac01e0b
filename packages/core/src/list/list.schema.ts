import type { Namespace } from '../i18n/sources.ts'
import type { FilterTable, Parameter } from './list.filters.ts'

/** The parameters that every list has beside its filters. */
export type ListParameter = 'preset' | 'search' | 'sort' | 'page' | 'limit' | 'offset' | 'cursor'

/** The provider's names of the parameters that every list has. */
export interface ListWire {
  /** In the order of the query. Of several names for one parameter all are read, and the first is sent. */
  names: Readonly<Partial<Record<ListParameter, readonly [string, ...string[]]>>>
  /** Parameters that the feature itself writes and reads; `name[CODE]` stands for any code. */
  further: readonly Parameter[]
}

/** What a list can be queried by. */
export interface ListSchema<Filters extends object, Preset extends string> {
  /** Where the labels of its filters are looked up, in this order. */
  texts: readonly Namespace[]
  filters: FilterTable<Filters>
  presets: readonly Preset[]
  /** The column codes that can be sorted by. */
  sorts: readonly string[]
  /** Page sizes that an address may name, beside the list's default. */
  limits: readonly number[]
  wire: ListWire
}
