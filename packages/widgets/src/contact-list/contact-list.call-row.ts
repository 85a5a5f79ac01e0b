import type { Call } from '@vitrine/core/contacts'
import { html, nothing, type TemplateResult } from 'lit'
import { drawing } from '../ui/drawing.ts'
import type { CallView } from './contact-list.call-view.ts'
import { adCell, dateCell, handlingCell, rowOf, whoCell } from './contact-list.row.ts'
import type { RowScope } from './contact-list.types.ts'

const paths = {
  answered: 'M6 3.5 8 8 6.3 9.3a9 9 0 0 0 4.4 4.4L12 12l4.5 2v2.5a1 1 0 0 1-1 1A12 12 0 0 1 2.5 4.5a1 1 0 0 1 1-1ZM12 5l2 2 3.5-3.5',
  missed: 'M6 3.5 8 8 6.3 9.3a9 9 0 0 0 4.4 4.4L12 12l4.5 2v2.5a1 1 0 0 1-1 1A12 12 0 0 1 2.5 4.5a1 1 0 0 1 1-1ZM12.5 3l4.5 4.5M17 3l-4.5 4.5',
}

/** Answered or missed, in a word and a sign. */
export const statusPill = (status: Call['status'], word: string): TemplateResult =>
  html`<span class="pill" part="state" data-state=${status}
    >${drawing(paths[status])}${word}</span
  >`

export const callRow = (call: Call, view: CallView, scope: RowScope): TemplateResult => {
  const lasted = call.status === 'missed' && call.duration === 0 ? '' : view.duration
  return rowOf(
    call,
    view.selectLabel,
    scope,
    html`${whoCell(view.number, view, html`<span class="excerpt">${view.place}</span>`)}
      <td role="gridcell" class="status">${statusPill(call.status, view.status)}<small class="lasted">${lasted}</small></td>
      <td role="gridcell" class="duration">${lasted || '–'}</td>
      ${adCell(view)}
      <td role="gridcell" class="portal">
        ${view.portal}<small>${view.site ? html`<span class="clip">${view.site}</span>` : nothing}</small>
      </td>
      ${dateCell(view)} ${handlingCell(call, view)}`,
  )
}
