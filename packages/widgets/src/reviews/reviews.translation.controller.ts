import { abilitiesOf } from '@vitrine/core/account'
import { toApiError } from '@vitrine/core/http'
import { errorText } from '@vitrine/core/i18n'
import type { ReviewAnswersClient, ReviewTranslation } from '@vitrine/core/review-answers'
import { needsTranslation, type Review } from '@vitrine/core/reviews'
import type { ReviewsContext } from './reviews.types.ts'

/** Has the review that is open translated for a reader of another language; the translation lasts as long as the dialog. */
export class ReviewTranslations {
  readonly #list: () => ReviewsContext
  #review: Review | null = null
  #client: ReviewAnswersClient | null = null
  #translation: (ReviewTranslation & { of: string }) | null = null
  isOffered = false
  isShown = false
  isBusy = false
  failure = ''

  constructor(list: () => ReviewsContext) {
    this.#list = list
  }

  /** Begins with a review. Where nobody can translate it, nothing is offered. */
  async open(review: Review): Promise<void> {
    Object.assign(this, { isOffered: false, isShown: false, isBusy: false, failure: '' })
    this.#review = review
    this.#translation = null
    const { account, http, language } = this.#list()
    if (!account || !abilitiesOf(account).writeTexts || !needsTranslation(review, language)) return
    const { createReviewAnswersClient } = await import('@vitrine/core/review-answers')
    const client = createReviewAnswersClient(http)
    const isOffered = await client.canTranslate(review.id)
    if (this.#review !== review) return
    Object.assign(this, { isOffered })
    this.#client = client
    this.#list().requestUpdate()
  }

  /** The translation of a text; null before it was made, and of a text that was changed since. */
  of({ text }: Review): ReviewTranslation | null {
    return this.#translation?.of === text ? this.#translation : null
  }

  /** Shows the translation, which is made the first time, or the original again. */
  async toggle(shown: Review): Promise<void> {
    if (this.isBusy) return
    if (this.of(shown)) this.isShown = !this.isShown
    else await this.#translate(shown)
    this.#list().requestUpdate()
  }

  async #translate({ id, text }: Review): Promise<void> {
    const { t, common, language } = this.#list()
    const opened = this.#review
    if (!this.#client) return
    Object.assign(this, { isBusy: true, failure: '' })
    this.#list().requestUpdate()
    try {
      const translation = await this.#client.translate(id, language)
      if (this.#review !== opened) return
      this.#translation = { ...translation, of: text }
      this.isShown = true
    } catch (error) {
      if (this.#review === opened) this.failure = t('failed.translation', { detail: errorText(common, toApiError(error)) })
    } finally {
      if (this.#review === opened) this.isBusy = false
    }
  }
}
