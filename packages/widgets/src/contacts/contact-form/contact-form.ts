import {
  contactForm,
  createContactFormClient,
  sentRequestWire,
  type ContactFormClient,
  type ContactRequest,
  type FormSetup,
  type FormSubject,
  type RequestReceipt,
} from '@vitrine/core/embed'
import { draftStorage } from '@vitrine/core/form'
import { toApiError, type ApiError } from '@vitrine/core/http'
import { contactFormMessages, formMessages, type Language } from '@vitrine/core/i18n'
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { WidgetError } from '../../base/events.ts'
import { VitrineElement } from '../../base/vitrine-element.ts'
import type { VitrineInstance } from '../../base/vitrine.types.ts'
import { FormController } from '../../form/form-controller.ts'
import { formStyles } from '../../form/form.styles.ts'
import { skeletonLines } from '../../ui/skeleton.ts'
import { initialValues, suggestions } from './contact-form.initial-values.rules.ts'
import { connected, releaseDraftName, sendRequest, takeDraftName, type FormSession } from './contact-form.service.ts'
import { contactFormStyles } from './contact-form.styles.ts'

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
 * @csspart test-mode - Says that what is sent with a test key reaches nobody.
 * @csspart success - What is shown once the request is sent.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 * @cssproperty [--vitrine-radius-small=6px] - Corners of inputs and buttons.
 */
export class VitrineContactForm extends VitrineElement {
  static override styles: CSSResultGroup = [VitrineElement.styles, formStyles, contactFormStyles]
  static override readonly sources = { 'contact-form': contactFormMessages, form: formMessages }
  static override readonly isPublic = true

  /** Id of the ad the request is about. */
  @property({ type: Number }) ad?: number
  /** Id of the advertiser, for a request about no ad. */
  @property({ type: Number }) establishment?: number

  #session: FormSession | undefined
  #receipt: (RequestReceipt & { email: string }) | undefined
  #isOffline = false
  /** The name of this form's draft, unique on the page. */
  #draftName = ''
  /** The language of the fields' initial values. */
  #filledIn: Language | undefined
  /** Counts the starts, so that late answers to earlier ones are ignored. */
  #round = 0

