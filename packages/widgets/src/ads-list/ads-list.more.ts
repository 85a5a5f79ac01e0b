import { adsFiltersMessages, adsToolsMessages, commonMessages } from '@vitrine/core/i18n'
import { html, nothing, type CSSResult, type TemplateResult } from 'lit'
import { DialogController } from '../base/dialog-controller.ts'
import { MenuController } from '../base/menu-controller.ts'
import { ToastController } from '../base/toast-controller.ts'
import { buttonStyles } from '../ui/button.styles.ts'
import { dialogStyles } from '../ui/dialog.styles.ts'
import { menuStyles } from '../ui/menu.styles.ts'
import { toastStyles } from '../ui/toasts.styles.ts'
import { toasts } from '../ui/toasts.ts'
import { bulkStyles } from '../list-ui/bulk.styles.ts'
import { togglePublished } from './ads-list.actions.ts'
import { runBulk, askAndRemove } from './ads-list.bulk.ts'
import { bulkBar } from './ads-list.bulk-bar.ts'
import { chipBar } from './ads-list.chips.ts'
import { openFilters } from './ads-list.filters.ts'
import { filtersStyles } from './ads-list.filters.styles.ts'
import { gridStyles } from './ads-list.grid.styles.ts'
import { grid } from './ads-list.grid.ts'
import type { AdsListHost } from './ads-list.host.ts'
import { actionEntries, rowEntries } from './ads-list.menus.ts'
import { moreStyles } from './ads-list.more.styles.ts'

export const styles: readonly CSSResult[] = [buttonStyles, dialogStyles, menuStyles, toastStyles, bulkStyles, moreStyles, filtersStyles, gridStyles]

export const sources = { common: commonMessages, 'ads-tools': adsToolsMessages, 'ads-filters': adsFiltersMessages }

/** Whatever a list needs only once somebody acts on it: actions, menus, dialogs, messages, filters, chips, and the grid. */
export interface More {
  toasts: ToastController
  dialogs: DialogController
  menus: MenuController
  togglePublished: typeof togglePublished
  runBulk: typeof runBulk
  askAndRemove: typeof askAndRemove
  rowEntries: typeof rowEntries
  actionEntries: typeof actionEntries
  bulkBar: typeof bulkBar
  chipBar: typeof chipBar
  openFilters: typeof openFilters
  grid: typeof grid
  /** What lies over the list. */
  renderOver(): TemplateResult
}

export const createMore = (host: AdsListHost & { announce(text: string): void }): More => {
  const messages = new ToastController(host)
  const dialogs = new DialogController(host)
  const menus = new MenuController(host)
  return {
    toasts: messages,
    dialogs,
    menus,
    togglePublished,
    runBulk,
    askAndRemove,
    rowEntries,
    actionEntries,
    bulkBar,
    chipBar,
    openFilters,
    grid,
    renderOver: () => {
      const t = host.tCommon
      return html`${dialogs.render(t('actions.close'))}${menus.render()}${
        messages.toasts.length ? toasts(messages, t('toasts.region'), t('toasts.dismiss')) : nothing
      }`
    },
  }
}
