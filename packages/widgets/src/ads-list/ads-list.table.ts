import type { AdSummary } from '@vitrine/core/ads'
import { html, nothing, type TemplateResult } from 'lit'
import { ariaSort, type AdColumn } from './ads-list.columns.ts'
import { row } from './ads-list.row.ts'
import type { AdView, ListScope, Translate } from './ads-list.view.ts'

export interface TableOptions {
  ads: readonly AdSummary[]
  /** How many of them are drawn by now, and how many with their buttons. */
  slices: { drawn: number; dressed: number }
  viewOf: (ad: AdSummary) => AdView
  scope: ListScope
  columns: readonly AdColumn[]
  sort: string
  /** How many rows of the page are ticked. */
  tick: 'none' | 'some' | 'all'
  t: Translate
  /** Which keys work here, once they do. */
  hint: string | undefined
}

const arrow = html`<svg class="icon sort-arrow" viewBox="0 0 20 20" aria-hidden="true">
  <path d="M10 15V5M6 9l4-4 4 4"></path>
</svg>`

const head = (column: AdColumn, sort: string, t: Translate): TemplateResult => {
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
        aria-label=${t('selection.selectAll')}
    /></label>
  </th>`

/** The rows under their sticky head. Whoever renders it listens on the frame around it. */
export const table = ({ ads, slices, viewOf, scope, columns, sort, tick, t, hint }: TableOptions): TemplateResult => {
  const later = ads.length - slices.drawn
  return html`<table
  role="grid"
  aria-rowcount=${ads.length + 1}
  part="table"
  aria-label=${t('list.caption')}
  aria-description=${hint ?? nothing}
  aria-multiselectable=${scope.readonly ? nothing : 'true'}
>
  <thead role="rowgroup">
    <tr role="row">
      ${scope.readonly ? nothing : tickAll(tick, t)}${columns.map((column) => head(column, sort, t))}
      ${
        scope.readonly
          ? nothing
          : html`<th role="columnheader" scope="col" class="actions">
            <span class="visually-hidden">${t('columns.actions')}</span>
          </th>`
      }
    </tr>
  </thead>
  <tbody role="rowgroup">
    ${ads.slice(0, slices.drawn).map((ad, at) => row(ad, viewOf(ad), scope, at < slices.dressed))}
  </tbody>
</table>
  ${later > 0 ? html`<div class="later" .style=${`--later: ${later}`}></div>` : nothing}`
}
