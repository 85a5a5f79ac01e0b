import { setFilter, setSort } from '@vitrine/core/list'
import { html, nothing, type TemplateResult } from 'lit'
import type { ToolsTranslate } from '../contacts-ui/change.ts'
import { periodChoice } from '../contacts-ui/period-choice.ts'
import { button } from '../ui/button.ts'
import { searchField, selectField } from '../ui/field.ts'
import { iconFilter, iconPublish } from '../ui/icons.ts'
import type { ContactListModel } from './contact-list.model.ts'
import { filtersInUse } from './contact-list.narrowing.ts'
import type { ContactTab } from './contact-list.types.ts'
import { quickBar } from './contact-list.quick.ts'

export interface ToolbarOptions {
  model: ContactListModel
  readonly: boolean
  /** One portal's, ad's, person's list: longer periods only. */
  fixed: boolean
  tPeriod: ToolsTranslate
  searchText: string
  onSearch: (text: string) => void
  onFilters: () => void
  onExport: () => void
  isOpen: (key: string) => boolean
}

/** Choices of the sort selector, the list's own default first; names and portals from A, dates and scores from the top. */
export const sortChoices: Record<ContactTab, readonly string[]> = {
  mail: [
    '-date_enregistrement',
    'date_enregistrement',
    'nom',
    '-nom',
    '-score',
    'score',
    'diffuseur',
    '-diffuseur',
    'annonce',
    '-annonce',
  ],
  calls: ['-dateStarted', 'dateStarted', '-duree', 'duree', '-statut', 'statut'],
}

const searchTexts = {
  mail: ['search.mail', 'search.mailHint'],
  calls: ['search.calls', 'search.callsHint'],
} as const

const sortSelect = (model: ContactListModel): TemplateResult => {
  const { list, current, t } = model
  return html`<div class="sort-select">
    ${selectField({
      label: t('toolbar.sort'),
      hideLabel: true,
      name: 'sort',
      value: list.state.sort,
      options: sortChoices[current.tab].map((value) => ({ value, label: t(`sorts.${value}`) })),
      onChange: (sort) => model.change((state) => setSort(state, sort)),
    })}
  </div>`
}

const filterButton = ({ model, onFilters, isOpen }: ToolbarOptions): TemplateResult => {
  const { t, list, defaults } = model
  const count = filtersInUse(list.state, defaults)
  return html`<span class="with-count">
    ${button({
      label: t('toolbar.filters'),
      icon: iconFilter,
      part: 'filters-button',
      opens: { kind: 'dialog', expanded: isOpen('filters') },
      ...(count > 0 && { title: t('toolbar.filtersActive', { count }) }),
      onClick: onFilters,
    })}${count > 0 ? html`<span class="count" aria-hidden="true">${count}</span>` : nothing}
  </span>`
}

/** Period, search, filters, sort, export; below them the lists that are worked off daily. */
export const toolbar = (options: ToolbarOptions): TemplateResult => {
  const { model, fixed, searchText, onSearch, onExport } = options
  const { t, list, current } = model
  return html`<div class="tools" role="group" aria-label=${t('toolbar.label')}>
      <div class="search">
        ${searchField({
          label: t(searchTexts[current.tab][0]),
          hideLabel: true,
          name: 'search',
          placeholder: t(searchTexts[current.tab][1]),
          value: searchText,
          maxLength: 200,
          onInput: onSearch,
        })}
      </div>
      ${model.sites.length ? html`<div class="sites">${model.arrived?.scope.renderSites(model.sites)}</div>` : nothing}
      ${periodChoice({
        kind: list.state.filters.period.kind,
        ...(fixed && { kinds: ['30d', '12m'] as const }),
        t: options.tPeriod,
        isOpen: model.arrived?.scope.isPeriodOpen ?? false,
        onKind: (kind) => model.change((state) => setFilter(state, 'period', { kind, after: null, before: null })),
        onCustom: (trigger) => model.withMore((more) => more.scope.togglePeriod(trigger)),
      })}
      ${filterButton(options)}${sortSelect(model)}
      <span class="spring"></span>
      ${
        model.mayExport
          ? html`<span class="act">${button({ label: t('toolbar.export'), icon: iconPublish, part: 'export-button', onClick: onExport })}</span>`
          : nothing
      }
    </div>
    ${options.readonly ? nothing : quickBar(model)}`
}
