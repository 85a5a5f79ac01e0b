import { html, type TemplateResult } from 'lit'
import { go } from '../ui/go.ts'
import { drawing } from '../../ui/drawing.ts'
import type { BacklogKind, SynthesisScope } from './contact-synthesis.types.ts'

const clock = 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6.5V10l2.5 1.5'
const paths: Record<BacklogKind, string> = {
  new: 'M3 5.5h14v9.5H3ZM3.5 6 10 11l6.5-5',
  'overdue-mails': clock,
  'overdue-calls': clock,
  missed:
    'M4.5 3.5h3l1.5 4-2 1.3a9 9 0 0 0 4.2 4.2l1.3-2 4 1.5v3a1 1 0 0 1-1 1A12.5 12.5 0 0 1 3.5 4.5a1 1 0 0 1 1-1ZM12.5 3.5l4 4M16.5 3.5l-4 4',
}
const checkPath = 'm4 10.5 4 4 8-9'
const onPath = 'm7.5 5 5 5-5 5'

const todo = (
  kind: BacklogKind,
  count: number,
  { t, format, hrefs, openBacklog }: SynthesisScope,
  label = t(`backlog.${kind}`, { count }),
): TemplateResult => {
  const words = html`<b>${format.formatNumber(count)}</b> <span class="todo-label">${label}</span>`
  if (count === 0) return html`<span class="todo nothing">${drawing(paths[kind])}<span>${words}</span></span>`
  return go({
    className: `todo ${kind}`,
    content: html`${drawing(paths[kind])}<span>${words}</span>${drawing(onPath, 'on along')}`,
    href: hrefs.backlog(kind),
    onGo: () => openBacklog(kind),
    part: 'backlog-item',
  })
}

/** Mails and calls have a link each, since they are in two lists; one without any is left out. */
const overdue = (scope: SynthesisScope): TemplateResult[] => {
  const { overdueCallBacks, overdueCalls } = scope.data.backlog
  if (overdueCallBacks === 0) return [todo('overdue-mails', 0, scope, scope.t('backlog.noOverdue'))]
  const kinds = [
    ['overdue-mails', overdueCallBacks - overdueCalls],
    ['overdue-calls', overdueCalls],
  ] as const
  return kinds.filter(([, count]) => count > 0).map(([kind, count]) => todo(kind, count, scope))
}

/** What is waiting to be handled, whatever the period; each figure links to its list. */
export const backlog = (scope: SynthesisScope): TemplateResult => {
  const { newContacts, overdueCallBacks, missedCallsToReturn } = scope.data.backlog
  const isClear = newContacts + overdueCallBacks + missedCallsToReturn === 0
  return html`<div class="backlog" part="backlog" role="group" aria-label=${scope.t('backlog.label')}>
    ${
      isClear
        ? html`<span class="todo clear">${drawing(checkPath)}<span>${scope.t('backlog.clear')}</span></span>`
        : html`${todo('new', newContacts, scope)}${overdue(scope)}${todo('missed', missedCallsToReturn, scope)}`
    }
  </div>`
}
