import { breakdownPresets, type BreakdownListState, type BreakdownPreset, type BreakdownRow } from '@vitrine/core/contacts'
import { setPreset, setSort } from '@vitrine/core/list'
import { html, type TemplateResult } from 'lit'
import type { ListController } from '../base/list-controller.ts'
import { choices } from '../ui/chips.ts'
import { searchField, selectField } from '../ui/field.ts'
import { sortChoices } from './contact-breakdown.columns.ts'
import type { BreakdownScope } from './contact-breakdown.words.ts'

export type BreakdownList = ListController<BreakdownListState, BreakdownRow>

/** Which rows: the quick selection, the search, and the order where the heads are not shown. */
export const toolbar = (
  list: BreakdownList,
  { by, t }: BreakdownScope,
  { searchText, onSearch }: { searchText: string; onSearch: (text: string) => void },
): TemplateResult => html`<div class="bar-place">
  ${choices({
    label: t('presets.label'),
    name: 'preset',
    value: list.state.preset,
    tabs: breakdownPresets.map((value) => ({ value, label: t(`presets.${value}`) })),
    onChange: (preset) => list.change((state) => setPreset(state, preset as BreakdownPreset)),
  })}
  <div class="finders">
    <div class="search">
      ${searchField({
        label: t(`search.${by}`),
        hideLabel: true,
        name: 'search',
        placeholder: t(`search.${by}`),
        value: searchText,
        maxLength: 200,
        onInput: onSearch,
      })}
    </div>
    <div class="sort-select">
      ${selectField({
        label: t('sort.label'),
        hideLabel: true,
        name: 'sort',
        value: list.state.sort,
        options: sortChoices.map((value) => ({ value, label: t(`sort.${value}`) })),
        onChange: (sort) => list.change((state) => setSort(state, sort)),
      })}
    </div>
  </div>
</div>`
