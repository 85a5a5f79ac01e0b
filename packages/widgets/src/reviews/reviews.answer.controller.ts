import { draftStorage, type FormTexts } from '@vitrine/core/form'
import { errorText } from '@vitrine/core/i18n'
import { toApiError, type ApiError } from '@vitrine/core/http'
import {
  answerDetailsWire,
  answerForm,
  canAnswer,
  createReviewsClient,
  type AnswerContext,
  type AnswerDetails,
  type Review,
} from '@vitrine/core/reviews'
import type { ReusableText } from '@vitrine/core/reusable-texts'
import { html, nothing, type TemplateResult } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import { conflictBox, FormDialog, type FormHost } from '../form/index.ts'
import { button } from '../ui/button.ts'
import { answerTools } from './reviews.answer.tools.view.ts'
import { AnsweringLease } from './reviews.lease.service.ts'
import { AnswerSuggestions } from './reviews.suggestion.controller.ts'
import { marksView, suggestionView } from './reviews.suggestion.view.ts'
import { findTexts } from './reviews.texts.client.ts'
import { ReviewTranslations } from './reviews.translation.controller.ts'
import { reviewTextView } from './reviews.translation.view.ts'
import type { ReviewsContext } from './reviews.types.ts'
import { answerView, reviewView } from './reviews.view.ts'

const changedCode = 'review-changed'

const detailsOf = ({ answer }: Review): AnswerDetails => ({ comment: answer?.text ?? '' })

interface Shown {
  dialogs: DialogController
  /** Asks whether the answer is to be deleted, and deletes it. */
  remove: (review: Review) => void
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
        title: () => this.#list().t(this.#shown.answer ? 'answer.editTitle' : 'answer.title'),
        body: (close) => this.#form(close, shown.remove),
      },
    )
    lease.end()
    return saved && this.#shown
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
      body: html`${this.#reviewView()} ${answerView(this.#shown, this.#list())}`,
      actions: button({ label: this.#list().common('actions.close'), onClick: () => close() }),
    }))
  }

  async #loadTexts(): Promise<void> {
    const list = this.#list()
    this.#texts = await findTexts(list).catch(() => [])
    list.requestUpdate()
  }

  async #send(details: AnswerDetails): Promise<void> {
    const { http, topics } = this.#list()
    this.#review = await createReviewsClient(http, topics).answer(this.#shown, details)
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

  #form(close: () => void, remove: Shown['remove']): TemplateResult {
    const { form } = this.#dialog
    const list = this.#list()
    const { t, common, format } = list
    const { status, values } = form.snapshot
    const { network, answer } = this.#shown
    const isBusy = status === 'saving'
    const answered = { answer: values.comment, setAnswer: (comment: string) => form.state.set('comment', comment) }
    const tools = answerTools({
      network,
      ...answered,
      texts: this.#texts,
      t,
      format,
    })
    const suggestion = { ...answered, suggestions: this.#suggestions, t }
    const removing = (): void => {
      close()
      remove(this.#shown)
    }
    return form.form(html`${this.#reviewView()} ${form.draft()} ${conflictBox(form)} ${suggestionView(suggestion)}
      ${form.field('comment', { tools })} ${marksView(suggestion)} ${form.error()}
      <p class="note">${t('answer.public')}</p>
      <div class="form-actions">
        ${button({ label: common('actions.cancel'), tone: 'quiet', onClick: close })}
        ${answer ? button({ label: t('actions.removeAnswer'), tone: 'danger', onClick: removing }) : nothing}
        <button class="button primary" part="send" aria-disabled=${isBusy ? 'true' : nothing}>${t('actions.send')}</button>
      </div>`)
  }
}
