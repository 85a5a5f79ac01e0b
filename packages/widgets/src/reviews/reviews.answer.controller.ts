import { abilitiesOf, grants } from '@vitrine/core/account'
import { canSeeContacts } from '@vitrine/core/contacts'
import { draftStorage, type FormTexts } from '@vitrine/core/form'
import { errorText } from '@vitrine/core/i18n'
import { toApiError, type ApiError } from '@vitrine/core/http'
import {
  answerDetailsWire,
  answerForm,
  approverFor,
  canAnswer,
  createReviewsClient,
  type AnswerContext,
  type AnswerDetails,
  type Namesake,
  type Review,
} from '@vitrine/core/reviews'
import type { ReusableText } from '@vitrine/core/reusable-texts'
import { html, nothing, type TemplateResult } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import { conflictBox, FormDialog, type FormHost } from '../form/index.ts'
import { button } from '../ui/button.ts'
import { answerTools } from './reviews.answer.tools.view.ts'
import { namesakesView } from './reviews.namesakes.view.ts'
import { AnsweringLease } from './reviews.lease.service.ts'
import { AnswerSuggestions } from './reviews.suggestion.controller.ts'
import { marksView, suggestionView } from './reviews.suggestion.view.ts'
import { findTexts } from './reviews.texts.client.ts'
import { ReviewTranslations } from './reviews.translation.controller.ts'
import { reviewTextView } from './reviews.translation.view.ts'
import type { ReviewsContext } from './reviews.types.ts'
import { isToDecide, proposedAnswerView, shownAnswerView } from './reviews.proposal.view.ts'
import { answerView, reviewView } from './reviews.view.ts'

const changedCode = 'review-changed'

const detailsOf = ({ answer, proposal }: Review): AnswerDetails => ({ comment: proposal?.text ?? answer?.text ?? '' })

interface Shown {
  dialogs: DialogController
  /** Does something with the review after a question, such as deleting its answer. */
  run: (action: 'remove-answer' | 'return-answer' | 'withdraw', review: Review) => void
}

/** A review in a dialog over the list, with the form of its answer. */
export class ReviewDialog {
  readonly #list: () => ReviewsContext
  readonly #dialog: FormDialog<AnswerDetails, AnswerContext>
  readonly #suggestions: AnswerSuggestions
  readonly #translations: ReviewTranslations
  /** As it was last read. */
  #review: Review | null = null
  #texts: readonly ReusableText[] = []
  #namesakes: readonly Namesake[] = []

