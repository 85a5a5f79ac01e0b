import { errorText, type MessageKey, type Translate } from '@vitrine/core/i18n'
import type { TextEvent, TextStyle, WrittenText } from '@vitrine/core/text-generation'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { WidgetServices } from '../base/widget-services.ts'
import type { FactCheck } from '../fact-check/fact-check.controller.ts'
import type { ToastOptions } from '../ui/overlays/toasts.ts'
import { TextPanel } from './text-generation.panel.service.ts'

/** How long it is said that a text was written. */
const doneMs = 2_000

type Host = ReactiveControllerHost & { readonly renderRoot: HTMLElement | DocumentFragment }

/** The fields that texts are written for, each by its name. */
export interface WrittenFields<Name extends string, Question extends TextStyle, Written extends WrittenText> {
  /** What the text of a field is called in sentences. */
  nameOf(field: Name): string
  /** The field's `name` in the form. */
  inputOf(field: Name): string
  textOf(field: Name): string
  /** Puts a text into the field, and returns what restores it. */
  put(field: Name, text: string, question: Question | null): () => void
  questionOf(field: Name, style: TextStyle): Question
  write(question: Question, signal: AbortSignal): AsyncIterable<TextEvent<Written>>
  /** Called when the panel of a field is opened. */
  opened?(field: Name): void
  /** Called before a text is written, such as to ask about it. */
  mayWrite?(field: Name): Promise<boolean>
  /** Called once a text is there, was stopped or has failed. */
  ended?(field: Name, panel: TextPanel<Question, Written>): Promise<void>
}

interface Setup<Name extends string, Question extends TextStyle, Written extends WrittenText> {
  services: WidgetServices
  style: TextStyle
  fields: WrittenFields<Name, Question, Written>
  show: (text: string, options?: ToastOptions) => void
  /** What compares texts with the ad; undefined without an ad, or until it is there. */
  facts: () => FactCheck | undefined
}

/** Has the texts of fields written. They are proposals: none stands in its field until a person takes it over. */
export class TextWriting<
  Name extends string = string,
  Question extends TextStyle = TextStyle,
  Written extends WrittenText = WrittenText,
> implements ReactiveController {
  readonly #host: Host
  readonly #setup: Setup<Name, Question, Written>
  readonly #panels = new Map<Name, TextPanel<Question, Written>>()
  #style: TextStyle

  constructor(host: Host, setup: Setup<Name, Question, Written>) {
    this.#host = host
    this.#setup = setup
    this.#style = setup.style
    host.addController(this)
  }

  hostDisconnected(): void {
    for (const { proposal } of this.#panels.values()) proposal.stop()
  }
  /** Forgets every proposal: what they are about is no longer open. */
  end(): void {
    for (const { proposal } of this.#panels.values()) proposal.discard()
    this.#panels.clear()
  }

  get t(): Translate<MessageKey<'text-generation'>> {
    return this.#setup.services.texts('text-generation')
  }
  get facts(): FactCheck | undefined {
    return this.#setup.facts()
  }
  nameOf(field: Name): string {
    return this.#setup.fields.nameOf(field)
  }
  panel(field: Name): TextPanel<Question, Written> {
    const known = this.#panels.get(field)
    if (known) return known
    const panel = new TextPanel<Question, Written>(this.#style, () => this.#host.requestUpdate())
    this.#panels.set(field, panel)
    return panel
  }
  reasonOf(field: Name): string {
    const { error } = this.panel(field).proposal
    return error ? errorText(this.#setup.services.texts('common'), error) : ''
  }
  /** Whether what speaks against a proposal is still to be read. */
  isUnread(field: Name): boolean {
    const { proposal, hasRead } = this.panel(field)
    const found = this.facts?.objections(proposal.text)
    return found !== undefined && found.contradicted + found.forbidden > 0 && !hasRead
  }

  toggle(field: Name): void {
    const panel = this.panel(field)
    panel.isOpen = !panel.isOpen
    if (panel.isOpen) this.#setup.fields.opened?.(field)
    this.#host.requestUpdate()
  }
  setStyle(field: Name, style: Partial<TextStyle>): void {
    const panel = this.panel(field)
    this.#style = panel.style = { ...panel.style, ...style }
    this.#host.requestUpdate()
  }
  setRead(field: Name, hasRead: boolean): void {
    this.panel(field).hasRead = hasRead
    this.#host.requestUpdate()
  }
  async write(field: Name, style: Partial<TextStyle> = {}): Promise<void> {
    const { fields } = this.#setup
    if (!((await fields.mayWrite?.(field)) ?? true)) return
    this.setRead(field, false)
    this.setStyle(field, style)
    const panel = this.panel(field)
    const question = (panel.question = fields.questionOf(field, panel.style))
    this.#focusWriter(field)
    await this.#follow(
      field,
      panel.proposal.ask((signal) => fields.write(question, signal)),
    )
  }
  /** Proposes a text that is there already. */
  async propose(field: Name, read: (signal: AbortSignal) => Promise<string>): Promise<void> {
    const panel = this.panel(field)
    if (!panel.isOpen) this.toggle(field)
    panel.question = null
    panel.hasRead = false
    await this.#follow(field, panel.proposal.propose(read))
  }
  retry(field: Name): Promise<void> {
    this.#focusWriter(field)
    return this.#follow(field, this.panel(field).proposal.retry())
  }
  /** Puts the proposal in the place of the text, which can be had back as long as nobody has written on. */
  use(field: Name): void {
    const { fields, show } = this.#setup
    const panel = this.panel(field)
    const { text } = panel.proposal
    const restore = fields.put(field, text, panel.question)
    panel.isOpen = false
    panel.clear()
    const undo = (): void => {
      if (fields.textOf(field) === text) restore()
      else show(this.t('undoLate', { target: this.nameOf(field) }))
    }
    show(this.t('done.used', { target: this.nameOf(field) }), { action: { label: this.t('undo'), run: undo } })
    this.#focus(`[name="${fields.inputOf(field)}"]`)
  }
  discard(field: Name): void {
    this.panel(field).clear()
    this.#focusWriter(field)
  }

  async #follow(field: Name, work: Promise<void>): Promise<void> {
    await work
    const { show, fields } = this.#setup
    const panel = this.panel(field)
    const { status } = panel.proposal
    if (status === 'written') show(this.t('done.written', { target: this.nameOf(field) }), { durationMs: doneMs })
    if (status === 'failed') show(this.t('failures.toast', { reason: this.reasonOf(field) }), { tone: 'error' })
    await fields.ended?.(field, panel)
  }
  /** The button that stays where others go. */
  #focusWriter(field: Name): void {
    this.#focus(`#text-writing-${field} .text-writing-write`)
  }
  #focus(selector: string): void {
    void this.#host.updateComplete.then(() => this.#host.renderRoot.querySelector<HTMLElement>(selector)?.focus())
  }
}
