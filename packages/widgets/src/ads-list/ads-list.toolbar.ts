import { presetChoices, type AdPreset } from '@vitrine/core/ads'
import { setPreset, setSort } from '@vitrine/core/list'
import { html, nothing, type TemplateResult } from 'lit'
import { button, iconButton } from '../ui/button.ts'
import { choices } from '../ui/chips.ts'
import { searchField, selectField } from '../ui/field.ts'
import { iconBookmark, iconFilter, iconGrid, iconList, iconMore } from '../ui/icons.ts'
import type { AdsListView } from './ads-list.host.ts'
import type { AdsListModel } from './ads-list.model.ts'
import { sortChoices } from './ads-list.sort.ts'

export interface ToolbarOptions {
  model: AdsListModel
  view: AdsListView
  readonly: boolean
  /** Lots of one programme: no presets, no saved views. */
  lots: boolean
  searchText: string
  filterCount: number
  onSearch: (text: string) => void
  onView: (view: AdsListView) => void
  onFilters: (event: Event) => void
  onViews: (event: Event) => void
  onActions: (event: Event) => void
  isOpen: (key: string) => boolean
}

/** The quick selections; one that the address brought along shows even where it is not offered. */
export const presets = (model: AdsListModel): TemplateResult => {
  const { preset } = model.list.state
  const offered = presetChoices(model.account)
  const all = offered.includes(preset) ? offered : [...offered, preset]
  return choices({
    label: model.t('toolbar.presets'),
    name: 'preset',
    value: preset,
    tabs: all.map((value) => ({ value, label: model.t(`presets.${value}`) })),
    onChange: (value) => model.change((state) => setPreset(state, value as AdPreset)),
  })
}

const sortSelect = (model: AdsListModel): TemplateResult => {
  const { state } = model.list
  const offered = sortChoices(model.account?.advertiser.universe === 'VO')
  const all = offered.includes(state.sort) ? offered : [...offered, state.sort]
  return html`<div class="sort-select">
    ${selectField({
      label: model.t('toolbar.sort'),
      hideLabel: true,
      name: 'sort',
      value: state.sort,
      options: all.map((value) => ({ value, label: model.t(`sorts.${value}`) })),
      onChange: (sort) => model.change((current) => setSort(current, sort)),
    })}
  </div>`
}

const viewSwitch = ({ model, view, onView }: ToolbarOptions): TemplateResult => html`<div
  class="segments"
  role="group"
  aria-label=${model.t('toolbar.display')}
>
  ${iconButton({ label: model.t('toolbar.asList'), icon: iconList, pressed: view === 'list', onClick: () => onView('list') })}
  ${iconButton({ label: model.t('toolbar.asGrid'), icon: iconGrid, pressed: view === 'grid', onClick: () => onView('grid') })}
</div>`

const filterButton = ({ model, filterCount, onFilters, isOpen }: ToolbarOptions): TemplateResult => html`<span class="with-count">
  ${button({
    label: model.t('toolbar.filters'),
    icon: iconFilter,
    part: 'filters-button',
    opens: { kind: 'dialog', expanded: isOpen('filters') },
    ...(filterCount > 0 && { title: model.t('toolbar.filtersActive', { count: filterCount }) }),
    onClick: onFilters,
  })}${filterCount > 0 ? html`<span class="count" aria-hidden="true">${filterCount}</span>` : nothing}
</span>`

/** Search, filters, sort, display, saved views, actions. */
export const toolbar = (options: ToolbarOptions): TemplateResult => {
  const { model, readonly, lots, searchText, onSearch, onViews, onActions, isOpen } = options
  const { t } = model
  return html`<div class="tools" role="group" aria-label=${t('toolbar.label')}>
    <div class="search">
      ${searchField({
        label: t('search.label'),
        hideLabel: true,
        name: 'search',
        placeholder: t('search.placeholder'),
        value: searchText,
        maxLength: 200,
        onInput: onSearch,
      })}
    </div>
    ${filterButton(options)}${sortSelect(model)}
    <span class="spring"></span>
    ${
      readonly || lots
        ? nothing
        : html`<span class="saved"
          >${button({
            label: t('toolbar.views'),
            icon: iconBookmark,
            opens: { kind: 'menu', expanded: isOpen('views') },
            onClick: onViews,
          })}</span
        >`
    }
    ${viewSwitch(options)}
    ${
      readonly
        ? nothing
        : html`<span class="act"
          >${iconButton({
            label: t('toolbar.actions'),
            icon: iconMore,
            tone: 'secondary',
            part: 'actions-button',
            opens: { kind: 'menu', expanded: isOpen('actions') },
            onClick: onActions,
          })}</span
        >`
    }
  </div>`
}
