import type { DialogController } from '../../base/dialog-controller.ts'
import type { ToastController } from '../../base/toast-controller.ts'
import type { ListTypes } from '../define-list.ts'
import type { ListModel } from '../list-model.ts'

/** What the parts of the workbench share. */
export interface Tools<T extends ListTypes> {
  readonly model: ListModel<T>
  readonly toasts: ToastController
  readonly dialogs: DialogController
}
