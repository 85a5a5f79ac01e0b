import { canDelete, canPushToTop, type AdSummary } from '@vitrine/core/ads'
import {
  iconArrowUp,
  iconBuilding,
  iconEye,
  iconEyeOff,
  iconList,
  iconMinus,
  iconPublish,
  iconTag,
  iconTrash,
} from '../ui/icons.ts'
import type { MenuEntry, MenuItem } from '../ui/menu.ts'
import { pushToTop, togglePublished } from './ads-list.actions.ts'
import { askAndRemove, runBulk } from './ads-list.bulk.ts'
import type { AdsListHost } from './ads-list.host.ts'
import { judge, refusalOf } from './ads-list.row-actions.ts'

export { MenuController } from '../base/menu-controller.ts'

const publishItem = (host: AdsListHost, ad: AdSummary): MenuItem => {
  const online = ad.state === 'active'
  return {
    label: host.t(online ? 'row.unpublish' : 'row.publish'),
    icon: online ? iconEyeOff : iconPublish,
    disabled: !!refusalOf(ad, host),
    note: refusalOf(ad, host),
    onSelect: () => void togglePublished(host, ad),
  }
}

const pushItem = (host: AdsListHost, ad: AdSummary): MenuItem[] => {
  const options = host.account?.advertiser.options
  if (!options?.topOfList) return []
  const verdict = judge(ad, host.account, () => canPushToTop(ad, new Date(), options))
  const note = 'nextDate' in verdict && verdict.nextDate
    ? host.tMore('menu.pushNext', { date: host.format.formatDate(verdict.nextDate) })
    : verdict.allowed
      ? ''
      : host.t(verdict.messageKey)
  return [
    {
      label: host.tMore('menu.push'),
      icon: iconArrowUp,
      disabled: !verdict.allowed,
      note,
      onSelect: () => void pushToTop(host, ad),
    },
  ]
}

const deleteItem = (host: AdsListHost, ad: AdSummary): MenuItem => {
  const verdict = judge(ad, host.account, canDelete)
  return {
    label: host.tMore('menu.delete'),
    icon: iconTrash,
    tone: 'danger',
    disabled: !verdict.allowed,
    note: verdict.allowed ? '' : host.t(verdict.messageKey),
    onSelect: () => void askAndRemove(host, [ad]),
  }
}

const copyReference = async (host: AdsListHost, ad: AdSummary): Promise<void> => {
  try {
    await navigator.clipboard.writeText(ad.reference)
    host.toasts.show(host.tMore('menu.copied'))
  } catch {
    host.toasts.show(ad.reference, { tone: 'info' })
  }
}

/** What can be done with one ad. */
export const rowEntries = (host: AdsListHost, ad: AdSummary): readonly MenuEntry[] => [
  { label: host.tMore('menu.open'), icon: iconEye, onSelect: () => host.openAd(ad) },
  ...(ad.lotCount > 0 ? [{ label: host.tMore('menu.lots'), icon: iconBuilding, onSelect: () => host.openLots(ad) }] : []),
  publishItem(host, ad),
  ...pushItem(host, ad),
  { label: host.tMore('menu.copyReference'), icon: iconTag, onSelect: () => void copyReference(host, ad) },
  'line',
  deleteItem(host, ad),
]

/** What can be done with the ticked ads, and with the ticks. */
export const actionEntries = (host: AdsListHost): readonly MenuEntry[] => [
  { label: host.t('selection.selectAll'), icon: iconList, onSelect: () => host.selection.selectPage() },
  {
    label: host.t('selection.erase'),
    icon: iconMinus,
    disabled: host.selection.size === 0,
    onSelect: () => host.selection.clear(),
  },
  'line',
  { label: host.t('bulk.publish'), icon: iconPublish, onSelect: () => void runBulk(host, 'publish') },
  { label: host.t('bulk.unpublish'), icon: iconEyeOff, onSelect: () => void runBulk(host, 'unpublish') },
  'line',
  { label: host.t('bulk.delete'), icon: iconTrash, tone: 'danger', onSelect: () => void runBulk(host, 'delete') },
]
