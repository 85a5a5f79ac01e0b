import {
  contactRequestRefusals,
  createContactFormClient,
  type ContactFormClient,
  type ContactRequest,
  type FormSetup,
  type FormSubject,
  type RequestReceipt,
  type RequestRefusals,
} from '@vitrine/core/embed'
import { toApiError, type ApiError } from '@vitrine/core/http'
import { contactFormMessages } from '@vitrine/core/i18n'
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
import { WidgetError } from '../base/events.ts'
import { property } from '../base/property.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { skeletonLines } from '../ui/skeleton.ts'
import { emptyRequest, keepDraft, numbered, readDraft, type Draft } from './contact-form.draft.ts'
import { fields } from './contact-form.fields.ts'
import { openings, suggestions, type Opened } from './contact-form.openings.ts'
import { connected, deliver, type Desk } from './contact-form.sending.ts'
import { contactFormStyles } from './contact-form.styles.ts'

type Status = 'typing' | 'sending' | 'offline' | 'failed'

/**
 * A visitor writes to an advertiser, about an ad or in general. What was typed survives a failure, a reload and a lost
 * connection, and arrives once however often it is sent.
 *
 * @summary A form by which visitors of any page write to an advertiser.
 * @tag vitrine-contact-form
 *
 * @slot - Shown until the form has started, and kept when it cannot.
 * @slot intro - Above the form, instead of the advertiser's name and the ad.
 * @slot consent - The sentence of consent; the page answers for it then.
 * @slot success - What a visitor reads once the request is sent.
 *
 * @event {CustomEvent<{ reference: string }>} vitrine-contact-sent - The request was taken in.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The form can be filled in.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the form shows it too.
 *
 * @csspart root - Everything.
 * @csspart form - The form.
 * @csspart field - One field with its label.
 * @csspart label - A label.
 * @csspart input - An input, a choice or the message.
 * @csspart error - What is wrong with a field.
 * @csspart submit - The button that sends.
 * @csspart success - What is shown once the request is sent.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 * @cssproperty [--vitrine-radius-small=6px] - Corners of inputs and buttons.
 */
export class VitrineContactForm extends VitrineElement {
  static override styles: CSSResultGroup = [VitrineElement.styles, contactFormStyles]
  static override readonly sources = { 'contact-form': contactFormMessages }
  static override readonly isPublic = true

  /** Id of the ad the request is about. */
  @property({ type: Number }) ad?: number
  /** Id of the advertiser, for a request about no ad. */
  @property({ type: Number }) establishment?: number

  #desk: Desk | undefined
  #draft: Draft = { request: emptyRequest, attempt: null }
  #isRestored = false
  #refusals: RequestRefusals = {}
  #status: Status = 'typing'
  #error: ApiError | undefined
  #receipt: RequestReceipt | undefined
  /** Counts the starts, so that a late answer to an earlier one is dropped. */
  #round = 0

