import { changedFilters, type FilterTable, type FilterWords } from './list.filters.ts'
import type { ListState } from './list.model.ts'
import { setFilter } from './list.state.ts'

/** The chip of one filter that is set: its text, and the filters without it. */
export interface Chip<Filters> {
  /** The key of the chip, for keyed rendering. */
  id: string
  filter: keyof Filters & string
  text: string
  remove<State extends ListState<Filters>>(state: State): State
}

/** The chips of all filters that differ from the screen's own, in the order of the table. */
export const chipsOf = <Filters extends object, Key extends string>(
  table: FilterTable<Filters, Key>,
  filters: NoInfer<Filters>,
  words: FilterWords<Key>,
  defaults?: NoInfer<Filters>,
): Chip<Filters>[] =>
  changedFilters(table, filters, defaults).flatMap((name) =>
    table[name].parts(filters[name]).map(({ id, write, without }) => ({
      id: `${name}:${id}`,
      filter: name,
      text: write(words, name),
      remove: (state) => ({ ...state, ...setFilter<Filters, string, typeof name>(state, name, without) }),
    })),
  )
