import { handlingNewsOf } from '@vitrine/core/events'
import { isCancelled } from '@vitrine/core/http'
import { rangeOf } from '@vitrine/core/list'
import { html, nothing, type CSSResult } from 'lit'
import type { DialogContent } from '../../../ui/overlays/dialog.ts'
import { iconButton } from '../../../ui/button.ts'
import { iconArrowDown, iconArrowUp } from '../../../ui/icons.ts'
import type { Contacts, Detail } from '../contact-list.contacts.controller.ts'
import { channelOf } from '../contact-list.definition.ts'
import { detailBody, type DetailShown, type Step } from './contact-list.detail.view.ts'
import { detailStyles } from './contact-list.detail.styles.ts'
import { HandlingEditor } from './contact-list.handling.controller.ts'
import { OwnerChoice } from '../contact-list.owner-choice.view.ts'
import type { Touch, ContactRef } from '../contact-list.types.ts'
import { isAt, refOf } from '../contact-list.texts.rules.ts'

export const styles: readonly CSSResult[] = [detailStyles]

/** The contact shown beside the list. */
export interface OpenContact {
  /** Shows another contact instead. */
  show(ref: ContactRef): void
  /** Reads it again; typed text stays. */
  reload(): void
  close(): void
}

interface OpenOptions {
  readonly: boolean
  /** Called when the person moves to another contact; `replace` if that makes no history entry. */
  moved: (ref: ContactRef, replace: boolean) => void
  closed: () => void
}

const isTyping = (event: KeyboardEvent): boolean => {
  const target = event.composedPath()[0]
  return target instanceof Element && target.matches('input, textarea, select')
}

const isSame = (a: ContactRef | undefined, b: ContactRef): boolean => a?.id === b.id && a.tab === b.tab

/** One contact with its message, handling and history; loads what the row does not contain. */
class DetailPanel implements OpenContact, DetailShown {
  readonly contacts: Contacts
  readonly editor: HandlingEditor
  readonly owner: OwnerChoice
  detail: Detail | undefined
  error: unknown
  #ref: ContactRef
  /** The contacts that led here through the person's history. */
  #trail: readonly Step[] = []
  #options: OpenOptions
  #loading: AbortController | undefined
  #close: (() => void) | undefined
  #unlisten: () => void

