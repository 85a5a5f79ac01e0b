import { changeOf, type BreakdownRow } from '@vitrine/core/contacts'
import { html, nothing, type TemplateResult } from 'lit'
import { changeMark } from '../contacts-ui/change.ts'
import { sourceBar, sourceMark, type SourceKey } from '../contacts-ui/sources.ts'
import { skeletonRows } from '../list-ui/skeleton.ts'
import { tableHead } from '../list-ui/table-head.ts'
import { columnsOf } from './contact-breakdown.columns.ts'
import { nameOf, noteOf, type BreakdownScope } from './contact-breakdown.words.ts'

const count = (key: SourceKey, row: BreakdownRow, { t, format }: BreakdownScope): TemplateResult => html`<td role="cell" class=${`col-${key}`}>
  <span class="cell-label">${sourceMark(key)}${t(`columns.${key}`)}</span>${format.formatNumber(row[key])}
</td>`

const last = ({ lastAt }: BreakdownRow, { t, format, now }: BreakdownScope): TemplateResult => {
  if (lastAt === null) return html`<span class="quiet">${t('never')}</span>`
  const date = new Date(lastAt)
  return html`<time datetime=${lastAt} title=${format.formatDateTime(date)}>${format.formatRelative(date, now)}</time>`
}

const rowOf = (row: BreakdownRow, index: number, highest: number, scope: BreakdownScope): TemplateResult => {
  const { t, tools, format } = scope
  const href = scope.hrefOf(row)
  const name = nameOf(row, scope)
  const note = noteOf(row, scope)
  const before = tools('change.before', { value: format.formatNumber(row.previousTotal) })
  return html`<tr role="row" part="row" data-index=${index}>
    <td role="cell" class="col-name">
      ${
        href === undefined
          ? html`<button type="button" class="name" data-act="open" title=${name}>${name}</button>`
          : html`<a class="name" data-act="open" href=${href} title=${name}>${name}</a>`
      }
      <small
        >${note ? html`<span>${note}</span>` : nothing}${
          row.reconciliations > 0 ? html`<span class="aside">${t('note.reconciliations', { count: row.reconciliations })}</span>` : nothing
        }</small
      >
    </td>
    ${count('mails', row, scope)}${count('answeredCalls', row, scope)}${count('missedCalls', row, scope)}
    <td role="cell" class="col-total"><b>${format.formatNumber(row.total)}</b> ${changeMark(changeOf(row.total, row.previousTotal), tools, { before })}</td>
    <td role="cell" class="col-share">${sourceBar(row, highest)}</td>
    ${scope.by === 'ad' ? nothing : html`<td role="cell" class="col-reconciliations">${format.formatNumber(row.reconciliations)}</td>`}
    <td role="cell" class="col-last">${last(row, scope)}</td>
  </tr>`
}

/** The rows under their sticky head; out of reach while they lag behind what is asked for. Whoever renders it listens on the frame around it. */
export const table = (rows: readonly BreakdownRow[], sort: string, scope: BreakdownScope, lags: boolean): TemplateResult => {
  const highest = Math.max(0, ...rows.map(({ total }) => total))
  return html`<table role="table" part="table" aria-label=${scope.t(`caption.${scope.by}`)}>
    ${tableHead(columnsOf(scope.by), sort, scope.t as (key: string) => string)}
    <tbody role="rowgroup" ?inert=${lags}>
      ${rows.map((row, index) => rowOf(row, index, highest, scope))}
    </tbody>
  </table>`
}

const bone = html`<div class="bone-row">
  <span class="skeleton bone-name"></span><span class="skeleton bone-count"></span><span class="skeleton bone-count"></span><span class="skeleton bone-bar"></span>
</div>`

/** Grey rows in the shape of those of the breakdown. */
export const breakdownBones = (count: number): TemplateResult => skeletonRows(bone, count)
