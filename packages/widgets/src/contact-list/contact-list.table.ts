import { html, nothing, type TemplateResult } from 'lit'
import type { ListColumn } from '../list-ui/columns.ts'
import { tableHead, type Tick } from '../list-ui/table-head.ts'
import type { Translate } from './contact-list.types.ts'

export interface TableOptions {
  /** Of what; they share room in different ways. */
  kind: 'mails' | 'calls'
  caption: string
  columns: readonly ListColumn[]
  rows: unknown
  sort: string
  tick: Tick
  readonly: boolean
  t: Translate
  /** Which keys work here, once they do. */
  hint: string | undefined
}

/** The rows under their sticky head. Whoever renders it listens on the frame around it. */
export const table = ({ kind, caption, columns, rows, sort, tick, readonly, t, hint }: TableOptions): TemplateResult => html`<table
  class=${kind}
  role="grid"
  part="table"
  aria-label=${caption}
  aria-description=${hint ?? nothing}
  aria-multiselectable=${readonly ? nothing : 'true'}
>
  ${tableHead(columns, sort, t, readonly ? undefined : { tick, selectAll: t('list.selectAll') })}
  <tbody role="rowgroup">
    ${rows}
  </tbody>
</table>`
