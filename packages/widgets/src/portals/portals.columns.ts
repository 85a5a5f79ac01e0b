import { accountStatusOf, type AdvertiserPortal, type PortalAccountStatus } from '@vitrine/core/portals'
import { html, nothing, type TemplateResult } from 'lit'
import type { MainColumn } from '../list/define-list.ts'
import { badge, type BadgeTone } from '../ui/badge.ts'
import type { PortalColumn, PortalsContext, PortalsTypes } from './portals.types.ts'

const tones: Record<PortalAccountStatus, BadgeTone> = { none: 'plain', incomplete: 'warning', active: 'success', suspended: 'draft' }

const categoryOf = ({ portal }: AdvertiserPortal, { t }: PortalsContext): string =>
  portal.category ? t(`categories.${portal.category}`) : ''

/** The price really paid, otherwise that of the price list. */
const priceOf = ({ portal: { free, tariff }, account }: AdvertiserPortal, { t, format }: PortalsContext): string => {
  if (free) return t('models.free')
  const price = account?.price ?? tariff
  return price === null ? t('models.paid') : t('row.perMonth', { price: format.formatMoney(price) })
}

const quotaText = ({ account }: AdvertiserPortal, { t }: PortalsContext): string => {
  if (!account) return ''
  if (account.quota === 'limited') return t('row.places', { count: account.slots ?? 0 })
  return t(account.quota === 'none' ? 'row.noDiffusion' : 'row.unlimited')
}

const sentText = ({ account }: AdvertiserPortal, { t, format }: PortalsContext): string => {
  if (!account) return ''
  return account.sentAt ? format.formatDateTime(account.sentAt) : t('row.never')
}

const initials = ({ portal }: AdvertiserPortal): string =>
  portal.name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

const logo = (portal: AdvertiserPortal): TemplateResult =>
  portal.portal.logoUrl
    ? html`<img class="logo" src=${portal.portal.logoUrl} alt="" loading="lazy" />`
    : html`<span class="initials" aria-hidden="true">${initials(portal)}</span>`

const connection = ({ connectionUrl }: AdvertiserPortal, { t }: PortalsContext): unknown =>
  connectionUrl
    ? html`<a class="connection" part="connection" href=${connectionUrl} target="_blank" rel="noopener noreferrer">${t('actions.connect')}</a>`
    : nothing

export const portalMain: MainColumn<PortalsTypes> = {
  label: 'columns.name',
  sort: 'name',
  width: 240,
  name: ({ portal }) => portal.name,
  picture: logo,
  marks: connection,
}

/** The columns of the table. */
export const portalColumns: readonly PortalColumn[] = [
  { key: 'category', label: 'columns.category', sort: 'category', width: 150, priority: 5, cell: categoryOf, folded: categoryOf },
  { key: 'model', label: 'columns.model', width: 130, priority: 4, cell: priceOf, folded: priceOf },
  {
    key: 'standing',
    label: 'columns.standing',
    width: 170,
    priority: 1,
    inCard: true,
    cell: (portal, { t }) => badge(tones[accountStatusOf(portal)], t(`standings.${accountStatusOf(portal)}`)),
  },
  {
    key: 'quota',
    label: 'columns.quota',
    width: 120,
    priority: 3,
    cell: quotaText,
    folded: (portal, list) => (portal.account ? list.t('row.quota', { quota: quotaText(portal, list) }) : ''),
  },
  {
    key: 'ads',
    label: 'columns.ads',
    sort: 'ads',
    descendingFirst: true,
    align: 'end',
    width: 110,
    priority: 2,
    cell: ({ adCount }, { format }) => format.formatNumber(adCount),
    folded: ({ adCount, account }, { t }) => (account || adCount > 0 ? t('row.ads', { count: adCount }) : ''),
  },
  {
    key: 'sent',
    label: 'columns.sent',
    sort: 'sent',
    descendingFirst: true,
    width: 150,
    priority: 6,
    cell: sentText,
    folded: ({ account }, { t, format }) => (account?.sentAt ? t('row.sent', { date: format.formatDateTime(account.sentAt) }) : ''),
  },
]
