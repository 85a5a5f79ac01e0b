import { toApiError } from '@vitrine/core/http'
import { errorText, formMessages } from '@vitrine/core/i18n'
import {
  canAnswerReviews,
  createReviewsClient,
  isProposed,
  type AnswerApproval,
  type Review,
  type ReviewFileFormat,
  type ReviewPreset,
} from '@vitrine/core/reviews'
import { html, nothing, type CSSResultGroup, type PropertyValues } from 'lit'
import { property } from 'lit/decorators.js'
import { LoadController } from '../base/load-controller.ts'
import { saveFile } from '../base/save-file.ts'
import { formStyles } from '../form/index.ts'
import { ListElement } from '../list/list-element.ts'
import { badgeStyles } from '../ui/badge.styles.ts'
import { button } from '../ui/button.ts'
import { iconClock, iconDownload } from '../ui/icons.ts'
import { ReviewDialog } from './reviews.answer.controller.ts'
import { reviewsDefinition } from './reviews.definition.ts'
import { reviewsStyles } from './reviews.styles.ts'
import type { ReviewsAttributes, ReviewsTypes } from './reviews.types.ts'

/**
 * What customers write about an account on Google and Facebook: searched, filtered, answered, exported.
 *
 * @summary The reviews of an account, and the answers to them.
 * @tag vitrine-reviews
 *
 * @slot - Shown until the list has started, and kept when it cannot.
 * @slot heading - The title, in the list's language by default.
 * @slot actions - The page's own buttons beside the title.
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for another list.
 * @event {CustomEvent<{ review: Review }>} vitrine-review-open - One was chosen; `preventDefault()` keeps its dialog from opening.
 * @event {CustomEvent<{ ids: number[] }>} vitrine-reviews-changed - Some were answered, or an answer was deleted.
 * @event {CustomEvent<void>} vitrine-auto-answers-open - The settings of automatic answers were asked for, where `auto-answers-href` is set; `preventDefault()` stops its link.
 * @event {CustomEvent<{ personId: number }>} vitrine-review-contacts-open - The contacts of somebody with an author's name were asked for, where `contacts-href` is set; `preventDefault()` stops its link.
 * @event {CustomEvent<{ dirty: boolean }>} vitrine-form-dirty - Something typed is not sent, or no longer.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - What was asked for is on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the list shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart table - The table of the list.
 * @csspart row - One in the list.
 * @csspart answer-state - How it stands with an answer.
 * @csspart automatic - Says that an answer went out automatically.
 * @csspart planned - Says when an automatic answer goes out.
 * @csspart proposal - Says that a proposed answer came back, or has to be looked at.
 * @csspart proposed - An answer that waits for the head office, or came back from it, in the dialog.
 * @csspart answering - Says that a colleague writes an answer.
 * @csspart review - A review in its dialog.
 * @csspart namesakes - Who got in touch under the author's name, where the account wants them recognised.
 * @csspart translation - A review as a machine has translated it.
 * @csspart answer - The answer in the dialog, for who may only read.
 * @csspart form - The form of an answer.
 * @csspart answer-tools - What stands below the text of an answer.
 * @csspart suggest - What has an answer suggested.
 * @csspart answer-marks - What should not be sent in an answer, each with what to write instead.
 * @csspart counter - The length of an answer, as its network counts.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineReviews extends ListElement<ReviewsTypes> implements ReviewsAttributes {
  static override styles: CSSResultGroup = [ListElement.styles, formStyles, badgeStyles, reviewsStyles]
  static override readonly sources = { ...ListElement.sources, ...reviewsDefinition.messages, form: formMessages }
  protected override readonly list = reviewsDefinition

  /** The tab to begin with. */
  @property() preset?: ReviewPreset

  /** Id of a review to open at first, such as from a link. */
  @property({ type: Number }) review?: number

  /** Address of the settings of automatic answers; their button is shown with it. */
  @property({ attribute: 'auto-answers-href' }) autoAnswersHref?: string

  /** Address of the contacts of a person, with `{person}` in place of the id; those with an author's name lead there. */
  @property({ attribute: 'contacts-href' }) contactsHref?: string

  readonly #dialog = new ReviewDialog(
    this,
    () => this.model,
    () => this.t('form'),
    (text) => this.model.showMessage(text, 'error'),
  )

  /** The review that was opened because the page asked for it. */
  #opened: number | undefined
  readonly #approval = new LoadController<AnswerApproval>(this)

  /** Who approves whose answers, as soon as it is known. */
  get approval(): AnswerApproval | undefined {
    return this.#approval.value
  }

  /** Whether the person may answer. */
  get mayAnswer(): boolean {
    const { account } = this.model
    return !this.readonly && account !== null && canAnswerReviews(account)
  }

  /** Says that the contacts of a person are asked for; false if the page shows them itself. */
  openContacts(personId: number): boolean {
    return this.emit('vitrine-review-contacts-open', { personId }, true)
  }

  /** Each load asks anew: a head office may have begun or ceased to approve answers. */
  protected override rowsArrived(): void {
    const { http } = this.vitrine
    void this.#approval.run((signal) => createReviewsClient(http).approval({ signal }))
    void this.#openAsked()
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed)
    if (changed.has('review') && this.#approval.status !== 'idle') void this.#openAsked()
  }

  /** Opens the review that the page asks for, once. */
  async #openAsked(): Promise<void> {
    const { review } = this
    if (!review || review === this.#opened) return
    this.#opened = review
    const found = await createReviewsClient(this.vitrine.http)
      .find(review)
      .catch((error: unknown) => this.model.showMessage(errorText(this.model.common, toApiError(error)), 'error'))
    if (found) this.answer(found)
  }

  /** Shows a review with its answer, and the form of the answer to who may answer. */
  answer(review: Review): void {
    this.#see(review)
    this.model.withWorkbench(async ({ dialogs, toasts }) => {
      const run = (action: string, { id }: Review): void => this.model.run(action, [id])
      const answered = await this.#dialog.open(review, { dialogs, run })
      if (!answered) return
      toasts.show(this.#said(review, answered))
      this.model.replace([answered])
      this.model.changed([answered.id])
    })
  }

  /** Whether an answer was sent, approved, or proposed to the head office. */
  #said(before: Review, after: Review): string {
    const { t } = this.model
    if (isProposed(after)) return t('done.proposed', { head: this.approval?.approver ?? '' })
    return t(isProposed(before) ? 'done.approved' : 'done.sent')
  }

  /** One that somebody has opened is not new any more. Failing to say so keeps nobody from reading it. */
  #see({ id, status }: Review): void {
    if (status !== 'new' || !this.mayAnswer) return
    createReviewsClient(this.model.http)
      .see(id)
      .then(
        (seen) => this.model.replace([seen]),
        () => undefined,
      )
  }

  async #export(format: ReviewFileFormat): Promise<void> {
    const { http, state, t } = this.model
    try {
      saveFile(await createReviewsClient(http).file(state, format), `${t('filename')}.${format}`)
    } catch {
      this.model.showMessage(t('failed.export'), 'error')
    }
  }

  protected override renderHeadActions(): unknown {
    const { t } = this.model
    const { autoAnswersHref } = this
    const open = (href: string): void => {
      if (this.emit('vitrine-auto-answers-open', undefined, true)) location.assign(href)
    }
    return html`${autoAnswersHref ? button({ label: t('actions.autoAnswers'), icon: iconClock, onClick: () => open(autoAnswersHref) }) : nothing}
    ${(['csv', 'xlsx'] as const).map((format) => button({ label: t(`actions.${format}`), icon: iconDownload, onClick: () => void this.#export(format) }))}`
  }
}
