import type { Form, FormOptions } from '@vitrine/core/form'
import { nothing } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import { FormController, type FormHost, type FormSetup } from './form-controller.ts'
import { formView } from './form-view.ts'

export interface FormDialogOptions {
  title: () => string
  /** The fields as they are laid out by hand; all in the order of the table without it. */
  body?: (close: () => void) => unknown
}

/** A form in a panel over the page, from its opening until it is saved or closed. */
export class FormDialog<Values extends object, Context = void> {
  readonly form: FormController<Values, Context>
  #closeSaved: (values: Values) => void = () => undefined

  constructor(host: FormHost, table: Form<Values, Context>, setup: Omit<FormSetup<Values>, 'saved'>) {
    this.form = new FormController(host, table, {
      ...setup,
      saved: (values) => this.#closeSaved(values),
      // That the session is over is said above the form, with the way back in.
      failureText: (error) => (error.kind === 'auth' ? '' : (setup.failureText?.(error) ?? '')),
    })
  }

  /** Resolves to what was saved, or to nothing where the panel was closed without it. */
  async open(dialogs: DialogController, options: FormOptions<Values, Context>, look: FormDialogOptions): Promise<Values | undefined> {
    const { form } = this
    form.begin(options)
    const { state } = form
    // Another record may have been opened while this panel is still closing.
    const isOwn = (): boolean => form.hasBegun && form.state === state
    const saved = await dialogs.open<Values>((close) => {
      if (isOwn()) this.#closeSaved = close
      const renderBody = (): unknown => look.body?.(() => close()) ?? formView(form)
      return { title: look.title(), width: 'sheet', body: isOwn() ? renderBody() : nothing }
    })
    if (isOwn()) form.end()
    return saved
  }
}
