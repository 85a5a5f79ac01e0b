import { contactPageSizes } from '@vitrine/core/contacts'
import { pagerOf, rangeOf, setLimit, setPage, step } from '@vitrine/core/list'
import { html, nothing, type TemplateResult } from 'lit'
import { selectField } from '../ui/field.ts'
import { pager } from '../ui/pager.ts'
import type { ContactListModel } from './contact-list.model.ts'

export const rangeText = ({ list, tCommon }: ContactListModel): string => {
  if (!list.page) return ''
  const { from, to, total, totalIsExact } = rangeOf(list.shownState, list.page)
  return tCommon(totalIsExact ? 'pager.range' : 'pager.rangeAtLeast', { from, to, total })
}

const sizesOf = ({ defaults }: ContactListModel): readonly number[] =>
  [...new Set([...contactPageSizes, defaults.limit])].sort((a, b) => a - b)

const sizes = (model: ContactListModel): TemplateResult => html`<div class="size">
  ${selectField({
    label: model.tCommon('pager.size'),
    name: 'size',
    compact: true,
    value: String(model.list.state.limit),
    options: sizesOf(model).map((size) => ({ value: String(size), label: String(size) })),
    onChange: (size) => model.change((state) => setLimit(state, Number(size))),
  })}
</div>`

/** From-to, page size, pager. */
export const footer = (model: ContactListModel): TemplateResult | typeof nothing => {
  const { list, tCommon } = model
  const { page, state } = list
  if (!page?.items.length) return nothing
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
