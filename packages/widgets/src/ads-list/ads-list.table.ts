import type { AdSummary } from '@vitrine/core/ads'
import { html, nothing, type TemplateResult } from 'lit'
import { guard } from 'lit/directives/guard.js'
import { tableHead, type Tick } from '../list-ui/table-head.ts'
import type { AdColumn } from './ads-list.columns.ts'
import { row } from './ads-list.row.ts'
import type { Slices } from './ads-list.slices.ts'
import type { AdView, ListScope, Translate } from './ads-list.view.ts'

export interface TableOptions {
  ads: readonly AdSummary[]
  /** Which of them are drawn by now, and how far. */
  slices: Slices
  viewOf: (ad: AdSummary) => AdView
  scope: ListScope
  columns: readonly AdColumn[]
  sort: string
  tick: Tick
  t: Translate
  /** Which keys work here, once they do. */
  hint: string | undefined
}

/** A row is drawn again only where something of it has changed: most draw because of something else. */
function* rowsOf({ ads, slices, viewOf, scope }: TableOptions): Generator {
  for (const [at, ad] of ads.entries()) {
    if (!slices.take(at)) return
    const [view, open, dressed] = [viewOf(ad), at < slices.open, at < slices.dressed]
    const seen = [view, open, dressed && !!scope.actions, scope.readonly, scope.selected.has(ad.id), scope.busy.has(ad.id)]
    yield guard(seen, () => row(ad, view, scope, open, dressed))
  }
}

/** The rows under their sticky head. Whoever renders it listens on the frame around it. */
export const table = (options: TableOptions): TemplateResult => {
  const { ads, slices, scope, columns, sort, tick, t, hint } = options
  const kept = slices.drawn < ads.length ? `min-block-size: calc(${ads.length} * var(--row))` : ''
  return html`<table
  role="grid"
  aria-rowcount=${ads.length + 1}
  part="table"
  aria-label=${t('list.caption')}
  aria-description=${hint ?? nothing}
  aria-multiselectable=${scope.readonly ? nothing : 'true'}
>
  ${tableHead(columns, sort, t, scope.readonly ? undefined : { tick, selectAll: t('selection.selectAll') })}
  <tbody role="rowgroup" .style=${kept}>
    ${rowsOf(options)}
  </tbody>
</table>`
}
