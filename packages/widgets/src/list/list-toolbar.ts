import { chipsOf, setPreset, setSort } from '@vitrine/core/list'
import { html, nothing, type TemplateResult } from 'lit'
import { button, iconButton } from '../ui/button.ts'
import { chips, choices } from '../ui/chips.ts'
import { searchField, selectField } from '../ui/field.ts'
import { iconBookmark, iconDownload, iconFilter, iconGrid, iconList, iconMore } from '../ui/icons.ts'
import type { Choice, ListTypes } from './define-list.ts'
import { filterWords, filtersInUse, hasPanel, withoutCriteria } from './list-filters.ts'
import type { ListModel } from './list-model.ts'

export type ListView = 'list' | 'grid'

export interface ToolbarOptions<T extends ListTypes> {
  model: ListModel<T>
  view: ListView
  hasActions: boolean
  searchText: string
  onSearch: (text: string) => void
  onView: (view: ListView) => void
}

/** Adds the current choice if it came with the URL but is not offered. */
const withCurrent = <Value extends string>(offered: readonly Choice<Value>[], current: Value): readonly Choice<Value>[] =>
  offered.some(({ value }) => value === current) ? offered : [...offered, { value: current, label: current }]

/** The quick selections. */
export const presets = <T extends ListTypes>(model: ListModel<T>): TemplateResult | typeof nothing => {
  const offered = model.definition.presets?.(model)
  if (!offered?.length) return nothing
  const { preset } = model.state
  return choices({
    label: model.shared('toolbar.presets'),
    name: 'preset',
    value: preset,
    tabs: withCurrent(offered, preset),
    onChange: (value) => model.change((state) => setPreset(state, value as T['preset'])),
  })
}

const sortSelect = <T extends ListTypes>(model: ListModel<T>): TemplateResult | typeof nothing => {
  const { sort } = model.state
  const offered = model.definition.sorts(model)
  if (offered.length === 0) return nothing
  return html`<div class="sort-select">
    ${selectField({
      label: model.shared('toolbar.sort'),
      hideLabel: true,
      name: 'sort',
      value: sort,
      options: withCurrent(offered, sort),
      onChange: (value) => model.change((state) => setSort(state, value)),
    })}
  </div>`
}

const viewSwitch = <T extends ListTypes>({ model: { shared }, view, onView }: ToolbarOptions<T>): TemplateResult => html`<div
  class="segments"
  role="group"
  aria-label=${shared('toolbar.display')}
>
  ${iconButton({ label: shared('toolbar.asList'), icon: iconList, pressed: view === 'list', onClick: () => onView('list') })}
  ${iconButton({ label: shared('toolbar.asGrid'), icon: iconGrid, pressed: view === 'grid', onClick: () => onView('grid') })}
</div>`

const filterButton = <T extends ListTypes>(model: ListModel<T>): TemplateResult => {
  const { shared } = model
  const count = filtersInUse(model)
  return html`<span class="with-count">
    ${button({
      label: shared('toolbar.filters'),
      icon: iconFilter,
      part: 'filters-button',
      opens: { kind: 'dialog', expanded: model.workbench.value?.filtersAreOpen ?? false },
      ...(count > 0 && { title: shared('toolbar.filtersActive', { count }) }),
      onClick: () => model.withWorkbench((workbench) => workbench.openFilters()),
    })}${count > 0 ? html`<span class="count" aria-hidden="true">${count}</span>` : nothing}
  </span>`
}

/** A button that opens a menu of the workbench. */
const menuButton = <T extends ListTypes>(model: ListModel<T>, name: 'views' | 'actions', options: TemplateButton): TemplateResult =>
  button({
    ...options,
    opens: { kind: 'menu', expanded: model.workbench.value?.menus.isOpen(name) ?? false },
    onClick: ({ currentTarget }) => {
      const trigger = currentTarget as HTMLElement
      model.withWorkbench((workbench) => workbench.openMenu(name, trigger))
    },
  })
type TemplateButton = Omit<Parameters<typeof button>[0], 'onClick' | 'opens'>

/** The button that exports the whole list. */
export const exportButton = <T extends ListTypes>(model: ListModel<T>): TemplateResult | typeof nothing =>
  model.mayExport
    ? button({ label: model.shared('toolbar.export'), icon: iconDownload, part: 'export-button', onClick: () => model.export() })
    : nothing

/** Search, filters, sort, view, saved views and actions. */
export const toolbar = <T extends ListTypes>(options: ToolbarOptions<T>): TemplateResult => {
  const { model, hasActions, searchText, onSearch } = options
  const { shared, definition } = model
  const search = definition.words.search(model)
  return html`<div class="tools" role="group" aria-label=${shared('toolbar.label')}>
    <div class="search">
      ${searchField({
        label: search.label,
        hideLabel: true,
        name: 'search',
        placeholder: search.hint,
        value: searchText,
        maxLength: 200,
        onInput: onSearch,
      })}
    </div>
    ${definition.tools?.(model) ?? nothing}${hasPanel(definition) ? filterButton(model) : nothing}${sortSelect(model)}
    <span class="at-end">
      ${
        definition.savedViews?.(model)
          ? html`<span class="saved">${menuButton(model, 'views', { label: shared('toolbar.views'), icon: iconBookmark })}</span>`
          : nothing
      }
      ${definition.grid ? viewSwitch(options) : nothing}
      ${
        hasActions
          ? html`<span class="act"
              >${menuButton(model, 'actions', { label: shared('toolbar.actions'), icon: iconMore, iconOnly: true, part: 'actions-button' })}</span
            >`
          : nothing
      }
    </span>
  </div>`
}

/** A chip with a remove button for each filter in use, and a button to clear all. The search has its own clear button. */
export const chipBar = <T extends ListTypes>(model: ListModel<T>): TemplateResult | typeof nothing => {
  const { state, defaults, shared, definition } = model
  if (definition.panel === false) return nothing
  const set = chipsOf(definition.schema.filters, state.filters, filterWords(model), defaults.filters).filter(
    ({ filter }) => definition.hasChip?.(filter, model) ?? true,
  )
  if (set.length === 0) return nothing
  const clear = (): void =>
    model.change((current) => ({ ...withoutCriteria(model, current), search: current.search, preset: current.preset }))
  return html`<div class="chip-bar">
    ${chips(
      shared('chips.label'),
      set.map(({ text, remove }) => ({
        label: text,
        removeLabel: shared('chips.remove', { name: text }),
        onRemove: () => model.change(remove),
      })),
      button({ label: shared('chips.clear'), tone: 'quiet', compact: true, onClick: clear }),
    )}
  </div>`
}
