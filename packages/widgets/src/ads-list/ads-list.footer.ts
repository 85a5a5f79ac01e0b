import { adPageSizes } from '@vitrine/core/ads'
import { pagerOf, rangeOf, setLimit, setPage, step } from '@vitrine/core/list'
import { html, nothing, type TemplateResult } from 'lit'
import { selectField } from '../ui/field.ts'
import { pager } from '../ui/pager.ts'
import type { AdsListModel } from './ads-list.model.ts'

export const rangeText = ({ list, tCommon }: AdsListModel): string => {
  if (!list.page) return ''
  const { from, to, total, totalIsExact } = rangeOf(list.shownState, list.page)
  return tCommon(totalIsExact ? 'pager.range' : 'pager.rangeAtLeast', { from, to, total })
}

const sizes = (model: AdsListModel): TemplateResult => html`<div class="size">
  ${selectField({
    label: model.tCommon('pager.size'),
    name: 'size',
    compact: true,
    value: String(model.list.state.limit),
    options: adPageSizes(model.defaults).map((size) => ({ value: String(size), label: String(size) })),
    onChange: (size) => model.change((state) => setLimit(state, Number(size))),
  })}
</div>`

/** From-to, page size, pager. */
export const footer = (model: AdsListModel): TemplateResult | typeof nothing => {
  const { list, tCommon } = model
  const { page, state } = list
  if (!page) return nothing
  return html`<div class="foot" part="footer">
    <span class="range">${rangeText(model)}</span>
    ${sizes(model)}
    ${pager({
      pager: pagerOf(state, page),
      current: state.page,
      text: {
        label: tCommon('pager.label'),
        previous: tCommon('pager.previous'),
        next: tCommon('pager.next'),
        page: (number) => tCommon('pager.page', { page: number }),
      },
      onPage: (number) => model.change((current) => setPage(current, number)),
      onStep: (direction) => model.change((current) => step(current, direction, page)),
    })}
  </div>`
}
