import {
  FormState,
  ownText,
  type AnyRow,
  type FieldName,
  type Form,
  type FormOptions,
  type FormSnapshot,
  type FormTexts,
  type Save,
} from '@vitrine/core/form'
import type { ApiError } from '@vitrine/core/http'
import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit'
import { emit } from '../base/events.ts'
import { onSent } from '../ui/sending.ts'
import { fieldTemplate, type FieldOverrides } from './form-field.ts'

/** Any Lit element. */
export interface FormHost extends ReactiveControllerHost, EventTarget {
  readonly renderRoot: ParentNode
}

/** What a form needs from its element, and what it tells the element. */
export interface FormSetup<Values extends object> {
  /** The texts: `own` of the feature, `general` of the namespace `form`. */
  texts: () => FormTexts
  /** Sends the values; an error that it throws is shown, at its field if the server names one. */
  save?: Save<Values>
  /** Checks and saves instead of `save`, for an element that saves the form together with other data; resolves to true once all is saved. */
  submit?: () => Promise<boolean>
  /** Called after the values were saved. */
  saved?: (values: Values) => void
  /** The label of the submit button, if it does not save. */
  sendLabel?: () => string
  /** The message of a failure without a field, shown by `error`. */
  failureText?: (error: ApiError) => string
  /** Whether required or optional fields are marked; mark whichever are fewer. */
  marks?: 'required' | 'optional'
  /** Whether the browser asks for a confirmation before an unsaved page is left; true by default. */
  guards?: boolean
}

/**
 * A form inside a Lit element: `begin` with the record, then `render` it or place its parts by hand. Tells the page by
 * `vitrine-form-dirty` whether there are unsaved changes, so that a router can ask before it leaves.
 */
export class FormController<Values extends object, Context = void> implements ReactiveController {
  readonly #host: FormHost
  readonly table: Form<Values, Context>
  readonly #setup: FormSetup<Values>
  #state: FormState<Values, Context> | undefined
  #unsubscribe: (() => void) | undefined
  #wasDirty = false

  constructor(host: FormHost, form: Form<Values, Context>, setup: FormSetup<Values>) {
    this.#host = host
    this.table = form
    this.#setup = setup
    host.addController(this)
  }

