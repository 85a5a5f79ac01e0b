import type { AnswerApproval, Review, ReviewFilters, ReviewPreset } from '@vitrine/core/reviews'
import type { ListChange, ListColumn, ListCommand, ListContext, ListTypes } from '../list/define-list.ts'

/** The context of this list, in addition to that of every list. */
export interface ReviewsAttributes {
  /** Whether the person may answer. */
  readonly mayAnswer: boolean
  /** Address of the contacts of a person, with `{person}` in place of the id. */
  readonly contactsHref?: string | undefined
  /** Says that the contacts of a person are asked for; false if the page shows them itself. */
  openContacts(personId: number): boolean
  /** Who approves whose answers, as soon as it is known. */
  readonly approval: AnswerApproval | undefined
  /** Shows a review with its answer, and the form of the answer to who may answer. */
  answer(review: Review): void
}

export interface ReviewsTypes extends ListTypes {
  item: Review
  filters: ReviewFilters
  preset: ReviewPreset
  texts: 'reviews' | 'review-answers' | 'text-generation'
  attributes: ReviewsAttributes
}

export type ReviewsContext = ListContext<ReviewsTypes>
export type ReviewColumn = ListColumn<ReviewsTypes>
export type ReviewCommand = ListCommand<ReviewsTypes>
export type ReviewChange = ListChange<ReviewsTypes>
