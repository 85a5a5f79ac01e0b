import { html, nothing, type CSSResult } from 'lit'
import { DialogController } from '../../base/dialog-controller.ts'
import { signInAgain } from '../../base/failure.ts'
import { MenuController } from '../../base/menu-controller.ts'
import { ToastController } from '../../base/toast-controller.ts'
import { dialogStyles } from '../../ui/overlays/dialog.styles.ts'
import { menuStyles } from '../../ui/overlays/menu.styles.ts'
import { toastStyles } from '../../ui/overlays/toasts.styles.ts'
import { toasts } from '../../ui/overlays/toasts.ts'
import { isCommand, type ListTypes } from '../define-list.ts'
import type { ListModel, Workbench } from '../list-model.ts'
import { bulkBar } from './workbench-bulk.ts'
import { runChange } from './workbench-actions.ts'
import { openFilterPanel } from './workbench-filters.ts'
import { actionsMenu, rowMenu } from './workbench-menus.ts'
import type { Tools } from './workbench-tools.ts'
import { viewsMenu } from './workbench-views.ts'
import { workbenchStyles as ownStyles } from './workbench.styles.ts'

export const workbenchStyles: readonly CSSResult[] = [dialogStyles, menuStyles, toastStyles, ...ownStyles]

export const createWorkbench = <T extends ListTypes>(model: ListModel<T>): Workbench => {
  const { controllers } = model
  const messages = new ToastController(controllers)
  const dialogs = new DialogController(controllers)
  const menus = new MenuController(controllers)
  const tools: Tools<T> = { model, toasts: messages, dialogs }
  let filtersAreOpen = false

  return {
    toasts: messages,
    dialogs,
    menus,
    get filtersAreOpen() {
      return filtersAreOpen
    },
    change(actionId, ids) {
      const action = model.definition.actions?.find(({ id }) => id === actionId)
      if (action && !isCommand(action)) void runChange(tools, action, model.itemsOf(ids))
    },
    openFilters() {
      filtersAreOpen = true
      void openFilterPanel(tools).finally(() => (filtersAreOpen = false))
    },
    openMenu: (name, trigger) =>
      menus.toggle(name, trigger, {
        label: model.shared(name === 'views' ? 'views.title' : 'toolbar.actions'),
        align: 'end',
        entries: name === 'views' ? viewsMenu(tools) : () => actionsMenu(tools),
      }),
    openRowMenu: (id, trigger) =>
      menus.toggle(`row-${id}`, trigger, {
        label: trigger.getAttribute('aria-label') ?? '',
        align: 'end',
        entries: () => rowMenu(tools, id),
      }),
    renderBulkBar: () => bulkBar(model),
    render: () => {
      const t = model.common
      return html`${dialogs.render(t('actions.close'), signInAgain(t, model.vitrine))}${menus.render()}${
        messages.toasts.length ? toasts(messages, t('toasts.region'), t('toasts.dismiss')) : nothing
      }`
    },
  }
}