  hostConnected(): void {
    addEventListener('beforeunload', this.#onLeave)
    this.#watch()
  }
  hostDisconnected(): void {
    removeEventListener('beforeunload', this.#onLeave)
    this.#unsubscribe?.()
    this.#unsubscribe = undefined
  }

  /** Shows another record, or a new one. */
  begin(options: FormOptions<Values, Context>): void {
    this.follow(new FormState(this.table, options))
  }
  /** Shows a form whose state another object owns, for example a session that saves it together with other data. */
  follow(state: FormState<Values, Context>): void {
    this.#state = state
    this.#watch()
    this.#changed()
  }
  /** Shows nothing until the next `begin`. */
  end(): void {
    this.#state = undefined
    this.#watch()
    this.#changed()
  }
  /** For a form that is removed before its element is, such as one in a dialog. */
  release(): void {
    this.#host.removeController(this)
    this.hostDisconnected()
  }
  get hasBegun(): boolean {
    return !!this.#state
  }
  /** The state; available between `begin` and `end`. */
  get state(): FormState<Values, Context> {
    if (!this.#state) throw new Error('Read before the form has begun')
    return this.#state
  }
  get snapshot(): FormSnapshot<Values> {
    return this.state.get()
  }

  #watch(): void {
    this.#unsubscribe?.()
    this.#unsubscribe = this.#state?.subscribe(() => this.#changed())
  }
  #changed(): void {
    this.#host.requestUpdate()
    const isDirty = !!this.#state?.get().isDirty
    if (isDirty === this.#wasDirty) return
    this.#wasDirty = isDirty
    if (this.#setup.guards !== false) emit(this.#host, 'vitrine-form-dirty', { dirty: isDirty })
  }
  #onLeave = (event: BeforeUnloadEvent): void => {
    if (this.#setup.guards !== false && this.#wasDirty) event.preventDefault()
  }

  /** Checks and saves; if refused, the focus moves to the first field with a fault. */
  async submit(): Promise<void> {
    const { state } = this
    const { save, submit, saved } = this.#setup
    if (await (submit ? submit() : save && state.submit(save))) return saved?.(state.get().values)
    if (state === this.#state) await this.focusFault()
  }
  /** Moves the focus to the first fault. */
  async focusFault(): Promise<void> {
    await this.#host.updateComplete
    this.#focus(this.#state?.get().conflict ? '.conflict button' : '[aria-invalid=true]:not(fieldset), [aria-invalid=true] input')
  }
  focus(name: FieldName<Values>): void {
    this.#focus(`[name="${name}"]`)
  }
  #focus(selector: string): void {
    this.#host.renderRoot.querySelector<HTMLElement>(selector)?.focus()
  }

  get texts(): FormTexts {
    return this.#setup.texts()
  }
  get marks(): 'required' | 'optional' {
    return this.#setup.marks ?? 'required'
  }
  get sendLabel(): string | undefined {
    return this.#setup.sendLabel?.()
  }
  row(name: FieldName<Values>): AnyRow<never, never> {
    const row = this.table.fields[name]
    const label = this.#state && row.labelFor?.(this.#state.context)
    return (label ? { ...row, label } : row) as unknown as AnyRow<never, never>
  }

  /** One field; nothing if it is not visible. */
  field(name: FieldName<Values>, overrides?: FieldOverrides): TemplateResult | typeof nothing {
    const { state } = this
    if (!state.isVisible(name)) return nothing
    const { values, faults } = state.get()
    return fieldTemplate(
      {
        name,
        row: this.row(name),
        value: values[name],
        fault: faults[name],
        required: state.isRequired(name),
        choices: this.table.choicesOf(name, values, state.context),
        form: this,
        change: (value, fault) => {
          state.set(name, value as Values[typeof name])
          if (fault) state.refuse(name, fault)
        },
      },
      overrides,
    )
  }
  /** All fields, or those of one section, in the order of the table. */
  fields(section?: string): unknown {
    const names = this.table.names.filter((name) => section === undefined || this.row(name).section === section)
    return names.map((name) => this.field(name))
  }
  /** The number of visible faults in a section. */
  faultsIn(section: string): number {
    const { faults } = this.snapshot
    return this.table.names.filter((name) => faults[name] && this.row(name).section === section).length
  }

  /** The `<form>` element around its content. */
  form(content: unknown): TemplateResult {
    const send = onSent(() => void this.submit())
    const onLeave = ({ target }: FocusEvent): void => {
      // A fault that appears now would move the button from under the pointer, and the press would be lost. Safari focuses no button.
      if (this.#host.renderRoot.querySelector('button:active')) return
      const { name } = target as HTMLInputElement
      if (this.table.names.includes(name as FieldName<Values>)) this.#state?.leave(name as FieldName<Values>)
    }
    return html`<form class="form" part="form" novalidate @submit=${send} @click=${send} @focusout=${onLeave}>${content}</form>`
  }

  /** Offers the stored draft, and to restore what was just discarded. */
  draft(): TemplateResult | typeof nothing {
    const { draft, canUndo } = this.snapshot
    const { state } = this
    const t = this.texts.general
    const act = (label: string, run: () => void): TemplateResult =>
      html` <button type="button" class="link" @click=${run}>${label}</button>`
    if (canUndo)
      return html`<p class="banner quiet" role="status">${t('draft.discarded')}${act(t('draft.undo'), () => state.undoDiscard())}</p>`
    if (draft === 'restored') {
      const discard = (): void => {
        state.discard()
        this.#focus('.field [name]')
      }
      return html`<p class="banner quiet" role="status">${t('draft.restored')}${act(t('draft.discard'), discard)}</p>`
    }
    if (draft !== 'offered') return nothing
    const date = this.texts.formatters.formatDateTime(new Date(state.draftedAt))
    return html`<p class="banner quiet" role="status">
      ${t('draft.offered', { date })}${act(t('draft.restore'), () => state.restoreDraft())}${act(t('draft.forget'), () => state.dropDraft())}
    </p>`
  }

  /** The number of faults with a link to each field, or why saving failed. */
  error(): TemplateResult | typeof nothing {
    const { faults, status, error } = this.snapshot
    const wrong = this.table.names.filter((name) => faults[name])
    const goTo = (name: FieldName<Values>): TemplateResult =>
      html`<li><button type="button" class="link" @click=${() => this.focus(name)}>${ownText(this.texts, this.row(name).label)}</button></li>`
    if (wrong.length) {
      return html`<div class="banner failed" part="summary" role="alert">
        <p>${this.texts.general('summary', { count: wrong.length })}</p>
        <ul>
          ${wrong.map(goTo)}
        </ul>
      </div>`
    }
    if (status !== 'failed' || !error) return nothing
    return html`<p class="banner failed" role="alert">${this.#setup.failureText?.(error)} ${this.texts.general('kept')}</p>`
  }
}
