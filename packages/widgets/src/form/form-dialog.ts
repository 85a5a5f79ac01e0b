import type { Form, FormOptions } from '@vitrine/core/form'
import { nothing } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import { FormController, type FormHost, type FormSetup } from './form-controller.ts'
import { formView } from './form-view.ts'

export interface FormDialogOptions {
  title: () => string
  /** A custom layout of the fields; by default all fields in the order of the table. */
  body?: (close: () => void) => unknown
}

/** A form in a dialog, from opening it until it is saved or closed. */
export class FormDialog<Values extends object, Context = void> {
  readonly form: FormController<Values, Context>
  #closeSaved: (values: Values) => void = () => undefined

  constructor(host: FormHost, table: Form<Values, Context>, setup: Omit<FormSetup<Values>, 'saved'>) {
    this.form = new FormController(host, table, {
      ...setup,
      saved: (values) => this.#closeSaved(values),
      // A notice above the form says that the session is over, with a button to sign in.
      failureText: (error) => (error.kind === 'auth' ? '' : (setup.failureText?.(error) ?? '')),
    })
  }

  /** Resolves to what was saved, or to undefined if the dialog was closed without saving. */
  async open(dialogs: DialogController, options: FormOptions<Values, Context>, content: FormDialogOptions): Promise<Values | undefined> {
    const { form } = this
    form.begin(options)
    const { state } = form
    // Another record may have been opened while this dialog is closing.
    const isOwn = (): boolean => form.hasBegun && form.state === state
    const saved = await dialogs.open<Values>((close) => {
      if (isOwn()) this.#closeSaved = close
      const renderBody = (): unknown => content.body?.(() => close()) ?? formView(form)
      return { title: content.title(), width: 'sheet', body: isOwn() ? renderBody() : nothing }
    })
    if (isOwn()) form.end()
    return saved
  }
}
