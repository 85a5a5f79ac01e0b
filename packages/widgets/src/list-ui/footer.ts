import type { MessageKey, Translate } from '@vitrine/core/i18n'
import { pagerOf, rangeOf, setLimit, setPage, step, type ListState } from '@vitrine/core/list'
import { html, nothing, type TemplateResult } from 'lit'
import type { ListController } from '../base/list-controller.ts'
import { selectField } from '../ui/field.ts'
import { pager } from '../ui/pager.ts'

type AnyState = ListState<unknown, string>
type CommonTexts = Translate<MessageKey<'common'>>

/** "11 to 20 of 57", of the rows on screen. */
export const rangeText = ({ page, shownState }: Pick<ListController<AnyState, unknown>, 'page' | 'shownState'>, t: CommonTexts): string => {
  if (!page) return ''
  const { from, to, total, totalIsExact } = rangeOf(shownState, page)
  return t(totalIsExact ? 'pager.range' : 'pager.rangeAtLeast', { from, to, total })
}

/** From-to, page size, pager; nothing before the first rows. */
export const footer = <State extends AnyState>(
  list: Pick<ListController<State, unknown>, 'page' | 'state' | 'shownState' | 'change'>,
  sizes: readonly number[],
  t: CommonTexts,
): TemplateResult | typeof nothing => {
  const { page, state } = list
  if (!page) return nothing
  return html`<div class="foot" part="footer">
    <span class="range">${rangeText(list, t)}</span>
    <div class="size">
      ${selectField({
        label: t('pager.size'),
        name: 'size',
        compact: true,
        value: String(state.limit),
        options: sizes.map((size) => ({ value: String(size), label: String(size) })),
        onChange: (size) => list.change((current) => setLimit(current, Number(size))),
      })}
    </div>
    ${pager({
      pager: pagerOf(state, page),
      current: state.page,
      text: {
        label: t('pager.label'),
        previous: t('pager.previous'),
        next: t('pager.next'),
        page: (number) => t('pager.page', { page: number }),
      },
      onPage: (number) => list.change((current) => setPage(current, number)),
      onStep: (direction) => list.change((current) => step(current, direction, page)),
    })}
  </div>`
}
