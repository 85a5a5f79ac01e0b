import { abilitiesOf } from '@vitrine/core/account'
import { toApiError } from '@vitrine/core/http'
import { errorText } from '@vitrine/core/i18n'
import type { AnswerDesk, AnswerMark, ReviewAnswersClient, SuggestionDetails, checkAnswer } from '@vitrine/core/review-answers'
import type { Review } from '@vitrine/core/reviews'
import type { ReviewsContext } from './reviews.types.ts'

type Style = Omit<SuggestionDetails, 'network'>

const usualStyle: Style = { tone: 'professional', length: 'medium', whatHappened: '' }

/** Has an answer suggested for the review that is open, and marks what should not be sent in the text as it is typed. */
export class AnswerSuggestions {
  readonly #list: () => ReviewsContext
  readonly #showError: (text: string) => void
  #review: Review | null = null
  #desk: AnswerDesk | null = null
  #check: typeof checkAnswer | null = null
  #client: ReviewAnswersClient | null = null
  style = usualStyle
  isBusy = false
  failure = ''
  /** What was typed before the suggestion; null where none was taken. */
  before: string | null = null

  constructor(list: () => ReviewsContext, showError: (text: string) => void) {
    this.#list = list
    this.#showError = showError
  }

  /** Whether answers can be suggested here. */
  get isThere(): boolean {
    return this.#desk !== null
  }

  get fallback(): AnswerDesk['fallback'] {
    return this.before === null ? null : (this.#desk?.fallback ?? null)
  }

  /** Begins with a review. Where the account has no texts written, and where the check does not come, answers are written without. */
  async open(review: Review): Promise<void> {
    Object.assign(this, { style: usualStyle, isBusy: false, failure: '', before: null })
    this.#review = review
    this.#desk = null
    const { account, http } = this.#list()
    if (!account || !abilitiesOf(account).writeTexts) return
    // The words that are looked for are too many to be there before somebody answers.
    const { checkAnswer, createReviewAnswersClient } = await import('@vitrine/core/review-answers')
    this.#client = createReviewAnswersClient(http)
    const desk = await this.#client.find(review.id)
    if (this.#review !== review) return
    this.#desk = desk
    this.#check = checkAnswer
    this.#list().requestUpdate()
  }

  marks(text: string): AnswerMark[] {
    const [review, desk, check] = [this.#review, this.#desk, this.#check]
    if (!review || !desk || !check) return []
    return check(text, { review, agency: desk.agency, lastAnswers: desk.lastAnswers, settings: { mayAdmitFaults: false } })
  }

  setStyle(change: Partial<Style>): void {
    this.style = { ...this.style, ...change }
    this.#list().requestUpdate()
  }

  /** Puts a suggestion in the place of what is typed, which can be taken back. */
  async suggest(typed: string, setAnswer: (text: string) => void): Promise<void> {
    const review = this.#review
    const { common } = this.#list()
    if (!review || !this.#client || this.isBusy) return
    Object.assign(this, { isBusy: true, failure: '' })
    this.#list().requestUpdate()
    try {
      const desk = await this.#client.suggest(review.id, { ...this.style, network: review.network })
      if (this.#review !== review) return
      this.#desk = desk
      this.before ??= typed
      if (desk.suggestion !== null) setAnswer(desk.suggestion)
    } catch (error) {
      this.failure = this.#list().t('failed.answer', { detail: errorText(common, toApiError(error)) })
      this.#showError(this.failure)
    } finally {
      this.isBusy = false
      this.#list().requestUpdate()
    }
  }

  undo(setAnswer: (text: string) => void): void {
    if (this.before !== null) setAnswer(this.before)
    this.before = null
    this.#list().requestUpdate()
  }
}
