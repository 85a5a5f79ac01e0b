import type { BreakdownRow } from '@vitrine/core/contacts'
import { html, nothing, type TemplateResult } from 'lit'
import { changeMark } from '../contacts-ui/change.ts'
import { changeOf } from '../contacts-ui/change.rules.ts'
import { sourceBar, sourceMark, type SourceKey } from '../contacts-ui/sources.ts'
import { ariaSort, columns, type BreakdownColumn } from './contact-breakdown.columns.ts'
import { nameOf, noteOf, type BreakdownScope } from './contact-breakdown.words.ts'

const arrow = html`<svg class="icon sort-arrow" viewBox="0 0 20 20" aria-hidden="true"><path d="M10 15V5M6 9l4-4 4 4"></path></svg>`

const head = ({ key, sort }: BreakdownColumn, current: string, { by, t }: BreakdownScope): TemplateResult => {
  const label = t(`columns.${key === 'name' ? by : key}`)
  return html`<th role="columnheader" scope="col" class=${`col-${key}`} aria-sort=${sort ? ariaSort(current, sort) : nothing}>
    ${sort ? html`<button type="button" class="sort" data-sort=${key}>${label}${arrow}</button>` : label}
  </th>`
}

const count = (key: SourceKey, row: BreakdownRow, { t, format }: BreakdownScope): TemplateResult => html`<td role="cell" class=${`col-${key}`}>
  <span class="cell-mark">${sourceMark(key)}<span class="visually-hidden">${t(`columns.${key}`)}</span></span>${format.formatNumber(row[key])}
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
    <td role="cell" class="col-reconciliations">${format.formatNumber(row.reconciliations)}</td>
    <td role="cell" class="col-last">${last(row, scope)}</td>
  </tr>`
}

/** The rows under their sticky head. Whoever renders it listens on the frame around it. */
export const table = (rows: readonly BreakdownRow[], sort: string, scope: BreakdownScope): TemplateResult => {
  const highest = Math.max(0, ...rows.map(({ total }) => total))
  return html`<table role="table" part="table" aria-label=${scope.t(`caption.${scope.by}`)}>
    <thead role="rowgroup">
      <tr role="row">
        ${columns.map((column) => head(column, sort, scope))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map((row, index) => rowOf(row, index, highest, scope))}
    </tbody>
  </table>`
}

const bone = html`<div class="bone-row">
  <span class="skeleton bone-name"></span><span class="skeleton bone-cell"></span><span class="skeleton bone-cell"></span><span class="skeleton bone-bar"></span>
</div>`

export const tableSkeleton = (count: number): TemplateResult =>
  html`<div class="frame bones" aria-hidden="true">${Array.from({ length: Math.min(10, count) }, () => bone)}</div>`
