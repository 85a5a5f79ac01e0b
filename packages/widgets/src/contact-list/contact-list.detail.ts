import { isCancelled } from '@vitrine/core/http'
import { html, nothing, type CSSResult } from 'lit'
import type { DialogLook } from '../ui/dialog.ts'
import { iconButton } from '../ui/button.ts'
import { iconArrowDown, iconArrowUp } from '../ui/icons.ts'
import { detailBody, type DetailShown } from './contact-list.detail-view.ts'
import { detailStyles } from './contact-list.detail.styles.ts'
import { HandlingDesk } from './contact-list.desk.ts'
import type { Detail } from './contact-list.host.ts'
import type { ContactListModel } from './contact-list.model.ts'
import type { OpenContact, OpenOptions } from './contact-list.open.ts'
import type { Touch } from './contact-list.types.ts'

export const styles: readonly CSSResult[] = [detailStyles]

const isTyping = (event: KeyboardEvent): boolean => {
  const target = event.composedPath()[0]
  return target instanceof Element && target.matches('input, textarea, select')
}

/** One contact with its message, its handling and its history; loads what the row did not know. */
class DetailPanel implements OpenContact, DetailShown {
  readonly model: ContactListModel
  readonly desk: HandlingDesk
  detail: Detail | undefined
  error: unknown
  #id: number
  #tab
  #options: OpenOptions
  #loading: AbortController | undefined
  #close: (() => void) | undefined
  #unlisten: () => void

  constructor(model: ContactListModel, id: number, options: OpenOptions) {
    this.model = model
    this.#id = id
    this.#tab = model.current.tab
    this.#options = options
    this.desk = new HandlingDesk(model, this.#tab, (touch) => this.#renewed(touch))
    this.#unlisten = model.topics.listen('contacts', (source) => source !== model && void this.#load())
    void model.dialogs
      .open((close) => {
        this.#close = close
        return this.#look()
      })
      .then(() => {
        this.#loading?.abort()
        this.#unlisten()
        options.closed()
      })
    this.show(id)
  }

  get readonly(): boolean {
    return this.#options.readonly
  }
  /** What is known of the contact: the row's until the whole has arrived. */
  get touch(): Touch | undefined {
    return this.detail?.touch.id === this.#id ? this.detail.touch : this.model.touchOf(this.#id)
  }

  show(id: number): void {
    this.#id = id
    this.detail = undefined
    this.error = undefined
    this.desk.leave()
    const known = this.model.touchOf(id)
    if (known) this.desk.enter(known)
    void this.#load()
    this.model.requestUpdate()
  }
  close(): void {
    this.#close?.()
  }
  retry = (): void => this.show(this.#id)

  async #load(): Promise<void> {
    this.#loading?.abort()
    const { signal } = (this.#loading = new AbortController())
    try {
      const detail = await this.model.load(this.#tab, this.#id, signal)
      if (signal.aborted) return
      this.detail = detail
      this.error = undefined
      this.desk.enter(detail.touch)
      this.model.patch(this.#tab, this.#id, () => detail.touch)
    } catch (error) {
      if (isCancelled(error) || signal.aborted) return
      if (!this.detail) this.error = error
    }
    this.model.requestUpdate()
  }
  #renewed(touch: Touch): void {
    if (this.detail?.touch.id === touch.id) this.detail = { ...this.detail, touch }
    this.model.patch(this.#tab, touch.id, () => touch)
    this.model.requestUpdate()
  }

  /** Steps along the rows on screen. */
  step(direction: 1 | -1): void {
    const { items } = this.model.list
    const next = items[this.#index + direction]
    if (this.#index < 0 || !next) return
    this.#options.stepped(next.id)
    this.show(next.id)
    this.model.announce(this.model.nameOf(next))
  }
  get #index(): number {
    return this.model.list.items.findIndex(({ id }) => id === this.#id)
  }

  #onKeydown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.defaultPrevented || (isTyping(event) && !event.altKey)) return
    const steps: Record<string, 1 | -1> = event.altKey ? { ArrowDown: 1, ArrowUp: -1 } : { j: 1, k: -1 }
    const direction = steps[event.key]
    if (!direction) return
    event.preventDefault()
    this.step(direction)
  }

  #look(): DialogLook {
    const { t } = this.model
    const { touch } = this
    const { items } = this.model.list
    const at = this.#index
    return {
      title: touch ? this.model.nameOf(touch) : t('detail.title'),
      width: 'panel',
      part: 'detail',
      lightDismiss: true,
      onKeydown: this.#onKeydown,
      tools:
        at < 0
          ? nothing
          : html`<span class="steps">
              <span class="steps-text">${t('detail.position', { position: at + 1, total: items.length })}</span>
              ${iconButton({ label: t('detail.previous'), icon: iconArrowUp, compact: true, disabled: at === 0, onClick: () => this.step(-1) })}
              ${iconButton({
                label: t('detail.next'),
                icon: iconArrowDown,
                compact: true,
                disabled: at === items.length - 1,
                onClick: () => this.step(1),
              })}
            </span>`,
      body: detailBody(this),
    }
  }
}

/** Shows a contact beside the list until it is closed. */
export const openContact = (model: ContactListModel, id: number, options: OpenOptions): OpenContact => new DetailPanel(model, id, options)
