import type { AdSummary } from '@vitrine/core/ads'
import { html, nothing, type TemplateResult } from 'lit'
import { tableHead, type Tick } from '../list-ui/table-head.ts'
import type { AdColumn } from './ads-list.columns.ts'
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
  tick: Tick
  t: Translate
  /** Which keys work here, once they do. */
  hint: string | undefined
}

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
  ${tableHead(columns, sort, t, scope.readonly ? undefined : { tick, selectAll: t('selection.selectAll') })}
  <tbody role="rowgroup">
    ${ads.slice(0, slices.drawn).map((ad, at) => row(ad, viewOf(ad), scope, at < slices.dressed))}
  </tbody>
</table>
  ${later > 0 ? html`<div class="later" .style=${`--later: ${later}`}></div>` : nothing}`
}
