import type { Account } from '../account/account.model.ts'
import { changedFilters, emptyFilters, namesOf, type Filter, type FilterItem, type FilterTable } from './list.filters.ts'

export interface PanelField<Filters, Key extends string = string> {
  name: keyof Filters & string
  filter: Filter<unknown, Key>
  /** What this account may choose from; null where that is looked up, or free. */
  choices: readonly FilterItem[] | null
  /** Differs from what the screen starts with. */
  used: boolean
}

/** What lies together in the panel. */
export interface PanelSection<Filters, Key extends string = string> {
  title: Key
  fields: PanelField<Filters, Key>[]
}

/** Every filter that the account has a use for, or that is in use, section by section in the order of the table. */
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
