import { errorText, formMessages, reviewAnswersMessages, reviewAutoAnswersMessages, reviewsMessages } from '@vitrine/core/i18n'
import type { AnswerMark, checkAnswer } from '@vitrine/core/review-answers'
import {
  answersByItself,
  autoAnswerDetailsWire,
  autoAnswerForm,
  autoAnswerPlaceholders,
  createAutoAnswersClient,
  type AutoAnswerContext,
  type AutoAnswerDetails,
  type AutoAnswers,
  type AutoAnswersClient,
  type Rating,
} from '@vitrine/core/review-auto-answers'
import { canAnswerReviews } from '@vitrine/core/reviews'
import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { LoadController } from '../base/load-controller.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { conflictBox, FormController, formActions, formPageStyles, formStyles } from '../form/index.ts'
import { badgeStyles } from '../ui/badge.styles.ts'
import { badge } from '../ui/badge.ts'
import { fieldStyles } from '../ui/field.styles.ts'
import { skeletonLines } from '../ui/skeleton.ts'
import { PreviewController } from './review-auto-answers.preview.controller.ts'
import { previewView } from './review-auto-answers.preview.view.ts'
import { rulesView } from './review-auto-answers.rule.view.ts'
import { reviewAutoAnswersStyles } from './review-auto-answers.styles.ts'

type SectionName = 'stop' | 'ratings' | 'scope' | 'delay' | 'preview' | 'alerts' | 'contacts'

const states = { stopped: 'danger', on: 'success', off: 'plain' } as const