  get #subject(): FormSubject {
    return this.ad ? { ad: this.ad } : { establishment: this.establishment ?? 0 }
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    const isOther = this.hasUpdated && (changed.has('ad') || changed.has('establishment'))
    if (!isOther || !this.isStarted) return
    this.#refusals = {}
    this.#touched.clear()
    this.start(this.vitrine)
  }

  protected override start({ key, http }: VitrineInstance): void {
    this.#round += 1
    this.#desk = this.#receipt = undefined
    this.#status = 'typing'
    if (!key) return this.fail(new WidgetError('config', `${this.localName} needs the attribute "key" on its provider`))
    if (!this.ad && !this.establishment) return this.fail(new WidgetError('config', `${this.localName} needs "ad" or "establishment"`))
    const kept = readDraft(this.#subject)
    this.#isRestored = kept !== null
    this.#draft = kept ?? { request: emptyRequest, attempt: null }
    void this.#load(createContactFormClient(http, key))
  }

  async #load(client: ContactFormClient): Promise<void> {
    const [round, subject] = [this.#round, this.#subject]
    this.loadStarted()
    try {
      const setup = await client.setup(subject)
      if (round !== this.#round) return
      this.#desk = { client, subject, setup, setupAt: Date.now() }
      this.requestUpdate()
      this.loadEnded()
    } catch (error) {
      if (round === this.#round) this.fail(error)
    }
  }

  protected override renderSkeleton(): unknown {
    return html`<div class="wait ${this.ad ? 'of-ad' : ''}">${skeletonLines(8)}</div>`
  }

  protected override renderContent(): unknown {
    if (!this.#desk) return this.renderSkeleton()
    return this.#receipt ? this.#renderSuccess(this.#desk.setup, this.#receipt) : this.#renderForm(this.#desk.setup)
  }

  /** A visitor can do nothing about a key; whoever keeps the page hears of it by the event. */
  protected override renderError(error: unknown, retry: () => void, inline?: boolean): unknown {
    const { kind } = toApiError(error)
    const text = kind === 'not-found' ? 'failure.gone' : kind === 'auth' || kind === 'forbidden' ? 'failure.closed' : null
    if (text && this.hasTexts) return html`<p class="closed" role="alert">${this.t('contact-form')(text)}</p>`
    return super.renderError(error, retry, inline)
  }

  #renderHead({ advertiser, ad }: FormSetup): TemplateResult {
    const t = this.t('contact-form')
    return html`<div class="head">
      <slot name="intro">
        <h2>${t('title', { name: advertiser })}</h2>
        ${ad ? html`<p class="about">${t('about', { title: ad.title })} · ${t('reference', { reference: ad.reference })}</p>` : nothing}
      </slot>
    </div>`
  }

  #renderForm(setup: FormSetup): TemplateResult {
    const t = this.t('contact-form')
    const isBusy = this.#status === 'sending' || this.#status === 'offline'
    return html`<form class="form" part="form" novalidate @submit=${this.#onSubmit} @input=${this.#onInput} @change=${this.#onInput}>
      ${this.#renderHead(setup)} ${this.#isRestored ? this.#renderRestored() : nothing}
      ${fields({
        t,
        request: this.#whole(),
        refusals: this.#refusals,
        objects: suggestions(t, setup),
        advertiser: setup.advertiser,
        privacyUrl: setup.privacyUrl,
      })}
      ${this.#renderTrouble()}
      <div class="actions">
        <button class="submit" part="submit" aria-disabled=${isBusy ? 'true' : nothing}>${t(isBusy ? 'sending' : 'submit')}</button>
      </div>
    </form>`
  }

  #renderRestored(): TemplateResult {
    const t = this.t('contact-form')
    return html`<p class="banner quiet wide">
      ${t('draft.restored')} <button type="button" class="link" @click=${this.#discard}>${t('draft.discard')}</button>
    </p>`
  }

  #renderTrouble(): TemplateResult | typeof nothing {
    const t = this.t('contact-form')
    const count = Object.keys(this.#refusals).length
    if (count) return html`<p class="banner failed" role="alert">${t('errors.count', { count })}</p>`
    if (this.#status === 'offline') return html`<p class="banner quiet" role="status">${t('failure.offline')}</p>`
    if (this.#status !== 'failed' || !this.#error) return nothing
    return html`<p class="banner failed" role="alert">${this.#wordsFor(this.#error)} ${t('draft.kept')}</p>`
  }

  #wordsFor({ kind, serverMessage }: ApiError): string {
    const t = this.t('contact-form')
    if (kind === 'rate-limit') return t('failure.busy')
    if (kind === 'not-found') return t('failure.gone')
    if (kind === 'auth' || kind === 'forbidden') return t('failure.closed')
    return kind === 'invalid' && serverMessage ? serverMessage : t('failure.network')
  }

  #renderSuccess({ advertiser }: FormSetup, { reference }: RequestReceipt): TemplateResult {
    const t = this.t('contact-form')
    const { email } = this.#draft.request
    return html`<div class="done" part="success">
      <h2 tabindex="-1">${t('success.title')}</h2>
      <slot name="success"><p>${t('success.text', { name: advertiser, email })}</p></slot>
      <p class="about">${t('success.reference', { reference })}</p>
      <button type="button" class="link" @click=${this.#again}>${t('success.again')}</button>
    </div>`
  }

  /** Names of the fields that the visitor has written in. */
  readonly #touched = new Set<string>()

  readonly #onInput = ({ target }: Event): void => {
    const { name, value, type, checked } = target as HTMLInputElement
    if (!(name in emptyRequest)) return
    this.#touched.add(name)
    const typed = type === 'checkbox' ? checked : name === 'civility' ? value || null : value
    this.#draft = { ...this.#draft, request: { ...this.#draft.request, [name]: typed } as ContactRequest }
    keepDraft(this.#subject, this.#draft)
    // What was found wrong is looked at again while it is mended; nothing is found wrong while it is first typed.
    if (Object.keys(this.#refusals).length) this.#refusals = contactRequestRefusals(this.#whole())
    if (this.#status === 'failed') this.#status = 'typing'
    this.requestUpdate()
  }

  readonly #discard = (): void => {
    this.#begin()
    this.#focus('input, select')
  }

  readonly #again = (): void => {
    this.#begin()
    this.#focus('textarea')
  }

  #begin(): void {
    keepDraft(this.#subject, null)
    this.#draft = { request: emptyRequest, attempt: null }
    this.#receipt = undefined
    this.#isRestored = false
    this.#touched.clear()
    this.#refusals = {}
    this.#status = 'typing'
    this.requestUpdate()
  }

  /** What was typed, and what the fields begin with where nothing was. */
  #whole(): ContactRequest {
    const { request } = this.#draft
    if (!this.#desk) return request
    const opened = openings(this.t('contact-form'), this.#desk.setup)
    const begun = (name: Opened): string => request[name] || (this.#touched.has(name) ? '' : opened[name])
    return { ...request, object: begun('object'), message: begun('message') }
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (!this.#desk || this.#status === 'sending' || this.#status === 'offline') return
    this.#refusals = contactRequestRefusals(this.#whole())
    this.requestUpdate()
    if (Object.keys(this.#refusals).length) return this.#focus('[aria-invalid=true]')
    const trap = new FormData(event.target as HTMLFormElement).get('website')
    void this.#send(this.#desk, typeof trap === 'string' ? trap : '')
  }

  async #send(desk: Desk, trap: string): Promise<void> {
    const round = this.#round
    const draft = numbered({ ...this.#draft, request: this.#whole() })
    this.#draft = draft
    keepDraft(desk.subject, draft)
    this.#become('sending')
    try {
      const receipt = await deliver(desk, { request: draft.request, number: draft.attempt.number, trap })
      keepDraft(desk.subject, null)
      if (round === this.#round) this.#sent(receipt)
    } catch (cause) {
      if (round === this.#round) await this.#failed(toApiError(cause), desk, trap)
    }
  }

  #sent(receipt: RequestReceipt): void {
    this.#receipt = receipt
    this.#become('typing')
    this.announce(this.t('contact-form')('success.title'))
    this.#focus('.done h2')
    this.emit('vitrine-contact-sent', { reference: receipt.reference })
  }

  async #failed(error: ApiError, desk: Desk, trap: string): Promise<void> {
    if (error.kind === 'network' && !navigator.onLine) {
      this.#become('offline')
      await connected()
      if (desk === this.#desk && this.isConnected) await this.#send(desk, trap)
      return
    }
    this.#error = error
    this.#become('failed')
    this.report(error)
  }

  #become(status: Status): void {
    this.#status = status
    this.requestUpdate()
  }

  #focus(selector: string): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(selector)?.focus())
  }
}