  constructor(host: FormHost, list: () => ReviewsContext, general: () => FormTexts['general'], showError: (text: string) => void) {
    this.#list = list
    this.#suggestions = new AnswerSuggestions(list, showError)
    this.#translations = new ReviewTranslations(list)
    this.#dialog = new FormDialog(host, answerForm, {
      texts: () => ({ own: list().t, general: general(), formatters: list().format, language: list().language }),
      failureText: (error) => errorText(list().common, error),
      save: (details) => this.#send(details).catch((error: unknown) => this.#tell(toApiError(error), showError)),
    })
  }

  /** Resolves to the answered review; to undefined if no answer was sent. */
  async open(review: Review, shown: Shown): Promise<Review | undefined> {
    this.#review = review
    this.#translations.open(review).catch(() => undefined)
    const { element, account } = this.#list()
    if (!element.mayAnswer || !canAnswer(review).allowed) return void (await this.#read(shown.dialogs))
    void this.#loadTexts()
    void this.#findNamesakes(review.id)
    const lease = this.#beginAnswering(review.id)
    this.#suggestions.open(review).catch(() => undefined)
    const saved = await this.#dialog.open(
      shown.dialogs,
      {
        context: { network: review.network },
        values: detailsOf(review),
        draft: draftStorage<AnswerDetails>(`review-answer:${account?.user.id}:${review.id}`, () => sessionStorage),
        restore: 'at-once',
        wireNames: answerDetailsWire.names,
        reload: () => this.#reload(review.id),
        isConflict: ({ code }) => code === changedCode,
      },
      {
        title: () => this.#title(),
        body: (close) => this.#form(close, shown.run),
      },
    )
    lease.end()
    return saved && this.#shown
  }

  #title(): string {
    const list = this.#list()
    if (isToDecide(this.#shown, list)) return list.t('answer.approveTitle')
    return list.t(this.#shown.answer ? 'answer.editTitle' : 'answer.title')
  }

  /** Colleagues see that an answer is written, and this person who else does. */
  #beginAnswering(id: number): AnsweringLease {
    return new AnsweringLease(createReviewsClient(this.#list().http), id, ({ answering, planned }) => {
      if (this.#review?.id !== id) return
      this.#review = { ...this.#review, answering, planned }
      this.#list().requestUpdate()
    })
  }

  get #shown(): Review {
    if (!this.#review) throw new Error('Read before a review was opened')
    return this.#review
  }

  #reviewView(): TemplateResult {
    const list = this.#list()
    return reviewView(this.#shown, list, (review) => reviewTextView({ review, translations: this.#translations, list }))
  }

  #read(dialogs: DialogController): Promise<unknown> {
    return dialogs.open((close) => ({
      title: this.#list().t('answer.readTitle'),
      width: 'sheet',
      body: html`${this.#reviewView()} ${proposedAnswerView(this.#shown, this.#list())} ${answerView(this.#shown, this.#list())}`,
      actions: button({ label: this.#list().common('actions.close'), onClick: () => close() }),
    }))
  }

  async #loadTexts(): Promise<void> {
    const list = this.#list()
    this.#texts = await findTexts(list).catch(() => [])
    list.requestUpdate()
  }

  /** A hint beside the review; without it, it can be answered as well. */
  async #findNamesakes(id: number): Promise<void> {
    const list = this.#list()
    this.#namesakes = []
    if (!list.account || !canSeeContacts(abilitiesOf(list.account)).allowed || !grants(list.account, 'contacts:read')) return
    const found = await createReviewsClient(list.http)
      .namesakes(id)
      .catch(() => [])
    if (this.#review?.id === id) this.#namesakes = found
    list.requestUpdate()
  }

  async #send(details: AnswerDetails): Promise<void> {
    const { http, topics } = this.#list()
    const client = createReviewsClient(http, topics)
    const isDecided = isToDecide(this.#shown, this.#list())
    this.#review = await (isDecided ? client.approve(this.#shown, details) : client.answer(this.#shown, details))
  }

  /** A fault of the text is shown at the text, everything else said over the page too. */
  #tell(error: ApiError, showError: (text: string) => void): never {
    const { t, common } = this.#list()
    const isAtField = error.field === answerDetailsWire.names.comment || error.code === changedCode
    if (!isAtField) showError(t('failed.answer', { detail: errorText(common, error) }))
    throw error
  }

  async #reload(id: number): Promise<AnswerDetails> {
    const newer = await createReviewsClient(this.#list().http).find(id)
    if (this.#review?.id === id) this.#review = newer
    return detailsOf(newer)
  }

  #form(close: () => void, run: Shown['run']): TemplateResult {
    const { form } = this.#dialog
    const list = this.#list()
    const { t, format } = list
    const { values } = form.snapshot
    const { network } = this.#shown
    const answered = { answer: values.comment, setAnswer: (comment: string) => form.state.set('comment', comment) }
    const tools = answerTools({
      network,
      ...answered,
      texts: this.#texts,
      t,
      format,
    })
    const suggestion = { ...answered, suggestions: this.#suggestions, t }
    return form.form(html`${this.#reviewView()} ${shownAnswerView(this.#shown, list)} ${namesakesView(this.#namesakes, list)} ${form.draft()} ${conflictBox(form)} ${suggestionView(suggestion)}
      ${form.field('comment', { tools })} ${marksView(suggestion)} ${form.error()}
      <p class="note">${this.#note()}</p>
      ${this.#actions(close, run)}`)
  }

  /** Where the answer goes: to everybody, or to the head office first. */
  #note(): string {
    const { t, account, element } = this.#list()
    const head = approverFor(this.#shown, account, element.approval)
    return [head === null ? '' : t('approval.asked', { head }), t('answer.public')].filter(Boolean).join(' ')
  }

  #actions(close: () => void, run: Shown['run']): TemplateResult {
    const list = this.#list()
    const { t, common, account, element } = list
    const review = this.#shown
    const isDecided = isToDecide(review, list)
    const isOwn = account?.advertiser.id === review.advertiserId
    const isProposing = approverFor(review, account, element.approval) !== null
    const isBusy = this.#dialog.form.snapshot.status === 'saving'
    const act = (action: Parameters<typeof run>[0], label: string, tone?: 'danger'): TemplateResult => {
      const onClick = (): void => {
        close()
        run(action, review)
      }
      return button({ label, ...(tone && { tone }), onClick })
    }
    return html`<div class="form-actions">
      ${button({ label: common('actions.cancel'), tone: 'quiet', onClick: close })}
      ${review.answer ? act('remove-answer', t('actions.removeAnswer'), 'danger') : nothing}
      ${review.proposal && isOwn ? act('withdraw', t('actions.withdraw')) : nothing}
      ${isDecided ? act('return-answer', t('actions.return')) : nothing}
      <button class="button primary" part="send" aria-disabled=${isBusy ? 'true' : nothing}>
        ${t(isDecided ? 'actions.approve' : isProposing ? 'actions.propose' : 'actions.send')}
      </button>
    </div>`
  }
}
