import { changedFilters, type FilterWords } from '@vitrine/core/list'
import type { ListDefinition, ListTypes } from './define-list.ts'
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
      const names = model.names(filter)
      return typeof names === 'string' || typeof item === 'boolean' ? undefined : names.get(item)
    },
  }
}

/** Whether any filter can be chosen in a panel. */
export const hasPanel = <T extends ListTypes>({ panel, schema }: ListDefinition<T>): boolean =>
  panel !== false && Object.values<{ section: string | null }>(schema.filters).some(({ section }) => section !== null)

/** How many filters differ from where the list starts; the search and the quick selection are none. */
export const filtersInUse = <T extends ListTypes>({ definition, state, defaults }: ListModel<T>): number =>
  changedFilters(definition.schema.filters, state.filters, defaults.filters).length

/** Whether anything keeps rows out that the untouched list would show. */
export const isNarrowed = <T extends ListTypes>(model: ListModel<T>): boolean => {
  const { state, defaults } = model
  return state.search !== '' || state.preset !== defaults.preset || filtersInUse(model) > 0
}
