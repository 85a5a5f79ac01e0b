import { breakdownPresets, contactPageSizes, type BreakdownListState, type BreakdownPreset, type BreakdownRow } from '@vitrine/core/contacts'
import { pagerOf, rangeOf, setLimit, setPage, setPreset, setSort, step } from '@vitrine/core/list'
import { html, nothing, type TemplateResult } from 'lit'
import type { ListController } from '../base/list-controller.ts'
import { choices } from '../ui/chips.ts'
import { searchField, selectField } from '../ui/field.ts'
import { pager } from '../ui/pager.ts'
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

export const rangeText = (list: BreakdownList, { common }: BreakdownScope): string => {
  if (!list.page) return ''
  const { from, to, total, totalIsExact } = rangeOf(list.shownState, list.page)
  return common(totalIsExact ? 'pager.range' : 'pager.rangeAtLeast', { from, to, total })
}

/** From-to, page size, pager. */
export const footer = (list: BreakdownList, scope: BreakdownScope): TemplateResult | typeof nothing => {
  const { page, state } = list
  const { common } = scope
  if (!page?.total) return nothing
  return html`<div class="foot" part="footer">
    <span class="quiet">${rangeText(list, scope)}</span>
    <div class="size">
      ${selectField({
        label: common('pager.size'),
        name: 'size',
        compact: true,
        value: String(state.limit),
        options: contactPageSizes.map((size) => ({ value: String(size), label: String(size) })),
        onChange: (size) => list.change((current) => setLimit(current, Number(size))),
      })}
    </div>
    ${pager({
      pager: pagerOf(state, page),
      current: state.page,
      text: {
        label: common('pager.label'),
        previous: common('pager.previous'),
        next: common('pager.next'),
        page: (number) => common('pager.page', { page: number }),
      },
      onPage: (number) => list.change((current) => setPage(current, number)),
      onStep: (direction) => list.change((current) => step(current, direction, page)),
    })}
  </div>`
}
