import { accountTimeZone } from '@vitrine/core/contacts'
import { setFilters } from '@vitrine/core/list'
import { html, nothing, type CSSResult, type TemplateResult } from 'lit'
import { DialogController } from '../base/dialog-controller.ts'
import { MenuController } from '../base/menu-controller.ts'
import { ToastController } from '../base/toast-controller.ts'
import type { ToolsTranslate } from '../contacts-ui/change.ts'
import { ScopeTools, styles as scopeStyles } from '../contacts-ui/scope-tools.ts'
import { dialogStyles } from '../ui/dialog.styles.ts'
import { menuStyles } from '../ui/menu.styles.ts'
import { toastStyles } from '../ui/toasts.styles.ts'
import { toasts } from '../ui/toasts.ts'
import { bulkStyles } from '../list-ui/bulk.styles.ts'
import { finish, take } from './contact-list.actions.ts'
import { bulkBar, finishMany } from './contact-list.bulk.ts'
import type { ContactListHost } from './contact-list.host.ts'
import { rowEntries } from './contact-list.menus.ts'
import { Owners } from './contact-list.owners.ts'
import { moreStyles } from './contact-list.more.styles.ts'

export const styles: readonly CSSResult[] = [dialogStyles, menuStyles, toastStyles, ...scopeStyles, bulkStyles, moreStyles]

/** Whatever a list needs only once somebody acts on it: actions, menus, dialogs, messages. */
export interface More {
  toasts: ToastController
  dialogs: DialogController
  menus: MenuController
  scope: ScopeTools
  owners: Owners
  /** Something lies over the list. */
  readonly isBusy: boolean
  take: typeof take
  finish: typeof finish
  finishMany: typeof finishMany
  rowEntries: typeof rowEntries
  bulkBar: typeof bulkBar
  /** What lies over the list. */
  renderOver(): TemplateResult
}

export const createMore = (model: ContactListHost, tPeriod: () => ToolsTranslate): More => {
  const messages = new ToastController(model)
  const dialogs = new DialogController(model)
  const menus = new MenuController(model)
  const scope = new ScopeTools({
    host: model.element,
    t: tPeriod,
    timeZone: () => accountTimeZone(model.account),
    scope: () => model.list.state.filters,
    change: (wish) => model.change((state) => setFilters(state, wish)),
  })
  return {
    toasts: messages,
    dialogs,
    menus,
    scope,
    owners: new Owners(model),
    get isBusy() {
      return dialogs.isOpen || scope.isPeriodOpen
    },
    take,
    finish,
    finishMany,
    rowEntries,
    bulkBar,
    renderOver: () => {
      const t = model.tCommon
      return html`${dialogs.render(t('actions.close'))}${menus.render()}${scope.renderOver()}${
        messages.toasts.length ? toasts(messages, t('toasts.region'), t('toasts.dismiss')) : nothing
      }`
    },
  }
}
