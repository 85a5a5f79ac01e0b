import { changedFilters, clearCriteria, type FilterWords } from '@vitrine/core/list'
import type { ListDefinition, ListTypes, StateOf } from './define-list.ts'
import type { ListModel } from './list-model.ts'

/** How filters are written in the reader's language. */
export const filterWords = <T extends ListTypes>(model: ListModel<T>): FilterWords => {
  const { t, common, format } = model
  return {
    t: t as FilterWords['t'],
    common,
    units: {
      money: (value) => format.formatMoney(value, model.currency),
      surface: (value) => `${format.formatNumber(value)} m²`,
    },
    date: (isoDate) => format.formatDate(new Date(`${isoDate}T12:00:00`)),
    nameOf: (filter, item) => {
      const known = model.definition.nameOf?.(filter as keyof T['filters'] & string, item, model)
      if (known !== undefined) return known
      const names = model.names(filter)
      return typeof names === 'string' || typeof item === 'boolean' ? undefined : names.get(item)
    },
  }
}

/** Whether any filter can be chosen in a panel. */
export const hasPanel = <T extends ListTypes>({ panel, schema }: ListDefinition<T>): boolean =>
  panel !== false && Object.values<{ section: string | null }>(schema.filters).some(({ section }) => section !== null)

/** Whether a filter has a control of its own beside the list, such as a period, and so no chip. */
const hasOwnControl = <T extends ListTypes>(
  { schema }: ListDefinition<T>,
  name: keyof T['filters'] & string,
  value: T['filters'][typeof name],
): boolean => {
  const { kind, section, parts } = schema.filters[name]
  return kind === 'custom' && section === null && parts(value).length === 0
}

/** The number of filters that differ from the initial state, without search and preset. */
export const filtersInUse = <T extends ListTypes>({ definition, state, defaults }: ListModel<T>): number =>
  changedFilters(definition.schema.filters, state.filters, defaults.filters).filter(
    (name) => !hasOwnControl(definition, name, state.filters[name]),
  ).length

/** The state without its criteria, except for filters with a control of their own. */
export const withoutCriteria = <T extends ListTypes>({ definition, defaults }: ListModel<T>, state: StateOf<T>): StateOf<T> => {
  const kept = Object.entries(state.filters).filter(([name, value]) =>
    hasOwnControl(definition, name as keyof T['filters'] & string, value as never),
  )
  const cleared = clearCriteria(state, defaults)
  return { ...cleared, filters: { ...cleared.filters, ...Object.fromEntries(kept) } }
}

/** Whether search, preset or filters hide rows that the initial state would show. */
export const isNarrowed = <T extends ListTypes>(model: ListModel<T>): boolean => {
  const { state, defaults } = model
  return state.search !== '' || state.preset !== defaults.preset || filtersInUse(model) > 0
}
