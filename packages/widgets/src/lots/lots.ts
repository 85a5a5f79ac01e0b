import { lotColumns, lotLimit, type Cell } from '@vitrine/core/lots'
import type { FormTexts } from '@vitrine/core/form'
import { adEditorMessages, formMessages, lotsMessages } from '@vitrine/core/i18n'
import { html, nothing, type CSSResultGroup, type PropertyValues } from 'lit'
import { property } from 'lit/decorators.js'
import { VitrineElement } from '../base/vitrine-element.ts'
import { ToastController } from '../base/toast-controller.ts'
import { button, iconButton } from '../ui/button.ts'
import { emptyState } from '../ui/states.ts'
import { iconArrowDown, iconBuilding, iconPlus, iconRedo, iconUndo } from '../ui/icons.ts'
import { toasts } from '../ui/overlays/toasts.ts'
import { toastStyles } from '../ui/overlays/toasts.styles.ts'
import { LotsController } from './lots.controller.ts'
import { lotsStyles } from './lots.styles.ts'
import { lotsGrid, offeredLots, type LotsScope } from './lots.view.ts'

/**
 * The lots of a programme in a grid: typed, pasted from a spreadsheet, filled down, undone, and saved in one call, each lot as
 * a whole or not at all. What is not saved is kept on the device.
 *
 * @summary The lots of a programme, edited like a spreadsheet.
 * @tag vitrine-lots
 *
 * @slot - Shown until the grid has started, and kept when it cannot.
 * @slot heading - The title; "Lots" in the page's language and the programme by default.
 *
 * @event {CustomEvent<{ id: number }>} vitrine-ad-open - The person wants to edit a whole lot.
 * @event {CustomEvent<{ ids: number[] }>} vitrine-lots-saved - These lots were saved.
 * @event {CustomEvent<{ dirty: boolean }>} vitrine-form-dirty - Something typed is not saved, or no longer.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The lots are on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the grid shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart table - The grid.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineLots extends VitrineElement {
  static override styles: CSSResultGroup = [VitrineElement.styles, toastStyles, lotsStyles]
  static override readonly sources = { 'ad-editor': adEditorMessages, form: formMessages, lots: lotsMessages }

  /** Id of the programme. */
  @property({ type: Number }) programme?: number

  readonly #grid = new LotsController(this, { vitrine: () => this.vitrine, dirty: (dirty) => this.#changed(dirty) })
  readonly #toasts = new ToastController(this)
  /** Takes away the message about cells to be mended. */
  #closeLeft: (() => void) | undefined
  /** The cell that the buttons are about. */
  #at: Cell = { row: 0, column: 0 }

  protected override start(): void {
    void this.#open()
  }
  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    if (changed.has('programme') && changed.get('programme') !== undefined && this.isStarted) void this.#open()
  }

  async #open(): Promise<void> {
    if (this.programme === undefined) return
    this.loadStarted()
    await this.#grid.open(this.programme)
    const { error } = this.#grid.load
    if (error === undefined) this.loadEnded()
    else this.report(error)
  }

  protected override renderContent(): unknown {
    const { value, error } = this.#grid.load
    const t = this.t('lots')
    if (!value)
      return this.showsFailure(this.#grid.load, false)
        ? this.renderError(error, () => this.retry())
        : this.waitIsLong
          ? this.renderSkeleton()
          : nothing
    const scope: LotsScope = {
      grid: this.#grid,
      context: value.context,
      t,
      texts: this.#texts(),
      open: (id) => this.emit('vitrine-ad-open', { id }),
    }
    return html`<div class="head">
        <h2 class="heading" part="heading"><slot name="heading">${t('title')} <small>${value.programme.content.values.title}</small></slot></h2>
        ${this.#renderTools()}
      </div>
      <p class="help">${t('help')}</p>
      ${offeredLots(scope)}
      <div @change=${this.#onChange} @keydown=${this.#onKeydown} @paste=${this.#onPaste} @focusin=${this.#onFocus}>
        ${this.#grid.rows.length > 0 ? lotsGrid(scope) : emptyState({ icon: iconBuilding, title: t('empty.title'), text: t('empty.text') })}
      </div>
      ${this.#renderBar()} ${toasts(this.#toasts, this.t('common')('toasts.region'), this.t('common')('toasts.dismiss'))}`
  }

  #renderTools(): unknown {
    const t = this.t('lots')
    const grid = this.#grid
    return html`${iconButton({ icon: iconUndo, label: t('undo'), disabled: !grid.canUndo, onClick: () => grid.undo() })}
    ${iconButton({ icon: iconRedo, label: t('redo'), disabled: !grid.canRedo, onClick: () => grid.redo() })}
    ${button({ icon: iconArrowDown, label: t('fillDown'), disabled: grid.rows.length < 2, onClick: () => this.#fillDown() })}`
  }

  #renderBar(): unknown {
    const t = this.t('lots')
    const { rows, changed, isSaving } = this.#grid
    return html`<div class="bar">
      ${button({ icon: iconPlus, label: t('add'), disabled: rows.length >= lotLimit, ...(rows.length >= lotLimit && { title: t('limit', { count: lotLimit }) }), onClick: () => void this.#add() })}
      <span class="grow"></span>
      <span class="count" role="status">${changed.length > 0 ? t('unsaved', { count: changed.length }) : t('allSaved')}</span>
      ${button({ label: t('save'), tone: 'primary', busy: isSaving, disabled: changed.length === 0, onClick: () => void this.#save() })}
    </div>`
  }

  #texts(): FormTexts {
    return { own: this.t('ad-editor'), general: this.t('form'), formatters: this.formatters, language: this.language }
  }

  /** The message lies over the button that saves, and stays while the pointer that pressed it does not move. */
  #changed(dirty: boolean): void {
    this.#closeLeft?.()
    this.emit('vitrine-form-dirty', { dirty })
  }

  async #save(): Promise<void> {
    const t = this.t('lots')
    try {
      const { saved, left } = await this.#grid.save()
      const ids = this.#grid.rows.flatMap(({ id }) => id ?? [])
      if (saved > 0) this.emit('vitrine-lots-saved', { ids })
      if (left === 0) this.#toasts.show(t('saved', { count: saved }))
      else
        this.#closeLeft = this.#toasts.show(
          saved > 0 ? `${t('saved', { count: saved })} ${t('left', { count: left })}` : t('left', { count: left }),
          { tone: 'error' },
        )
      await this.updateComplete
      if (left > 0) this.renderRoot.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    } catch (error) {
      this.report(error)
      this.#toasts.show(t('failed'), { tone: 'error' })
    }
  }

  async #add(): Promise<void> {
    this.#grid.add()
    await this.#focus({ row: this.#grid.rows.length - 1, column: 0 })
  }
  #fillDown(): void {
    this.#commit()
    this.#grid.fillDown(this.#at)
  }
  /** What is being typed counts before anything is made of it. */
  #commit(): void {
    const field = this.#field(this.#at)
    if (field instanceof HTMLInputElement && field.matches(':focus')) this.#grid.type(this.#at, field.value)
  }
  async #focus(cell: Cell): Promise<void> {
    await this.updateComplete
    const field = this.#field(cell)
    field?.focus()
    if (field instanceof HTMLInputElement) field.select()
  }
  #field({ row, column }: Cell): HTMLInputElement | HTMLSelectElement | null {
    return this.renderRoot.querySelector(`[data-cell="${row}-${column}"]`)
  }

  #onFocus = ({ target }: FocusEvent): void => {
    this.#at = cellOf(target) ?? this.#at
  }
  #onChange = ({ target }: Event): void => {
    const at = cellOf(target)
    if (at) this.#grid.type(at, (target as HTMLInputElement).value)
  }
  #onPaste = (event: ClipboardEvent): void => {
    const at = cellOf(event.target)
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (!at || !/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    this.#grid.paste(at, text)
  }
  #onKeydown = (event: KeyboardEvent): void => {
    const at = cellOf(event.target)
    if (!at) return
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isChoice = event.target instanceof HTMLSelectElement
    if (step !== undefined && !(isChoice && event.key !== 'Enter')) {
      event.preventDefault()
      this.#commit()
      if (at.row + step === this.#grid.rows.length && event.key === 'Enter') this.#grid.add()
      return void this.#focus({ row: at.row + step, column: at.column })
    }
    if (event.ctrlKey || event.metaKey) this.#onShortcut(event, at)
  }
  #onShortcut(event: KeyboardEvent, at: Cell): void {
    const field = event.target as HTMLInputElement
    const isTyping =
      field instanceof HTMLInputElement && field.value !== field.defaultValue && field.matches(':focus') && this.#isUncommitted(field, at)
    const run = {
      d: () => this.#fillDown(),
      z: () => (event.shiftKey ? this.#grid.redo() : this.#grid.undo()),
      y: () => this.#grid.redo(),
    }[event.key.toLowerCase()]
    if (!run || (isTyping && event.key.toLowerCase() !== 'd')) return
    event.preventDefault()
    run()
  }
  /** The browser's own undo is for what is being typed. */
  #isUncommitted(field: HTMLInputElement, { row, column }: Cell): boolean {
    const name = lotColumns[column]
    const known = this.#grid.rows[row]
    return !!name && !!known && field.value !== (known.unread[name] ?? String(known.values[name] ?? ''))
  }
}

const cellOf = (target: EventTarget | null): Cell | undefined => {
  const [row, column] = target instanceof HTMLElement ? (target.dataset['cell']?.split('-').map(Number) ?? []) : []
  return row === undefined || column === undefined ? undefined : { row, column }
}
