import type { AdVisit } from '@vitrine/core/ad-form'
import { canRemoveVisit } from '@vitrine/core/ad-visits'
import { html, nothing, type TemplateResult } from 'lit'
import { badge, type BadgeTone } from '../ui/badge.ts'
import { button, iconButton } from '../ui/button.ts'
import { emptyState } from '../ui/states.ts'
import { iconCalendar, iconClose, iconPencil, iconPlus, iconRetry, iconTrash } from '../ui/icons.ts'
import { joined } from '../ui/joined.ts'
import type { VisitsController } from './ad-visits.controller.ts'

const tones = { active: 'active', full: 'sold', inactive: 'draft', over: 'draft' } as const satisfies Record<string, BadgeTone>

const stateOf = ({ active, registered, maxVisitors, date }: AdVisit, today: string): keyof typeof tones => {
  if (date !== null && date < today) return 'over'
  if (!active) return 'inactive'
  return maxVisitors !== null && registered >= maxVisitors ? 'full' : 'active'
}

const actionsOf = (visit: AdVisit, tab: VisitsController): TemplateResult => {
  const { t } = tab.setup.texts()
  const day = tab.dayOf(visit)
  const verdict = canRemoveVisit(visit)
  const why = verdict.allowed ? {} : { disabled: true, title: t(`refusal.${verdict.reason}`, { count: verdict.count }) }
  return html`<div class="visit-actions">
    ${iconButton({ label: t('actions.edit', { day }), icon: iconPencil, compact: true, onClick: () => void tab.edit(visit) })}
    ${iconButton({ label: t(visit.active ? 'actions.deactivate' : 'actions.activate', { day }), icon: visit.active ? iconClose : iconRetry, compact: true, onClick: () => void tab.toggle(visit) })}
    ${iconButton({ label: t('actions.remove', { day }), icon: iconTrash, compact: true, ...why, onClick: () => tab.remove(visit) })}
  </div>`
}

const line = (visit: AdVisit, tab: VisitsController): TemplateResult => {
  const { t } = tab.setup.texts()
  const state = stateOf(visit, tab.setup.today())
  const { registered, waiting, maxVisitors, publicationDuration } = visit
  return html`<li class="visit" data-state=${state}>
    <p class="visit-when"><b>${tab.dayOf(visit)}</b> <span>${visit.timeSlot.replace('-', '–')}</span> ${badge(tones[state], t(`states.${state}`))}</p>
    <p class="visit-facts">${joined(t('seats', { registered, max: maxVisitors ?? 0 }), waiting > 0 ? t('waiting', { count: waiting }) : '', t('shownFor', { count: publicationDuration ?? 0 }))}</p>
    ${visit.place || visit.comment ? html`<p class="visit-facts">${joined(visit.place, visit.comment)}</p>` : nothing} ${actionsOf(visit, tab)}
  </li>`
}

const undo = (tab: VisitsController): TemplateResult | typeof nothing => {
  const { removed } = tab
  if (!removed) return nothing
  const { t } = tab.setup.texts()
  return html`<p class="banner quiet" role="status">
    ${t('removed', { day: tab.dayOf(removed) })} <button type="button" class="link visit-undo" @click=${() => tab.undoRemoval()}>${t('undo')}</button>
  </p>`
}

/** The visits of an ad with the actions for each. */
export const visitsView = (tab: VisitsController): TemplateResult => {
  const { t } = tab.setup.texts()
  const visits = tab.inOrder
  return html`<section class="visits" part="visits" aria-label=${t('title')}>
    <p class="visits-intro">${t('intro')}</p>
    ${undo(tab)}
    ${visits.length === 0 ? emptyState({ icon: iconCalendar, title: t('empty.title'), text: t('empty.text') }) : html`<ul class="visit-list">${visits.map((visit) => line(visit, tab))}</ul>`}
    <div class="visit-add">${button({ label: t('add'), icon: iconPlus, onClick: () => void tab.edit(null) })}</div>
  </section>`
}
