import type { Visit } from '@vitrine/core/contacts'
import { html, type TemplateResult } from 'lit'
import { dayText } from '../ui/days.ts'
import type { MainColumn } from '../../list/define-list.ts'
import { iconCheck, iconClose, iconLock } from '../../ui/icons.ts'
import { joined } from '../../ui/joined.ts'
import type { VisitsColumn, VisitsContext, VisitsTypes } from './visits.types.ts'

const icons = { active: iconCheck, full: iconLock, inactive: iconClose }

const stateOf = ({ active, registered, maxVisitors }: Visit): keyof typeof icons => {
  if (!active) return 'inactive'
  return maxVisitors > 0 && registered >= maxVisitors ? 'full' : 'active'
}

const state = (visit: Visit, { t }: VisitsContext): TemplateResult => {
  const is = stateOf(visit)
  return html`<span class="pill" part="state" data-state=${is}>${icons[is]()}${t(`states.${is}`)}</span>`
}

const when = ({ date, timeSlot }: Visit, { format }: VisitsContext): TemplateResult =>
  html`<b>${dayText(format, date)}</b> <span class="slot">${timeSlot.replace('-', '–')}</span>`

const shownFor = ({ publicationDuration: hours }: Visit, { t }: VisitsContext): string =>
  hours % 24 === 0 ? t('days', { count: hours / 24 }) : t('hours', { count: hours })

const details = (visit: Visit, list: VisitsContext): string => joined(visit.comment, shownFor(visit, list))

const registered = ({ registered: count, maxVisitors }: Visit, { t }: VisitsContext): TemplateResult =>
  html`<span class="cell-label">${t('columns.registered')}</span> ${t('seats', { registered: count, max: maxVisitors })}`

export const visitMain: MainColumn<VisitsTypes> = {
  label: 'columns.ad',
  width: 200,
  name: ({ ad }, { t }) => ad.title || t('untitled'),
  note: ({ ad: { reference, city } }) => joined(reference, city),
}

export const visitColumns: readonly VisitsColumn[] = [
  { key: 'when', label: 'columns.when', sort: 'date', width: 130, priority: 1, inCard: true, cell: when },
  {
    key: 'where',
    label: 'columns.where',
    width: 190,
    priority: 5,
    cell: (visit, list) => html`${visit.place}<small>${details(visit, list)}</small>`,
    folded: (visit, list) => joined(visit.place, details(visit, list)),
  },
  {
    key: 'registered',
    label: 'columns.registered',
    sort: 'inscrits',
    descendingFirst: true,
    align: 'end',
    width: 90,
    priority: 3,
    inCard: true,
    cell: registered,
  },
  {
    key: 'waiting',
    label: 'columns.waiting',
    align: 'end',
    width: 90,
    priority: 4,
    cell: ({ waiting }, { format }) => format.formatNumber(waiting),
    folded: ({ waiting }, { t }) => t('waitingCount', { count: waiting }),
  },
  { key: 'state', label: 'columns.state', width: 110, priority: 2, inCard: true, cell: state },
]
