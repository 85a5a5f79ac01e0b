import { sitesOf } from '@vitrine/core/ads'
import { draftStorage } from '@vitrine/core/form'
import { toApiError } from '@vitrine/core/http'
import { errorText, failureText, formMessages, reviewRequestsMessages, type Language } from '@vitrine/core/i18n'
import {
  composeMail,
  isReviewLink,
  requestFieldNames,
  reviewRequestForm,
  reviewRequestSettingsForm,
  reviewRequestSettingsWire,
  type LetterTexts,
  type PrintKind,
  type ReviewLetter,
  type ReviewRequestContext,
  type ReviewRequestDetails,
  type ReviewRequestSettings,
  type ReviewSuggestions,
} from '@vitrine/core/review-requests'
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
import { property, state } from 'lit/decorators.js'
import { DialogController } from '../../base/dialog-controller.ts'
import { saveFile } from '../../base/save-file.ts'
import { ToastController } from '../../base/toast-controller.ts'
import { VitrineElement } from '../../base/vitrine-element.ts'
import type { VitrineInstance } from '../../base/vitrine.types.ts'
import { FormController, FormDialog } from '../../form/index.ts'
import { formStyles } from '../../form/form.styles.ts'
import { badgeStyles } from '../../ui/badge.styles.ts'
import { button } from '../../ui/button.ts'
import { fieldStyles } from '../../ui/field.styles.ts'
import { dialogStyles } from '../../ui/overlays/dialog.styles.ts'
import { toastStyles } from '../../ui/overlays/toasts.styles.ts'
import { toasts } from '../../ui/overlays/toasts.ts'
import { siteSelect } from '../../ui/site-select.ts'
import { skeletonLines } from '../../ui/skeleton.ts'
import { ReviewRequestController } from './review-request.controller.ts'
import { reviewRequestStyles } from './review-request.styles.ts'
import { placesView, previewView, requestsView, rulesView } from './review-request.view.ts'

/** The words of the mail in the language of the person who is asked. */
interface Words {
  language: Language
  texts: LetterTexts
  letter: ReviewLetter
}

const letterFields = ['subject', 'sir', 'contentMail', 'deviseMail', 'sincerely'] as const satisfies readonly (keyof ReviewLetter)[]

