import { html, nothing, type TemplateResult } from 'lit'
import { ref } from 'lit/directives/ref.js'
import { iconButton } from '../button.ts'
import { iconClose } from '../icons.ts'

export interface DialogContent {
  title: string
  body: unknown
  /** Buttons, the safe one first. */
  actions?: unknown
  /** `sheet` is a panel along the edge, for many fields; `panel` a wider one, for reading and working. */
  width?: 'small' | 'medium' | 'large' | 'sheet' | 'panel'
  /** Buttons beside the title. */
  tools?: unknown
  part?: string
  onKeydown?: (event: KeyboardEvent) => void
  /** Closes on a click outside; only where nothing typed or chosen can be lost. */
  lightDismiss?: boolean
}

export interface DialogOptions extends DialogContent {
  /** Unique among the dialogs of the widget. */
  id: string
  closeLabel: string
  /** Between title and body, always in sight. */
  notice: unknown
  onElement: (element: HTMLDialogElement) => void
  onClose: () => void
}

const opened = new WeakSet<Element>()

/** Called once for each element. showModal needs a connected element, but Lit calls the ref before it inserts it. */
const openSoon = (element: HTMLDialogElement): void => {
  if (opened.has(element)) return
  opened.add(element)
  queueMicrotask(() => element.isConnected && element.showModal())
}

const isOutside = ({ clientX: x, clientY: y, target, currentTarget }: MouseEvent): boolean => {
  if (target !== currentTarget) return false
  const box = (target as Element).getBoundingClientRect()
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}

export const dialog = (options: DialogOptions): TemplateResult => {
  const close = (event: Event): void => (event.currentTarget as Element).closest('dialog')?.close()
  return html`<dialog
    class="dialog ${options.width ?? 'small'}"
    part=${options.part ?? nothing}
    aria-labelledby="${options.id}-title"
    ${ref((element) => {
      if (!element) return
      options.onElement(element as HTMLDialogElement)
      openSoon(element as HTMLDialogElement)
    })}
    @keydown=${(event: KeyboardEvent) => options.onKeydown?.(event)}
    @click=${(event: MouseEvent) => options.lightDismiss && isOutside(event) && (event.currentTarget as HTMLDialogElement).close()}
    @close=${(event: Event) => event.target === event.currentTarget && options.onClose()}
  >
    <div class="dialog-head">
      <h2 class="dialog-title" id="${options.id}-title">${options.title}</h2>
      ${options.tools ?? nothing}${iconButton({ label: options.closeLabel, icon: iconClose, compact: true, onClick: close })}
    </div>
    ${options.notice === nothing ? nothing : html`<div class="dialog-notice">${options.notice}</div>`}
    <div class="dialog-body">${options.body}</div>
    ${options.actions ? html`<div class="dialog-foot">${options.actions}</div>` : nothing}
  </dialog>`
}