/**
 * What an account answers to reviews by itself, by texts of its own that take turns, and who is told of bad reviews. What the settings
 * would have done is seen before they are switched on.
 *
 * @summary Automatic answers to reviews, and alerts of bad ones.
 * @tag vitrine-review-auto-answers
 *
 * @slot - Shown until the settings have started, and kept when they cannot.
 * @slot heading - The title; "Automatic answers" in the page's language by default.
 *
 * @event {CustomEvent<void>} vitrine-review-auto-answers-saved - The settings are saved.
 * @event {CustomEvent<{ dirty: boolean }>} vitrine-form-dirty - Something changed is not saved, or no longer.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The settings are on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the element shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart state - Whether anything is answered automatically.
 * @csspart approver - Says which head office approves automatic answers.
 * @csspart form - The form.
 * @csspart rule - What is answered to reviews of one rating.
 * @csspart add-text - The button that adds a text.
 * @csspart usual-texts - The button that begins with some texts.
 * @csspart marks - What should not be said in a text, each with what to write instead.
 * @csspart preview - The button that shows what would have been answered.
 * @csspart preview-result - How many reviews would have been answered.
 * @csspart preview-list - The reviews, each with its answer or why it has none.
 * @csspart summary - What is wrong, with a way to each field.
 * @csspart submit - The button that saves, or first shows what would have been answered.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineReviewAutoAnswers extends VitrineElement {
  static override styles: CSSResultGroup = [
    VitrineElement.styles,
    fieldStyles,
    formStyles,
    formPageStyles,
    badgeStyles,
    reviewAutoAnswersStyles,
  ]
  static override readonly sources = {
    'review-auto-answers': reviewAutoAnswersMessages,
    'review-answers': reviewAnswersMessages,
    reviews: reviewsMessages,
    form: formMessages,
  }

  /** Shows without changing anything. */
  @property({ type: Boolean }) readonly = false

  /** As they were last read or saved. */
  #known: AutoAnswers | undefined
  #client: AutoAnswersClient | undefined
  #check: typeof checkAnswer | undefined
  readonly #load = new LoadController<AutoAnswers>(this)
  readonly #preview = new PreviewController(this, { client: () => this.#clientNow, details: () => this.#form.snapshot.values })
  readonly #form = new FormController<AutoAnswerDetails, AutoAnswerContext>(this, autoAnswerForm, {
    texts: () => ({ own: this.t('review-auto-answers'), general: this.t('form'), formatters: this.formatters, language: this.language }),
    failureText: (error) => errorText(this.t('common'), error),
    sendLabel: () => (this.#mustLook ? this.t('review-auto-answers')('preview.look') : this.t('form')('actions.save')),
    submit: () => this.#submit(),
    saved: () => {
      this.announce(this.t('review-auto-answers')('saved'))
      this.emit('vitrine-review-auto-answers-saved')
    },
  })

  get #clientNow(): AutoAnswersClient {
    return (this.#client ??= createAutoAnswersClient(this.vitrine.http, this.vitrine.topics))
  }

  /** Whether the person may change the settings. */
  get mayChange(): boolean {
    const account = this.isStarted ? this.vitrine.account.value : undefined
    return !this.readonly && !!account && canAnswerReviews(account)
  }

  /** Whether saving what is typed switches automatic answers on. */
  get #switchesOn(): boolean {
    return !!this.#known && answersByItself(this.#form.snapshot.values) && !answersByItself(this.#known.details)
  }
  get #mustLook(): boolean {
    return this.#switchesOn && !this.#preview.isSeen
  }

  protected override start(vitrine: VitrineInstance): void {
    this.#client = createAutoAnswersClient(vitrine.http, vitrine.topics)
    this.#form.end()
    this.loadStarted()
    void this.#begin()
  }

  async #begin(): Promise<void> {
    const client = this.#clientNow
    await this.#load.run(async (signal) => {
      const [settings] = await Promise.all([client.find({ signal }), this.vitrine.account.ready])
      return settings
    })
    const { status, value, error } = this.#load
    if (status === 'failed') return this.fail(error)
    if (status !== 'ready' || !value) return
    this.#known = value
    const account = this.vitrine.account.value
    const sites = account ? [{ id: account.advertiser.id, name: account.advertiser.name }, ...account.advertiser.sites] : []
    this.#form.begin({
      context: { people: value.people, sites },
      values: value.details,
      wireNames: autoAnswerDetailsWire.names,
      reload: () => this.#reload(),
    })
    this.loadEnded()
    if (this.mayChange) void this.#loadCheck()
  }

  /** The words that are looked for are too many to be there before anything is shown; without them texts are typed unchecked. */
  async #loadCheck(): Promise<void> {
    const { checkAnswer: check } = await import('@vitrine/core/review-answers')
    this.#check = check
    this.requestUpdate()
  }

  async #reload(): Promise<AutoAnswerDetails> {
    this.#known = await this.#clientNow.find()
    return this.#known.details
  }

  /** Saves; what switches automatic answers on is shown first. */
  async #submit(): Promise<boolean> {
    const { state, table, snapshot } = this.#form
    const isRight = Object.keys(table.check(snapshot.values, state.context)).length === 0
    if (isRight && this.#mustLook) {
      await this.#preview.look()
      await this.updateComplete
      this.renderRoot.querySelector('[data-section=preview]')?.scrollIntoView({ block: 'start', behavior: 'auto' })
      return false
    }
    return state.submit(async (values) => void (this.#known = await this.#clientNow.save(values, this.#known?.version ?? 0)))
  }

  #marks(text: string, rating: Rating): readonly AnswerMark[] {
    const agency = this.#known?.agency
    if (!this.#check || !agency || text.trim() === '') return []
    const filled = autoAnswerPlaceholders.fill(text, (name) => (name === 'agency' ? agency.name : agency.city))
    return this.#check(filled, { review: { rating, text: '', author: '' }, agency, lastAnswers: [], settings: { mayAdmitFaults: false } })
  }

  protected override renderSkeleton(): unknown {
    return skeletonLines(12)
  }

  protected override renderContent(): unknown {
    if (!this.#form.hasBegun) return this.waitIsLong ? this.renderSkeleton() : nothing
    const t = this.t('review-auto-answers')
    const form = this.#form
    return html`<slot name="heading"><h2 class="heading" part="heading">${t('title')}</h2></slot>
      <p class="intro">${t('intro')}</p>
      ${this.#renderState()} ${this.#renderApprover()}
      ${form.form(html`${form.draft()} ${conflictBox(form, this.#describe)} ${this.#renderSections()} ${form.error()} ${this.mayChange ? formActions(form) : nothing}`)}`
  }

  /** Where a head office approves answers, automatic ones wait for it too. */
  #renderApprover(): unknown {
    const head = this.#known?.approver
    return head ? html`<p class="banner quiet" part="approver">${this.t('review-auto-answers')('approved', { head })}</p>` : nothing
  }

  /** How it stands with what is saved, whatever is typed. */
  #renderState(): TemplateResult {
    const t = this.t('review-auto-answers')
    const details = this.#known?.details
    const state = details?.isStopped ? 'stopped' : details && answersByItself(details) ? 'on' : 'off'
    return html`<p class="state" part="state" data-state=${state}>${badge(states[state], t(`state.${state}`))}</p>`
  }

  /** The texts of a version, where two differ. */
  readonly #describe = (name: keyof AutoAnswerDetails, values: AutoAnswerDetails): string | null => {
    if (name !== 'ratings') return null
    const t = this.t('review-auto-answers')
    const rules = ([5, 4, 3, 2, 1] as const).filter((rating) => values.ratings[rating].isOn)
    return (
      rules.map((rating) => `${t(`ratings.${rating}`)} (${t('rule.count', { count: values.ratings[rating].texts.length })})`).join(', ') ||
      '–'
    )
  }

  #renderSections(): TemplateResult[] {
    const form = this.#form
    const columns = (content: unknown): TemplateResult => html`<div class="columns">${content}</div>`
    return [
      this.#section('stop', form.fields('stop')),
      this.#section('ratings', this.#renderRules()),
      this.#section('scope', form.fields('scope')),
      this.#section('delay', columns(form.fields('delay'))),
      this.#section('preview', this.#renderPreview()),
      this.#section('alerts', form.fields('alerts')),
      this.#section('contacts', form.fields('contacts')),
    ]
  }

  #section(name: SectionName, content: unknown): TemplateResult {
    const isShut = !this.mayChange && name !== 'preview'
    return html`<fieldset class="section" data-section=${name} name=${name === 'ratings' ? 'ratings' : nothing} tabindex=${name === 'ratings' ? '-1' : nothing} ?disabled=${isShut}>
      <legend>${this.t('review-auto-answers')(`sections.${name}`)}</legend>
      ${content}
    </fieldset>`
  }

  #renderRules(): TemplateResult {
    return rulesView({
      t: this.t('review-auto-answers'),
      remedies: this.t('review-answers'),
      form: this.#form,
      mayChange: this.mayChange,
      marks: (text, rating) => this.#marks(text, rating),
    })
  }

  #renderPreview(): TemplateResult {
    return previewView({
      t: this.t('review-auto-answers'),
      reviews: this.t('reviews'),
      format: this.formatters,
      preview: this.#preview,
      switchesOn: this.#switchesOn,
      renderError: (error) => this.renderError(error, () => void this.#preview.look(), true),
    })
  }
}
