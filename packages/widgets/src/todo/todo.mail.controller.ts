import { errorText } from '@vitrine/core/i18n'
import { toApiError } from '@vitrine/core/http'
import { createTodoClient, type TodoMail } from '@vitrine/core/todo'
import type { ReactiveControllerHost } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import type { ToastController } from '../base/toast-controller.ts'
import type { WidgetServices } from '../base/widget-services.ts'
import { button } from '../ui/button.ts'
import { mailView } from './todo.mail.view.ts'

interface Port {
  dialogs: DialogController
  toasts: ToastController
}

/** The mail of each day: whether it is sent, at which hour and of which kinds. */
export class TodoMailSettings {
  readonly #host: ReactiveControllerHost
  readonly #services: WidgetServices
  readonly #port: Port

  constructor(host: ReactiveControllerHost, services: WidgetServices, port: Port) {
    this.#host = host
    this.#services = services
    this.#port = port
  }

  get #t() {
    return this.#services.texts('todo')
  }
  get #client() {
    return createTodoClient(this.#services.vitrine().http)
  }

  async open(): Promise<void> {
    let mail = await this.#client.mail(this.#services.language())
    let busy = false
    let failure: string | undefined
    const set = (change: Partial<TodoMail>): void => {
      mail = { ...mail, ...change }
      this.#host.requestUpdate()
    }
    const save = async (close: (saved?: boolean) => void): Promise<void> => {
      busy = true
      failure = undefined
      this.#host.requestUpdate()
      try {
        await this.#client.setMail({ ...mail, language: this.#services.language() })
        close(true)
      } catch (error) {
        this.#services.report(error)
        failure = errorText(this.#services.texts('common'), toApiError(error))
      }
      busy = false
      this.#host.requestUpdate()
    }
    const saved = await this.#port.dialogs.open<boolean>((close) => ({
      title: this.#t('mail.title'),
      body: mailView(mail, { t: this.#t, format: this.#services.formatters(), failure, set }),
      actions: [
        button({ label: this.#services.texts('common')('actions.cancel'), onClick: () => close() }),
        ...(mail.email === '' ? [] : [button({ label: this.#t('mail.save'), tone: 'primary', busy, onClick: () => void save(close) })]),
      ],
    }))
    if (saved) this.#port.toasts.show(this.#t('mail.saved'))
  }
}
