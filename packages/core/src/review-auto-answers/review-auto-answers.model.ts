import { definePlaceholders } from '../placeholders/placeholders.ts'
import type { StatedFacts } from '../review-answers/review-answers.model.ts'
import type { ReviewNetwork } from '../reviews/reviews.model.ts'

export const ratings = [1, 2, 3, 4, 5] as const
export type Rating = (typeof ratings)[number]

/** What an automatic answer may say of who answers. Nothing of the reviewer has a placeholder. */
export const autoAnswerPlaceholders = definePlaceholders({
  agency: ['agence', 'agency', 'agencia', 'nom de l’agence', 'name of agency', 'nombre de la agencia'],
  city: ['ville', 'town', 'ciudad', 'city', 'localidad'],
})

/** Which reviews are answered: whatever they say, or those alone in which somebody wrote something, or nothing. */
export const answeredKinds = ['all', 'with-text', 'without-text'] as const
export type AnsweredKind = (typeof answeredKinds)[number]

export interface RatingRule {
  isOn: boolean
  reviews: AnsweredKind
  /** They are used by turns. */
  texts: readonly string[]
}

export type RatingRules = Readonly<Record<Rating, RatingRule>>

/** What an account sets of its reviews: automatic answers, who is told of bad ones, and whether contacts are recognised. */
export interface AutoAnswerDetails {
  /** Stops all, whatever else is set. */
  isStopped: boolean
  ratings: RatingRules
  /** Below this rating nothing is ever answered by itself. */
  lowestRating: Rating
  networks: ReviewNetwork[]
  /** Ids of the points of sale whose reviews are answered; none for all. */
  sites: number[]
  /** How long an answer waits, in minutes: at random between these. */
  delayFrom: number
  delayTo: number
  /** Whether people are told of reviews at or below `alertRating`. */
  alerts: boolean
  alertRating: Rating
  /** Ids of the people who are told; none for everybody who may answer. */
  alertUsers: number[]
  /** Whether an author is compared with the people who got in touch. */
  recognisesContacts: boolean
}

export interface Named {
  id: number
  name: string
}

/** The settings, and what they are typed by. */
export interface AutoAnswers {
  details: AutoAnswerDetails
  /** Increases with every change; 0 before the first. */
  version: number
  /** Who can be told of bad reviews. */
  people: Named[]
  /** What the agency has stated of itself, by which texts are checked. */
  agency: StatedFacts
  /** The name of the head office that approves answers, automatic ones too; null if nobody does. */
  approver: string | null
}

/** What the form has to know: whom and what can be chosen. */
export interface AutoAnswerContext {
  people: readonly Named[]
  sites: readonly Named[]
}

/** For how many days it can be seen what would have been answered. */
export const previewedDays = [30, 90] as const
export type PreviewedDays = (typeof previewedDays)[number]

/** Why a review is not answered by itself. */
export const autoRefusals = [
  'stopped',
  'deleted',
  'answered',
  'planned',
  'no-rating',
  'below-bound',
  'rating-off',
  'network-off',
  'site-off',
  'with-text',
  'without-text',
  'no-texts',
  'placeholder',
  'author-named',
  'never-open',
] as const
export type AutoRefusal = (typeof autoRefusals)[number]

/** A review of the past, with what would have been answered to it, or why nothing. */
export interface PreviewedReview {
  id: number
  network: ReviewNetwork
  site: string
  author: string
  rating: Rating
  recommends: boolean | null
  text: string
  createdAt: Date
  /** When it would have been answered, by which text; null if not. */
  answer: { text: string; at: Date } | null
  refusal: AutoRefusal | null
}

export interface AutoAnswersPreview {
  days: PreviewedDays
  answered: number
  others: number
  /** The latest first; the first two hundred. */
  reviews: PreviewedReview[]
}
