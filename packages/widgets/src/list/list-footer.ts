import { pageSizesOf, pagerOf, rangeOf, setLimit, setPage, step } from '@vitrine/core/list'
import { html, nothing, type TemplateResult } from 'lit'
import { selectField } from '../ui/field.ts'
import { pager } from '../ui/pager.ts'
import type { ListTypes } from './define-list.ts'
import type { ListModel } from './list-model.ts'

/** The text "11 to 20 of 57" for the rows on screen. */
export const rangeText = <T extends ListTypes>({ page, rows, common }: ListModel<T>): string => {
  if (!page) return ''
  const { from, to, total, totalIsExact } = rangeOf(rows.shownState, page)
  return common(totalIsExact ? 'pager.range' : 'pager.rangeAtLeast', { from, to, total })
}

const pageSize = <T extends ListTypes>(model: ListModel<T>): TemplateResult => {
  const { state, defaults, common } = model
  return html`<div class="size">
    ${selectField({
      label: common('pager.size'),
      name: 'size',
      compact: true,
      value: String(state.limit),
      options: pageSizesOf(defaults).map((size) => ({ value: String(size), label: String(size) })),
      onChange: (size) => model.change((current) => setLimit(current, Number(size))),
    })}
  </div>`
}

/** Range, page size and pager; nothing if there are no rows. */
export const footer = <T extends ListTypes>(model: ListModel<T>): TemplateResult | typeof nothing => {
  const { page, state, common } = model
  if (!page?.items.length) return nothing
  return html`<div class="foot" part="footer">
    <span class="range">${rangeText(model)}</span>
    ${pageSize(model)}
    ${pager({
      pager: pagerOf(state, page),
      current: state.page,
      text: {
        label: common('pager.label'),
        previous: common('pager.previous'),
        next: common('pager.next'),
        page: (number) => common('pager.page', { page: number }),
      },
      onPage: (number) => model.change((current) => setPage(current, number)),
      onStep: (direction) => model.change((current) => step(current, direction, page)),
    })}
  </div>`
}
