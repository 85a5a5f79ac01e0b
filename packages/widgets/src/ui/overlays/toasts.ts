import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { ref } from 'lit/directives/ref.js'
import { button, iconButton } from '../button.ts'
import { iconAlert, iconCheck, iconClose, type Icon, iconInfo } from '../icons.ts'

export type ToastTone = 'success' | 'error' | 'info'

export interface ToastOptions {
  tone?: ToastTone
  /** An action, such as undo; it closes the toast. */
  action?: { label: string; run: () => void }
  /** Milliseconds; 0 keeps it until closed. */
  durationMs?: number
}

export interface Toast extends ToastOptions {
  id: number
  text: string
  tone: ToastTone
}

/** What the view needs from the controller. */
export interface ToastStack {
  readonly toasts: readonly Toast[]
  close(id: number): void
  hold(by: 'pointer' | 'focus', held: boolean): void
}

const icons: Record<ToastTone, Icon> = { success: iconCheck, error: iconAlert, info: iconInfo }

/** In the top layer, above a page's own dialogs and outside anything that clips or transforms. */
const show = (element: Element | undefined): void => queueMicrotask(() => element?.isConnected && (element as HTMLElement).showPopover())

const toastView = (toast: Toast, stack: ToastStack, closeLabel: string): TemplateResult => {
  const close = (): void => stack.close(toast.id)
  const act = (): void => {
    close()
    toast.action?.run()
  }
  return html`<li class="toast ${toast.tone}">
    ${icons[toast.tone]()}
    <span class="toast-text">${toast.text}</span>
    ${toast.action ? button({ label: toast.action.label, tone: 'quiet', compact: true, onClick: act }) : nothing}
    ${iconButton({ label: closeLabel, icon: iconClose, compact: true, onClick: close })}
  </li>`
}

export const toasts = (stack: ToastStack, label: string, closeLabel: string): TemplateResult | typeof nothing =>
  stack.toasts.length === 0
    ? nothing
    : html`<ol
        class="toasts"
        popover="manual"
        aria-label=${label}
        ${ref(show)}
        @pointerenter=${() => stack.hold('pointer', true)}
        @pointerleave=${() => stack.hold('pointer', false)}
        @focusin=${() => stack.hold('focus', true)}
        @focusout=${() => stack.hold('focus', false)}
      >
        ${repeat(
          stack.toasts,
          (toast) => toast.id,
          (toast) => toastView(toast, stack, closeLabel),
        )}
      </ol>`