  readonly #form = new FormController(this, contactForm, {
    texts: () => ({ own: this.t('contact-form'), general: this.t('form'), formatters: this.formatters, language: this.language }),
    marks: 'optional',
    // Drafts are stored anyway, and the page should not be blocked.
    guards: false,
    failureText: (error) => this.#wordsFor(error),
    save: (request, { number }) => this.#send(request, number),
  })

  get #subject(): FormSubject {
    return this.ad ? { ad: this.ad } : { establishment: this.establishment ?? 0 }
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    const isOther = this.hasUpdated && (changed.has('ad') || changed.has('establishment'))
    if (isOther && this.isStarted) this.retry()
    if (this.#session && this.hasTexts && this.#filledIn !== this.language) this.#fillIn(this.#session)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    releaseDraftName(this.#draftName)
  }

  protected override start({ key, http }: VitrineInstance): void {
    this.#round += 1
    this.#session = this.#receipt = this.#filledIn = undefined
    this.#isOffline = false
    this.#form.end()
    releaseDraftName(this.#draftName)
    this.#draftName = takeDraftName(['contact-form', key, ...Object.entries(this.#subject).flat(), this.id].filter(Boolean).join(':'))
    if (!key)
      return this.#lacks('a publishable key: give its <vitrine-provider> the attribute key="pk_...", or createVitrine the option key')
    if (!this.ad && !this.establishment)
      return this.#lacks('somebody to write to: give it the attribute ad or establishment, with the id of one as a number')
    void this.#load(createContactFormClient(http, key))
  }

  #lacks(what: string): void {
    this.fail(new WidgetError('config', `<${this.localName}> lacks ${what}.`))
  }

  async #load(client: ContactFormClient): Promise<void> {
    const [round, subject] = [this.#round, this.#subject]
    this.loadStarted()
    try {
      const setup = await client.setup(subject)
      if (round !== this.#round) return
      this.#session = { client, subject, setup, setupAt: Date.now() }
      this.requestUpdate()
      this.loadEnded()
    } catch (error) {
      if (round === this.#round) this.fail(error)
    }
  }

  /** Sets the fields' initial values in the page's language; unchanged ones follow a change of language. */
  #fillIn({ setup }: FormSession): void {
    const values = { ...contactForm.empty, ...initialValues(this.t('contact-form'), setup) }
    this.#filledIn = this.language
    if (this.#form.hasBegun) return this.#form.state.load(values, { asks: false })
    const draft = draftStorage<ContactRequest>(this.#draftName, () => sessionStorage)
    this.#form.begin({ context: undefined, values, draft, restore: 'at-once', wireNames: sentRequestWire.names })
  }

  protected override renderSkeleton(): unknown {
    return html`<div class="wait ${this.ad ? 'of-ad' : ''}">${skeletonLines(8)}</div>`
  }

  protected override renderContent(): unknown {
    if (!this.#session || !this.#form.hasBegun) return this.renderSkeleton()
    return this.#receipt ? this.#renderSuccess(this.#session.setup, this.#receipt) : this.#renderForm(this.#session.setup)
  }

  /** A visitor cannot fix a wrong key or page; the page's owner is told by the event. */
  protected override renderError(error: unknown, retry: () => void, inline?: boolean): unknown {
    const { kind } = toApiError(error)
    const isOfPage = error instanceof WidgetError && error.code === 'config'
    const text = kind === 'not-found' ? 'failure.gone' : kind === 'auth' || kind === 'forbidden' || isOfPage ? 'failure.closed' : null
    if (text && this.hasTexts) return html`<p class="closed" role="alert">${this.t('contact-form')(text)}</p>`
    return super.renderError(error, retry, inline)
  }

  #renderTestMode({ isTest }: FormSetup): TemplateResult | typeof nothing {
    return isTest ? html`<p class="banner test" part="test-mode" role="note">${this.t('contact-form')('test')}</p>` : nothing
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
    const form = this.#form
    const isBusy = form.snapshot.status === 'saving'
    const notice = setup.privacyUrl
      ? html` <a class="privacy" href=${setup.privacyUrl} target="_blank" rel="noopener">${t('privacy')}</a>`
      : nothing
    return form.form(html`
      ${this.#renderTestMode(setup)} ${this.#renderHead(setup)} ${form.draft()} ${form.field('civility')} ${form.field('firstName')} ${form.field('lastName')}
      ${form.field('email')} ${form.field('phone')} ${form.field('object', { suggestions: suggestions(t, setup) })} ${form.field('message')}
      <div class="visually-hidden" aria-hidden="true"><input name="website" tabindex="-1" autocomplete="off" /></div>
      ${form.field('consent', { label: html`<slot name="consent">${t('consent', { name: setup.advertiser })}</slot>${notice}` })}
      ${form.field('copy')} ${form.error()}
      ${this.#isOffline ? html`<p class="banner quiet" role="status">${t('failure.offline')}</p>` : nothing}
      <div class="actions">
        <button class="submit" part="submit" aria-disabled=${isBusy ? 'true' : nothing}>${t(isBusy ? 'sending' : 'submit')}</button>
      </div>
    `)
  }

  #wordsFor({ kind, serverMessage }: ApiError): string {
    const t = this.t('contact-form')
    if (kind === 'rate-limit') return t('failure.busy')
    if (kind === 'not-found') return t('failure.gone')
    if (kind === 'auth' || kind === 'forbidden') return t('failure.closed')
    return kind === 'invalid' && serverMessage ? serverMessage : t('failure.network')
  }

  #renderSuccess(setup: FormSetup, { reference, email }: RequestReceipt & { email: string }): TemplateResult {
    const t = this.t('contact-form')
    return html`${this.#renderTestMode(setup)}<div class="done" part="success">
      <h2 tabindex="-1">${t('success.title')}</h2>
      <slot name="success"><p>${t('success.text', { name: setup.advertiser, email })}</p></slot>
      <p class="about">${t('success.reference', { reference })}</p>
      <button type="button" class="link" @click=${this.#again}>${t('success.again')}</button>
    </div>`
  }

  readonly #again = (): void => {
    this.#receipt = this.#filledIn = undefined
    this.#form.end()
    this.#focus('textarea')
  }

  /** Sends the request; while offline, waits for the connection and then sends. */
  async #send(request: ContactRequest, number: string): Promise<void> {
    const [round, session] = [this.#round, this.#session]
    if (!session) return
    const trap = this.renderRoot.querySelector<HTMLInputElement>('[name=website]')?.value ?? ''
    for (;;) {
      try {
        const receipt = await sendRequest(session, { request, number, trap })
        return round === this.#round ? this.#sent({ ...receipt, email: request.email }) : undefined
      } catch (cause) {
        const error = toApiError(cause)
        if (round !== this.#round || !this.isConnected) throw error
        if (error.kind !== 'network' || navigator.onLine) {
          this.report(error)
          throw error
        }
        this.#become('offline')
        await connected()
        this.#become('online')
      }
    }
  }

  #become(connection: 'offline' | 'online'): void {
    this.#isOffline = connection === 'offline'
    this.requestUpdate()
  }

  #sent(receipt: RequestReceipt & { email: string }): void {
    this.#receipt = receipt
    this.requestUpdate()
    this.announce(this.t('contact-form')('success.title'))
    this.#focus('.done h2')
    this.emit('vitrine-contact-sent', { reference: receipt.reference })
  }

  #focus(selector: string): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(selector)?.focus())
  }
}
