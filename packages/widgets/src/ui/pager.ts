import { html, nothing, type TemplateResult } from 'lit'
import { button } from './button.ts'
import { iconNext, iconPrevious } from './icons.ts'

/** The result of core's `pagerOf`. */
interface PagerView {
  hidden: boolean
  hasPrevious: boolean
  hasNext: boolean
  items: readonly (number | 'gap')[]
}

export interface PagerOptions {
  pager: PagerView
  /** Number of the page shown. */
  current: number
  text: { label: string; previous: string; next: string; page: (number: number) => string }
  onPage: (page: number) => void
  onStep: (direction: 'previous' | 'next') => void
}

const pageButton = (number: number, current: boolean, label: string, onPage: (page: number) => void): TemplateResult => html`<li>
  <button
    type="button"
    class="page-number"
    aria-label=${label}
    aria-current=${current ? 'page' : nothing}
    @click=${() => !current && onPage(number)}
  >
    ${number}
  </button>
</li>`

/** Previous, page numbers, next. The numbers are hidden on a small screen; everything is hidden if there is only one page. */
export const pager = ({
  pager: { hidden, hasPrevious, hasNext, items },
  current,
  text,
  onPage,
  onStep,
}: PagerOptions): TemplateResult | typeof nothing => {
  if (hidden) return nothing
  const gap = html`<li class="page-gap" aria-hidden="true">…</li>`
  const number = (item: number): TemplateResult => pageButton(item, item === current, text.page(item), onPage)
  return html`<nav class="pager" aria-label=${text.label}>
    ${button({ label: text.previous, icon: iconPrevious, tone: 'quiet', disabled: !hasPrevious, onClick: () => onStep('previous') })}
    <ol class="page-numbers">
      ${items.map((item) => (item === 'gap' ? gap : number(item)))}
    </ol>
    <span class="pager-next"
      >${button({ label: text.next, icon: iconNext, tone: 'quiet', disabled: !hasNext, onClick: () => onStep('next') })}</span
    >
  </nav>`
}