  constructor(contacts: Contacts, ref: ContactRef, options: OpenOptions) {
    this.contacts = contacts
    this.#ref = ref
    this.#options = options
    this.editor = new HandlingEditor(contacts, (touch) => this.#renewed(touch))
    const { editor } = this
    this.owner = new OwnerChoice({
      contacts,
      name: 'owner',
      none: 'owner.nobody',
      advertisers: () => (editor.touch ? [editor.touch.advertiser.id] : []),
      value: () => editor.touch?.handling.owner ?? null,
      choose: (ownerId) => editor.save({ ownerId }),
    })
    this.#unlisten = contacts.list.topics.listen('contacts', (source) => this.#heard(source))
    void contacts.dialogs
      .open((close) => {
        this.#close = close
        return this.#dialog()
      })
      .then(() => {
        this.#loading?.abort()
        this.#unlisten()
        this.owner.close()
        options.closed()
      })
    this.#enter(ref)
  }

  get readonly(): boolean {
    return this.#options.readonly
  }
  /** The contact: the row's data until all is loaded. */
  get touch(): Touch | undefined {
    const { tab, id } = this.#ref
    return isAt(this.detail?.touch, this.#ref) ? this.detail.touch : this.contacts.touchOf(id, tab)
  }
  get before(): Step | undefined {
    return this.#trail.at(-1)
  }

  show(ref: ContactRef): void {
    // Moving back in the address removes a step.
    this.#trail = isSame(this.before, ref) ? this.#trail.slice(0, -1) : []
    this.#enter(ref)
  }
  reload(): void {
    void this.#load()
  }
  close(): void {
    this.#close?.()
  }
  retry = (): void => this.#enter(this.#ref)

  /** Shows another contact of the same person. */
  follow = (ref: ContactRef, within: Element | null): void => {
    this.#trail = [...this.#trail, { ...this.#ref, title: this.#title }]
    this.#go(ref, within)
  }
  goBack = (within: Element | null): void => {
    const { before } = this
    if (!before) return
    this.#trail = this.#trail.slice(0, -1)
    this.#go({ tab: before.tab, id: before.id }, within)
  }
  /** Moves the focus to the title, since the pressed button disappears with its contact. */
  #go(ref: ContactRef, within: Element | null): void {
    const dialog = within?.closest('dialog')
    this.#options.moved(ref, false)
    this.#enter(ref)
    void this.contacts.updateComplete.then(() => {
      const title = dialog?.querySelector<HTMLElement>('.dialog-title')
      dialog?.querySelector('.dialog-body')?.scrollTo({ top: 0 })
      if (!title) return
      title.tabIndex = -1
      title.focus({ preventScroll: true })
    })
  }

  #enter(ref: ContactRef): void {
    this.#ref = ref
    this.detail = undefined
    this.error = undefined
    this.editor.leave()
    this.owner.close()
    const known = this.contacts.touchOf(ref.id, ref.tab)
    if (known) this.editor.enter(known)
    void this.#load(!known)
    this.contacts.requestUpdate()
  }
  async #load(tellsName = false): Promise<void> {
    this.#loading?.abort()
    const { signal } = (this.#loading = new AbortController())
    try {
      const detail = await this.contacts.load(this.#ref, signal)
      if (signal.aborted) return
      this.editor.enter(detail.touch)
      // A change made here meanwhile is newer than what was read.
      const touch = this.editor.latest(detail.touch)
      this.detail = { ...detail, touch }
      this.error = undefined
      this.contacts.show(touch)
      if (tellsName) this.contacts.announce(this.contacts.nameOf(touch))
    } catch (error) {
      if (isCancelled(error) || signal.aborted) return
      if (!this.detail) this.error = error
    }
    this.contacts.requestUpdate()
  }
  /** Reloads after a change elsewhere, unless it was about other contacts. */
  #heard(source: unknown): void {
    if (this.contacts.isOwn(source)) return
    const { tab, id } = this.#ref
    const seen = this.editor.touch?.handling.version ?? 0
    const isNews =
      handlingNewsOf(source)?.some((event) => event.channel === channelOf(tab) && event.id === id && event.version > seen) ?? true
    if (isNews) void this.#load()
  }
  #renewed(touch: Touch): void {
    const { tab, id } = refOf(touch)
    if (this.detail && isAt(this.detail.touch, { tab, id })) this.detail = { ...this.detail, touch }
    this.contacts.show(touch)
    this.contacts.requestUpdate()
  }

  /** Moves along the rows on screen. */
  step(direction: 1 | -1): void {
    const { items } = this.contacts.list
    const next = items[this.#index + direction]
    if (this.#index < 0 || !next) return
    this.#trail = []
    this.#options.moved(refOf(next), true)
    this.#enter(refOf(next))
    this.contacts.announce(this.contacts.nameOf(next))
  }
  get #index(): number {
    return this.contacts.list.items.findIndex((touch) => isAt(touch, this.#ref))
  }

  #onKeydown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.defaultPrevented || (isTyping(event) && !event.altKey)) return
    const steps: Record<string, 1 | -1> = event.altKey ? { ArrowDown: 1, ArrowUp: -1 } : { j: 1, k: -1 }
    const direction = steps[event.key]
    if (!direction) return
    event.preventDefault()
    this.step(direction)
  }

  /** The position in the whole list, not only on the page. */
  #position(at: number): string {
    const { t, format, list } = this.contacts
    if (!list.page) return ''
    const { from, total, totalIsExact } = rangeOf(list.rows.shownState, list.page)
    const [position, whole] = [from + at, total].map((number) => format.formatNumber(number)) as [string, string]
    return t('detail.position', { position, total: totalIsExact ? whole : `${whole}+` })
  }
  get #title(): string {
    return this.touch ? this.contacts.nameOf(this.touch) : this.contacts.t('detail.title')
  }
  #dialog(): DialogContent {
    const { t } = this.contacts
    const { items } = this.contacts.list
    const at = this.#index
    return {
      title: this.#title,
      width: 'panel',
      part: 'detail',
      lightDismiss: true,
      onKeydown: this.#onKeydown,
      tools:
        at < 0
          ? nothing
          : html`<span class="steps">
              <span class="steps-text">${this.#position(at)}</span>
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

/**
 * Shows a contact beside the list until it is closed.
 * @lazy
 */
export const openContact = (contacts: Contacts, ref: ContactRef, options: OpenOptions): OpenContact =>
  new DetailPanel(contacts, ref, options)
