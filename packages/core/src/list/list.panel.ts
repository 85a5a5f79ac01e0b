import type { Account } from '../account/account.model.ts'
import { changedFilters, emptyFilters, namesOf, type Filter, type FilterItem, type FilterTable } from './list.filters.ts'

export interface PanelField<Filters, Key extends string = string> {
  name: keyof Filters & string
  filter: Filter<unknown, Key>
  /** The choices that are offered to this account; null where they are looked up, or free. */
  choices: readonly FilterItem[] | null
  /** Whether it differs from what the screen starts with. */
  used: boolean
}

/** The filters of one section of the panel. */
export interface PanelSection<Filters, Key extends string = string> {
  title: Key
  fields: PanelField<Filters, Key>[]
}

/** All filters that are offered to the account or are in use, by section, in the order of the table. */
export const panelOf = <Filters extends object, Key extends string>(
  table: FilterTable<Filters, Key>,
  account: Account | null,
  filters: Filters = emptyFilters(table),
  defaults?: Filters,
): PanelSection<Filters, Key>[] => {
  const changed = new Set<string>(changedFilters(table, filters, defaults))
  const sections = new Map<Key, PanelField<Filters, Key>[]>()
  for (const name of namesOf(table)) {
    const filter: Filter<unknown, Key> = table[name]
    const used = changed.has(name)
    if (filter.section === null || !(used || filter.offered(account))) continue
    const field = { name, filter, choices: filter.choices(account), used }
    sections.set(filter.section, [...(sections.get(filter.section) ?? []), field])
  }
  return [...sections].map(([title, fields]) => ({ title, fields }))
}