/**
 * Asks a person by mail to write a review, on Google and Facebook alike: links of the networks, words in four languages, the mail as it
 * will be sent, rules, a poster and cards, and who was asked.
 *
 * @summary Asks people for reviews by mail, once, and shows what came of it.
 * @tag vitrine-review-request
 *
 * @slot - Shown until the element has started, and kept when it cannot.
 * @slot heading - The title, in the element's language by default.
 *
 * @event {CustomEvent<{ advertiser: number }>} vitrine-review-site-chosen - The person has chosen this establishment.
 * @event {CustomEvent<{ advertiser: number; id: number }>} vitrine-review-requested - Somebody was asked.
 * @event {CustomEvent<{ dirty: boolean }>} vitrine-form-dirty - There is something typed that is not sent, or no longer.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The form is on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the element shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart preview - The mail as it will be sent.
 * @csspart row - Somebody who was asked.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineReviewRequest extends VitrineElement {
  static override styles: CSSResultGroup = [
    VitrineElement.styles,
    badgeStyles,
    fieldStyles,
    formStyles,
    dialogStyles,
    toastStyles,
    reviewRequestStyles,
  ]
  static override readonly sources = { form: formMessages, 'review-requests': reviewRequestsMessages }

  /** Id of the establishment: the account, or one of its points of sale; the account itself without it. */
  @property({ type: Number }) advertiser?: number | undefined

  /** Whom to ask: the address to begin with. */
  @property() email = ''

  /** The person's name. */
  @property() recipient = ''

  /** The reference of the property that it is about. */
  @property() reference = ''

  /** Shows without asking anybody. */
  @property({ type: Boolean }) readonly = false

  @state() private isPlain = false
  @state() private isPrinting: PrintKind | null = null

  readonly #dialogs = new DialogController(this)
  readonly #toasts = new ToastController(this)
  readonly #requests = new ReviewRequestController(this, this.services)
  #words: Words | undefined

  readonly #form: FormController<ReviewRequestDetails, ReviewRequestContext> = new FormController(this, reviewRequestForm, {
    texts: () => ({ own: this.t('review-requests'), general: this.t('form'), formatters: this.formatters, language: this.language }),
    failureText: (error) => failureText(this.t('common'), this.t('review-requests')('failed'), error),
    save: (details, { number }) => this.#send(details, number),
    saved: () => void this.#sent(),
  })
  readonly #settings = new FormDialog<ReviewRequestSettings>(this, reviewRequestSettingsForm, {
    texts: () => ({ own: this.t('review-requests'), general: this.t('form'), formatters: this.formatters, language: this.language }),
    failureText: (error) => errorText(this.t('common'), error),
    save: (settings) => this.#saveSettings(settings),
    guards: false,
  })

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (!this.hasUpdated || !this.isStarted) return
    if (changed.has('advertiser')) this.retry()
    else if (changed.has('email') || changed.has('recipient') || changed.has('reference')) this.#begin()
  }
  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const language = this.#form.hasBegun ? this.#form.snapshot.values.language : undefined
    if (language !== undefined && language !== this.#words?.language) void this.#changeLanguage(language)
  }

  protected override start({ account }: VitrineInstance): void {
    this.loadStarted()
    void account.ready.then(
      ({ advertiser }) => this.#show(this.advertiser ?? advertiser.id),
      (error: unknown) => this.fail(error),
    )
  }

  async #show(id: number): Promise<void> {
    await this.#requests.show(id)
    const { status, error, value } = this.#requests.load
    if (status === 'failed') return this.fail(error)
    if (status !== 'ready' || !value) return
    try {
      await this.#takeWords(value, this.language)
    } catch (failure) {
      return this.fail(failure)
    }
    this.#begin()
    this.loadEnded()
  }

  async #takeWords(suggestions: ReviewSuggestions, language: Language): Promise<ReviewLetter> {
    const texts = await this.#requests.texts(language)
    const letter = this.#requests.letterIn(suggestions, language, texts)
    this.#words = { language, texts, letter }
    return letter
  }

  /** A person who is not asked yet, with the words of the account. */
  #begin(): void {
    const { value } = this.#requests.load
    if (!value || !this.#words) return
    const { language, letter } = this.#words
    const user = this.vitrine.account.value?.user.id ?? 0
    this.#form.begin({
      context: { links: this.#links(value) },
      values: {
        ...reviewRequestForm.empty,
        ...letter,
        language,
        email: this.email,
        name: this.recipient,
        reference: this.reference,
        networks: value.places.filter(({ checked }) => checked).map(({ network }) => network),
      },
      wireNames: requestFieldNames,
      // A person who may not be asked is no newer version of what is typed.
      isConflict: () => false,
      draft: draftStorage(`review-request:${user}:${value.advertiserId}`, () => localStorage),
    })
  }

  #links({ places }: ReviewSuggestions): ReviewRequestContext['links'] {
    return Object.fromEntries(places.map(({ network, link }) => [network, link]))
  }

  /** Words that nobody has touched follow the language of the person. */
  async #changeLanguage(language: Language): Promise<void> {
    const { value } = this.#requests.load
    const words = this.#words
    if (!value || !words) return
    const former = words.letter
    this.#words = { ...words, language }
    try {
      const letter = await this.#takeWords(value, language)
      const { values } = this.#form.snapshot
      for (const name of letterFields) if (values[name] === former[name]) this.#form.state.set(name, letter[name])
    } catch (error) {
      this.report(error)
    }
    this.requestUpdate()
  }

  readonly #takeUsual = (): void => {
    const { letter } = this.#words ?? {}
    if (letter) for (const name of letterFields) this.#form.state.set(name, letter[name])
  }

  readonly #chooseSite = (id: number | null): void => {
    this.advertiser = id ?? undefined
    const advertiser = id ?? this.vitrine.account.value?.advertiser.id
    if (advertiser !== undefined) this.emit('vitrine-review-site-chosen', { advertiser })
  }

  async #send(details: ReviewRequestDetails, number: string): Promise<void> {
    const { value } = this.#requests.load
    if (!value) return
    const { id } = await this.#requests.client.send(value.advertiserId, { details, places: value.places, number })
    this.emit('vitrine-review-requested', { advertiser: value.advertiserId, id })
  }

  async #sent(): Promise<void> {
    this.#toasts.show(this.t('review-requests')('sent'))
    // The next person is another one.
    Object.assign(this, { email: '', recipient: '', reference: '' })
    await this.#show(this.#requests.advertiserId)
    this.#form.focus('email')
  }

  async #saveSettings(settings: ReviewRequestSettings): Promise<void> {
    const { value } = this.#requests.load
    if (!value) return
    const saved = await this.#requests.client.saveSettings(value.advertiserId, settings, value.version)
    this.#requests.load.replace(saved)
  }

  async #openSettings(): Promise<void> {
    const { value } = this.#requests.load
    const t = this.t('review-requests')
    if (!value) return
    const options = { context: undefined, values: value.settings, wireNames: reviewRequestSettingsWire.names }
    const saved = await this.#settings.open(this.#dialogs, options, {
      title: () => t('settings.title'),
      body: (close) => this.#renderSettings(close),
    })
    const { value: now } = this.#requests.load
    if (!saved || !now) return
    this.#form.state.context = { links: this.#links(now) }
    // A network that has just got its link is asked for too.
    const fresh = now.places.filter(
      ({ network, link }) => link !== '' && !value.places.some((place) => place.network === network && place.link !== ''),
    )
    if (fresh.length > 0) this.#form.state.set('networks', [...this.#form.snapshot.values.networks, ...fresh.map(({ network }) => network)])
    this.#toasts.show(t('saved'))
  }

  async #print(kind: PrintKind): Promise<void> {
    if (this.isPrinting) return
    this.isPrinting = kind
    const t = this.t('review-requests')
    const language = this.#words?.language ?? this.language
    try {
      const file = await this.#requests.client.print(this.#requests.advertiserId, kind, language)
      saveFile(file, `${this.#words?.texts(`print.file.${kind}`) ?? kind}.pdf`)
    } catch (error) {
      this.report(error)
      this.#toasts.show(failureText(this.t('common'), t('failedPrint'), toApiError(error)), { tone: 'error' })
    } finally {
      this.isPrinting = null
    }
  }

  protected override renderSkeleton(): unknown {
    return skeletonLines(12)
  }

  protected override renderContent(): unknown {
    const { value } = this.#requests.load
    if (!value || !this.#form.hasBegun) return this.waitIsLong ? this.renderSkeleton() : nothing
    const account = this.vitrine.account.value
    const t = this.t('review-requests')
    return html`<slot name="heading"><h2 class="heading" part="heading">${t('title')}</h2></slot>
      <p class="intro">${t('intro')}</p>
      ${siteSelect({ label: t('site'), sites: account ? sitesOf(account) : [], chosen: value.advertiserId, onChange: this.#chooseSite })}
      <aside class="fair" aria-labelledby="fair-title"><h3 id="fair-title">${t('fair.title')}</h3><p class="note">${t('fair.text')}</p></aside>
      ${this.readonly ? nothing : html`<div class="desk">${this.#renderForm()} ${this.#renderPreview(value)}</div>`}
      <div class="desk aside">${this.#renderLinks(value)} ${this.#renderPrints(value)}</div>
      ${this.#renderList()} ${this.#dialogs.render(this.t('common')('actions.close'))}
      ${toasts(this.#toasts, this.t('common')('toasts.region'), this.t('common')('toasts.dismiss'))}`
  }

  #renderForm(): TemplateResult {
    const form = this.#form
    const t = this.t('review-requests')
    const isBusy = form.snapshot.status === 'saving'
    return html`<section class="card" aria-labelledby="ask-title">
      <h3 id="ask-title">${t('ask.title')}</h3>
      ${this.email ? html`<p class="note">${t('ask.asked')}</p>` : nothing}
      ${form.form(html`${form.draft()}
        <div class="columns">${form.fields('person')}</div>
        ${form.fields('letter')} ${form.error()}
        <div class="form-actions">
          <button class="button primary" part="submit" aria-disabled=${isBusy ? 'true' : nothing} aria-busy=${isBusy ? 'true' : nothing}>${t(isBusy ? 'ask.sending' : 'ask.send')}</button>
          ${button({ label: t('usualWords'), tone: 'quiet', onClick: this.#takeUsual })}
        </div>`)}
    </section>`
  }

  #renderPreview({ places, agency, replyTo }: ReviewSuggestions): unknown {
    const { texts } = this.#words ?? {}
    if (!texts) return nothing
    const { email, name, reference, networks, ...letter } = this.#form.snapshot.values
    const links = places.filter(({ network, link }) => networks.includes(network) && isReviewLink(network, link))
    const mail = composeMail(letter, {
      t: texts,
      agency,
      name: name.trim(),
      reference: reference.trim(),
      links: links.map(({ network, link }) => ({ network, href: link })),
      unsubscribe: '…',
    })
    return previewView(mail, {
      t: this.t('review-requests'),
      agency,
      replyTo,
      recipient: email,
      isPlain: this.isPlain,
      setPlain: (isPlain) => void (this.isPlain = isPlain),
    })
  }

  #renderSettings(close: () => void): TemplateResult {
    const { form } = this.#settings
    const t = this.t('review-requests')
    const isBusy = form.snapshot.status === 'saving'
    return form.form(html`<h3>${t('settings.linksTitle')}</h3>
      ${form.fields('links')}
      <h3>${t('settings.rulesTitle')}</h3>
      <p class="note">${t('settings.why')}</p>
      ${form.fields('rules')} ${form.error()}
      <div class="form-actions">
        ${button({ label: this.t('common')('actions.cancel'), tone: 'quiet', onClick: close })}
        <button class="button primary" part="save" aria-disabled=${isBusy ? 'true' : nothing}>${this.t('form')(isBusy ? 'actions.saving' : 'actions.save')}</button>
      </div>`)
  }

  #renderLinks({ places, settings }: ReviewSuggestions): TemplateResult {
    const t = this.t('review-requests')
    return html`<section class="card" aria-labelledby="links-title">
      <h3 id="links-title">${t('links.title')}</h3>
      ${placesView(places, t)} ${rulesView(settings, t)}
      ${this.readonly ? nothing : html`<div class="acts">${button({ label: t('settings.open'), onClick: () => void this.#openSettings(), opens: { kind: 'dialog', expanded: false } })}</div>`}
    </section>`
  }

  #renderPrints({ places }: ReviewSuggestions): TemplateResult {
    const t = this.t('review-requests')
    const hasLink = places.some(({ network, link }) => isReviewLink(network, link))
    const print = (kind: PrintKind) =>
      button({
        label: t(`print.${kind}`),
        busy: this.isPrinting === kind,
        disabled: !hasLink,
        ...(!hasLink && { title: t('print.noLink') }),
        onClick: () => void this.#print(kind),
      })
    const language = t(`languages.${this.#words?.language ?? this.language}`)
    return html`<section class="card" aria-labelledby="print-title">
      <h3 id="print-title">${t('print.title')}</h3>
      <p class="note">${hasLink ? t('print.text') : t('print.noLink')} ${t('print.language', { language })}</p>
      <div class="acts">${print('poster')} ${print('cards')}</div>
    </section>`
  }

  #renderList(): TemplateResult {
    const { list } = this.#requests
    const t = this.t('review-requests')
    const content =
      list.status === 'failed' && !list.value
        ? this.renderError(list.error, () => void this.#requests.showList(), true)
        : list.value
          ? requestsView(list.value, {
              t,
              format: this.formatters,
              isLoading: list.status === 'loading',
              more: () => void this.#requests.showMore(),
            })
          : skeletonLines(3)
    return html`<section class="asked" aria-labelledby="list-title"><h3 id="list-title">${t('list.title')}</h3>${content}</section>`
  }
}
