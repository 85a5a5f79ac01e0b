import { html, nothing, type TemplateResult } from 'lit'
import { drawing } from '../ui/drawing.ts'
import { ariaSort, type ListColumn } from './columns.ts'

const arrow = drawing('M10 15V5M6 9l4-4 4 4', 'sort-arrow')

type Texts = (key: string) => string

const head = (column: ListColumn, sort: string, t: Texts): TemplateResult => {
  const { key, className = key } = column
  const direction = ariaSort(sort, column)
  const label = t(column.label)
  return html`<th role="columnheader" scope="col" class=${className} aria-sort=${direction ?? nothing}>
    ${direction ? html`<button type="button" class="sort" data-sort=${key}>${label}${arrow}</button>` : label}
  </th>`
}

/** How many rows of the page are ticked. */
export type Tick = 'none' | 'some' | 'all'

/** The box that ticks the page. */
export interface TickAll {
  tick: Tick
  selectAll: string
}

const tickAll = ({ tick, selectAll }: TickAll): TemplateResult =>
  html`<th role="columnheader" scope="col" class="select">
    <label class="check"
      ><input
        type="checkbox"
        data-act="select-page"
        .checked=${tick === 'all'}
        .indeterminate=${tick === 'some'}
        aria-label=${selectAll}
    /></label>
  </th>`

/** The head of a table; without `acts` nothing can be ticked and no row has buttons. */
export const tableHead = (columns: readonly ListColumn[], sort: string, t: Texts, acts?: TickAll): TemplateResult =>
  html`<thead role="rowgroup">
    <tr role="row">
      ${acts ? tickAll(acts) : nothing}${columns.map((column) => head(column, sort, t))}
      ${acts ? html`<th role="columnheader" scope="col" class="actions"><span class="visually-hidden">${t('columns.actions')}</span></th>` : nothing}
    </tr>
  </thead>`
