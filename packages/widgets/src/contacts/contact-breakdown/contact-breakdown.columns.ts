import { changeOf, type BreakdownKind } from '@vitrine/core/contacts'
import { costOfOne } from '@vitrine/core/portal-costs'
import { html, type TemplateResult } from 'lit'
import { changeMark } from '../ui/change.ts'
import { sourceBar, sourceMark, type SourceKey } from '../ui/sources.ts'
import type { ListColumn, MainColumn } from '../../list/define-list.ts'
import { joined } from '../../ui/joined.ts'
import type { BreakdownContext, BreakdownItem, BreakdownTypes } from './contact-breakdown.types.ts'

type BreakdownColumn = ListColumn<BreakdownTypes>

/** Whether rows belong to several points of sale, so that each is named. */
const namesOwner = ({ items }: BreakdownContext): boolean => new Set(items.map(({ advertiser }) => advertiser?.id)).size > 1

const note = ({ ad, advertiser }: BreakdownItem, list: BreakdownContext): string =>
  joined(ad?.reference, ad?.city, namesOwner(list) ? advertiser?.name : '')

export const breakdownMain = (by: BreakdownKind): MainColumn<BreakdownTypes> => ({
  label: `columns.${by}`,
  sort: 'nom',
  width: 200,
  name: ({ ad, portal }, { t }) => (by === 'ad' ? ad?.title || t('ad.untitled') : (portal?.name ?? t('noPortal'))),
  note,
})

/** A count, labelled where there is no column header above it. */
const countColumn = (key: SourceKey, width: number): BreakdownColumn => ({
  key,
  label: `columns.${key}`,
  align: 'end',
  width,
  priority: 2,
  inCard: true,
  cell: (row, { t, format }) =>
    html`<span class="cell-label">${sourceMark(key)}${t(`columns.${key}`)}</span> ${format.formatNumber(row[key])}`,
})

const total = ({ total: now, previousTotal }: BreakdownItem, { t, format }: BreakdownContext): TemplateResult =>
  html`<b>${format.formatNumber(now)}</b> ${changeMark(changeOf(now, previousTotal), t, {
    before: t('change.before', { value: format.formatNumber(previousTotal) }),
  })}`

/** Euros per contact; '' if no price is known, or there were no contacts. */
const perContact = ({ cost, total: count }: BreakdownItem, { format }: BreakdownContext): string => {
  const euros = costOfOne(cost, count)
  return euros === null ? '' : format.formatMoney(euros)
}

const last = ({ lastAt }: BreakdownItem, { t, format }: BreakdownContext): TemplateResult => {
  if (lastAt === null) return html`<span class="quiet">${t('never')}</span>`
  const date = new Date(lastAt)
  return html`<time datetime=${lastAt} title=${format.formatDateTime(date)}>${format.formatRelative(date, new Date())}</time>`
}

export const breakdownColumns = (by: BreakdownKind): readonly BreakdownColumn[] => [
  countColumn('mails', 76),
  countColumn('answeredCalls', 124),
  countColumn('missedCalls', 124),
  {
    key: 'total',
    label: 'columns.total',
    sort: 'total',
    descendingFirst: true,
    align: 'end',
    width: 162,
    priority: 1,
    inCard: true,
    cell: total,
  },
  {
    key: 'share',
    label: 'columns.share',
    width: 150,
    priority: 5,
    inCard: true,
    cell: (row, { items }) => sourceBar(row, Math.max(0, ...items.map((item) => item.total))),
  },
  // Requests without an ad belong to a portal only.
  {
    key: 'reconciliations',
    label: 'columns.reconciliations',
    align: 'end',
    width: 134,
    priority: 4,
    offered: () => by === 'portal',
    cell: ({ reconciliations }, { format }) => format.formatNumber(reconciliations),
    folded: ({ reconciliations: count }, { t }) => (count > 0 ? t('note.reconciliations', { count }) : ''),
  },
  {
    key: 'perContact',
    label: 'columns.perContact',
    align: 'end',
    width: 124,
    priority: 4,
    offered: ({ items }) => items.some(({ cost }) => cost !== null),
    cell: perContact,
    folded: (row, list) => {
      const price = perContact(row, list)
      return price && list.t('note.perContact', { price })
    },
  },
  {
    key: 'last',
    label: 'columns.last',
    sort: 'dernier',
    descendingFirst: true,
    align: 'end',
    width: 150,
    priority: 3,
    inCard: true,
    cell: last,
  },
]
