import { localeTags } from '@vitrine/core/i18n'
import { costsOf, type PortalCosts } from '@vitrine/core/portal-costs'
import { html, type TemplateResult } from 'lit'
import type { MainColumn } from '../list/define-list.ts'
import type { PortalCostsColumn, PortalCostsContext, PortalCostsTypes, PortalMonthItem } from './portal-costs.types.ts'

export const monthText = ({ month, isRunning }: PortalMonthItem, { t, language }: PortalCostsContext): string => {
  const name = new Intl.DateTimeFormat(localeTags[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
  return isRunning ? t('monthSoFar', { month: name }) : name
}

/** Whether rows are grouped by month, which they are when sorted by it. */
export const isByMonth = ({ state }: Pick<PortalCostsContext, 'state'>): boolean => state.sort.endsWith('month')

/** An unknown price is not zero: it links to the page where it is entered. */
const cost = ({ cost: euros, free }: PortalMonthItem, { t, format, element: { portalsHref } }: PortalCostsContext): unknown => {
  if (euros !== null) return format.formatMoney(euros)
  if (free) return t('free')
  return portalsHref === undefined
    ? html`<span class="sub">${t('unknown')}</span>`
    : html`<a href=${portalsHref} tabindex="-1">${t('setPrice')}</a>`
}

const costText = ({ cost: euros, free }: PortalMonthItem, { t, format }: PortalCostsContext): string =>
  euros === null ? t(free ? 'free' : 'unknown') : t('folded.cost', { price: format.formatMoney(euros) })

const count = (key: 'contacts' | 'handled' | 'sales', priority: number, sort?: string): PortalCostsColumn => ({
  key,
  label: `columns.${key}`,
  ...(sort && { sort, descendingFirst: true as const }),
  align: 'end',
  width: 120,
  priority,
  cell: (item, { format }) => format.formatNumber(item[key]),
  folded: (item, { t, format }) => (item[key] > 0 ? t(`folded.${key}`, { count: item[key], number: format.formatNumber(item[key]) }) : ''),
})

const price = (key: keyof PortalCosts, priority: number, sort?: string): PortalCostsColumn => ({
  key,
  label: `columns.${key}`,
  ...(sort && { sort, descendingFirst: true as const }),
  align: 'end',
  width: 130,
  priority,
  cell: (item, { t, format }): TemplateResult => {
    const euros = costsOf(item)[key]
    return euros === null ? html`<span class="sub">${t('none')}</span>` : html`<b>${format.formatMoney(euros)}</b>`
  },
  folded: (item, { t, format }) => {
    const euros = costsOf(item)[key]
    return euros === null ? '' : t(`folded.${key}`, { price: format.formatMoney(euros) })
  },
})

export const portalCostsMain: MainColumn<PortalCostsTypes> = {
  label: 'columns.name',
  sort: 'name',
  width: 180,
  name: ({ name }) => name,
  note: (item, list) => (isByMonth(list) ? '' : monthText(item, list)),
}

/** The columns of the table. */
export const portalCostsColumns: readonly PortalCostsColumn[] = [
  {
    key: 'cost',
    label: 'columns.cost',
    sort: 'cost',
    descendingFirst: true,
    align: 'end',
    width: 130,
    priority: 2,
    cell: cost,
    folded: costText,
  },
  count('contacts', 3, 'contacts'),
  price('perContact', 1, 'perContact'),
  count('handled', 6),
  price('perHandled', 4),
  count('sales', 7),
  price('perSale', 5, 'perSale'),
]
