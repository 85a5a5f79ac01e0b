import type { DeliveryOutcome, PortalStatistics } from '@vitrine/core/global-report'
import type { PortalAccountStatus } from '@vitrine/core/portals'
import { html, nothing, type TemplateResult } from 'lit'
import type { MainColumn } from '../list/define-list.ts'
import { badge, type BadgeTone } from '../ui/badge.ts'
import type { GlobalReportColumn, GlobalReportContext, GlobalReportTypes } from './global-report.types.ts'

const statusTones: Record<PortalAccountStatus, BadgeTone> = {
  none: 'plain',
  incomplete: 'warning',
  active: 'success',
  suspended: 'draft',
}
const outcomeTones: Record<Exclude<DeliveryOutcome, 'done'>, BadgeTone> = {
  running: 'accent',
  partial: 'warning',
  broken: 'danger',
  interrupted: 'warning',
  failed: 'danger',
}

const slotsText = ({ status, quota, slots }: PortalStatistics, { t }: GlobalReportContext): string => {
  if (status === 'none') return ''
  if (quota === 'limited') return t('row.places', { count: slots ?? 0 })
  return t(quota === 'none' ? 'row.noDiffusion' : 'row.unlimited')
}

const priceText = ({ free, price }: PortalStatistics, { t, format }: GlobalReportContext): string => {
  if (free) return t('models.free')
  return price === null ? t('noPrice') : t('row.perMonth', { price: format.formatMoney(price) })
}

const last = ({ last: run }: PortalStatistics, { t, format }: GlobalReportContext): TemplateResult => {
  if (!run) return html`<span class="sub">${t('row.never')}</span>`
  const outcome = run.outcome === 'done' ? nothing : badge(outcomeTones[run.outcome], t(`outcomes.${run.outcome}`))
  return html`<time datetime=${run.startedAt.toISOString()}>${format.formatDateTime(run.startedAt)}</time> ${outcome}`
}

const lastText = ({ last: run }: PortalStatistics, { t, format }: GlobalReportContext): string => {
  if (!run) return ''
  const date = t('row.sent', { date: format.formatDateTime(run.startedAt) })
  return run.outcome === 'done' ? date : `${date}, ${t(`outcomes.${run.outcome}`)}`
}

const refused = ({ refused: count }: PortalStatistics, { format }: GlobalReportContext): TemplateResult =>
  html`<span class=${count > 0 ? 'refused-count' : ''}>${format.formatNumber(count)}</span>`

/** A labelled count, where there is no column header above it; '' for zero. */
const countText = (key: 'chosen' | 'sent' | 'published' | 'refused', count: number, { t, format }: GlobalReportContext): string =>
  count === 0 ? '' : t(`folded.${key}`, { count, number: format.formatNumber(count) })

/** The number of ads without an answer of the portal; '' for zero. */
const waitingText = ({ sent: count, published, refused: wrong }: PortalStatistics, { t, format }: GlobalReportContext): string => {
  const waiting = count - published - wrong
  return waiting > 0 ? t('waiting', { count: waiting, number: format.formatNumber(waiting) }) : ''
}

const sent = (portal: PortalStatistics, list: GlobalReportContext): TemplateResult =>
  html`${list.format.formatNumber(portal.sent)} <span class="sub">${waitingText(portal, list)}</span>`

const sentText = (portal: PortalStatistics, list: GlobalReportContext): string => {
  const words = countText('sent', portal.sent, list)
  const waiting = waitingText(portal, list)
  return waiting ? `${words} (${waiting})` : words
}

/** A count, labelled where there is no column header above it. */
const count = (key: 'chosen' | 'published', priority: number): GlobalReportColumn => ({
  key,
  label: `reportColumns.${key}`,
  sort: key,
  descendingFirst: true,
  align: 'end',
  width: 110,
  priority,
  cell: (portal, { format }) => format.formatNumber(portal[key]),
  folded: (portal, list) => countText(key, portal[key], list),
})

export const globalReportMain: MainColumn<GlobalReportTypes> = {
  label: 'reportColumns.name',
  sort: 'name',
  width: 180,
  name: ({ name }) => name,
}

/** The columns of the table. */
export const globalReportColumns: readonly GlobalReportColumn[] = [
  {
    key: 'standing',
    label: 'reportColumns.standing',
    width: 160,
    priority: 4,
    inCard: true,
    cell: ({ status }, { t }) => badge(statusTones[status], t(`standings.${status}`)),
  },
  {
    key: 'quota',
    label: 'reportColumns.quota',
    width: 110,
    priority: 8,
    cell: slotsText,
    folded: (portal, list) => (slotsText(portal, list) ? list.t('row.quota', { quota: slotsText(portal, list) }) : ''),
  },
  count('chosen', 6),
  {
    key: 'sent',
    label: 'reportColumns.sent',
    sort: 'sent',
    descendingFirst: true,
    align: 'end',
    width: 110,
    priority: 5,
    cell: sent,
    folded: sentText,
  },
  count('published', 1),
  {
    key: 'refused',
    label: 'reportColumns.refused',
    sort: 'refused',
    descendingFirst: true,
    align: 'end',
    width: 100,
    priority: 2,
    cell: refused,
    folded: ({ refused: wrong }, list) => countText('refused', wrong, list),
  },
  { key: 'last', label: 'reportColumns.last', sort: 'last', descendingFirst: true, width: 160, priority: 3, cell: last, folded: lastText },
  {
    key: 'price',
    label: 'reportColumns.price',
    sort: 'price',
    descendingFirst: true,
    align: 'end',
    width: 140,
    priority: 7,
    cell: priceText,
    folded: priceText,
  },
]
