import { html, nothing, type TemplateResult } from 'lit'
import { ariaSort, type ContactColumn } from './contact-list.columns.ts'
import type { Translate } from './contact-list.types.ts'

export interface TableOptions {
  caption: string
  columns: readonly ContactColumn[]
  rows: unknown
  sort: string
  /** How many rows of the page are ticked. */
  tick: 'none' | 'some' | 'all'
  readonly: boolean
  t: Translate
  /** Which keys work here, once they do. */
  hint: string | undefined
}

const arrow = html`<svg class="icon sort-arrow" viewBox="0 0 20 20" aria-hidden="true">
  <path d="M10 15V5M6 9l4-4 4 4"></path>
</svg>`

const head = (column: ContactColumn, sort: string, t: Translate): TemplateResult => {
  const direction = ariaSort(sort, column)
  const label = t(column.label)
  return html`<th role="columnheader" scope="col" class=${column.key} aria-sort=${direction ?? nothing}>
    ${direction ? html`<button type="button" class="sort" data-sort=${column.key}>${label}${arrow}</button>` : label}
  </th>`
}

const tickAll = (tick: TableOptions['tick'], t: Translate): TemplateResult =>
  html`<th role="columnheader" scope="col" class="select">
    <label class="check"
      ><input
        type="checkbox"
        data-act="select-page"
        .checked=${tick === 'all'}
        .indeterminate=${tick === 'some'}
        aria-label=${t('list.selectAll')}
    /></label>
  </th>`

/** The rows under their sticky head. Whoever renders it listens on the frame around it. */
export const table = ({ caption, columns, rows, sort, tick, readonly, t, hint }: TableOptions): TemplateResult => html`<table
  role="grid"
  part="table"
  aria-label=${caption}
  aria-description=${hint ?? nothing}
  aria-multiselectable=${readonly ? nothing : 'true'}
>
  <thead role="rowgroup">
    <tr role="row">
      ${readonly ? nothing : tickAll(tick, t)}${columns.map((column) => head(column, sort, t))}
      ${
        readonly
          ? nothing
          : html`<th role="columnheader" scope="col" class="actions"><span class="visually-hidden">${t('columns.actions')}</span></th>`
      }
    </tr>
  </thead>
  <tbody role="rowgroup">
    ${rows}
  </tbody>
</table>`
