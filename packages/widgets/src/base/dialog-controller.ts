import { nothing, type ReactiveController, type ReactiveControllerHost } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { dialog, type DialogContent } from '../ui/overlays/dialog.ts'

/** What a dialog shows; called at each render, so it follows the language and the state it reads. */
export type DialogView<Answer> = (close: (answer?: Answer) => void) => DialogContent

interface OpenDialog {
  id: string
  view: (close: (answer?: unknown) => void) => DialogContent
  settle: (answer: unknown) => void
  answer: unknown
  element: HTMLDialogElement | undefined
}

/**
 * The modal dialogs of one widget. `open` resolves to the answer, or to undefined if the dialog was
 * closed without one; the focus returns to where it was. A second dialog is shown above the first.
 */
export class DialogController implements ReactiveController {
  #host: ReactiveControllerHost
  #dialogs: readonly OpenDialog[] = []
  #count = 0

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  open<Answer = boolean>(view: DialogView<Answer>): Promise<Answer | undefined> {
    return new Promise((resolve) => {
      const id = `dialog-${++this.#count}`
      const open = { id, view, settle: resolve, answer: undefined, element: undefined } as unknown as OpenDialog
      this.#set([...this.#dialogs, open])
    })
  }

  get isOpen(): boolean {
    return this.#dialogs.length > 0
  }

  hostDisconnected(): void {
    for (const open of this.#dialogs) open.settle(undefined)
    this.#dialogs = []
  }

  /** `closeLabel` is the label of the close button; `notice` is shown inside the dialog too, so that it is not covered. */
  render(closeLabel: string, notice: unknown = nothing): unknown {
    if (!this.#dialogs.length) return nothing
    return repeat(
      this.#dialogs,
      (open) => open,
      (open) =>
        dialog({
          ...open.view((answer) => this.#close(open, answer)),
          id: open.id,
          closeLabel,
          notice,
          onElement: (element) => (open.element = element),
          onClose: () => this.#finish(open),
        }),
    )
  }

  #close(open: OpenDialog, answer: unknown): void {
    open.answer = answer
    open.element?.close()
  }

  #finish(open: OpenDialog): void {
    this.#set(this.#dialogs.filter((other) => other !== open))
    open.settle(open.answer)
  }

  #set(dialogs: readonly OpenDialog[]): void {
    this.#dialogs = dialogs
    this.#host.requestUpdate()
  }
}
