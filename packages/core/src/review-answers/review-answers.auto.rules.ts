import { dayOf } from '../days/days.ts'
import { statusAt } from '../opening-hours/opening-hours.calendar.rules.ts'
import type { OpeningHours } from '../opening-hours/opening-hours.model.ts'
import { definePlaceholders } from '../placeholders/placeholders.ts'
import type { SocialNetwork } from '../social-networks/social-networks.model.ts'
import type { AnsweredReview } from './review-answers.model.ts'
import { authorNamesIn } from './review-answers.names.rules.ts'

export const ratings = [1, 2, 3, 4, 5] as const
/** @public */
export type Rating = (typeof ratings)[number]

/** What an automatic answer may say of who answers. Nothing of the reviewer has a placeholder. */
export const autoAnswerPlaceholders = definePlaceholders({
  agency: ['agence', 'agency', 'agencia', 'nom de l’agence', 'name of agency', 'nombre de la agencia'],
  city: ['ville', 'town', 'ciudad', 'city', 'localidad'],
})

/** Which reviews are answered: whatever they say, or those alone in which somebody wrote something, or nothing. */
const answeredKinds = ['all', 'with-text', 'without-text'] as const

export interface RatingRule {
  isOn: boolean
  reviews: (typeof answeredKinds)[number]
  /** They are used by turns. */
  texts: readonly string[]
}

export interface AutoAnswerSettings {
  /** Stops all, whatever else is set. */
  isStopped: boolean
  /** Below this rating nothing is ever answered by itself. */
  lowestRating: Rating
  ratings: Readonly<Record<Rating, RatingRule>>
  networks: readonly SocialNetwork[]
  /** Ids of the points of sale whose reviews are answered; null for all. */
  sites: readonly number[] | null
  /** How long an answer waits, in minutes. */
  delay: { from: number; to: number }
}

/** A review, and what is known of where it was written about. */
export interface AutoReview extends AnsweredReview {
  network: SocialNetwork
  site: number
  isDeleted: boolean
  isAnswered: boolean
  /** Whether an automatic answer to it has been planned before. */
  isPlanned: boolean
  place: { name: string; city: string; hours: OpeningHours; timeZone: string }
  /** The answers that were given for this point of sale before, the latest first. */
  lastAnswers: readonly string[]
}

/**
 * Why a review is not answered by itself.
 *
 * @public
 */
export type AutoRefusal =
  | 'stopped'
  | 'deleted'
  | 'answered'
  | 'planned'
  | 'no-rating'
  | 'below-bound'
  | 'rating-off'
  | 'network-off'
  | 'site-off'
  | 'with-text'
  | 'without-text'
  | 'no-texts'
  | 'placeholder'
  | 'author-named'
  | 'never-open'

export type AutoAnswer = { text: string; at: Date } | { refused: AutoRefusal }

const minute = 60_000

const ratingOf = ({ rating }: AnsweredReview): Rating | null => ratings.find((each) => each === rating) ?? null

/** What stands against any automatic answer to a review; null where nothing does. */
const refusalOf = (review: AutoReview, settings: AutoAnswerSettings): AutoRefusal | null => {
  const rating = ratingOf(review)
  if (settings.isStopped) return 'stopped'
  if (review.isDeleted) return 'deleted'
  if (review.isAnswered) return 'answered'
  if (review.isPlanned) return 'planned'
  if (rating === null) return 'no-rating'
  if (rating < settings.lowestRating) return 'below-bound'
  const rule = settings.ratings[rating]
  if (!rule.isOn) return 'rating-off'
  if (!settings.networks.includes(review.network)) return 'network-off'
  if (settings.sites !== null && !settings.sites.includes(review.site)) return 'site-off'
  const hasText = review.text.trim() !== ''
  if (rule.reviews === 'without-text' && hasText) return 'with-text'
  if (rule.reviews === 'with-text' && !hasText) return 'without-text'
  return null
}

/** The text that was not used for the longest time, of those that can be filled in. */
const nextText = (review: AutoReview, texts: readonly string[]): { text: string } | { refused: AutoRefusal } => {
  const written = texts.filter((text) => text.trim() !== '')
  if (written.length === 0) return { refused: 'no-texts' }
  const valueOf = (name: 'agency' | 'city'): string => (name === 'agency' ? review.place.name : review.place.city)
  const whole = written.filter((text) => autoAnswerPlaceholders.openIn(text, valueOf).length === 0)
  if (whole.length === 0) return { refused: 'placeholder' }
  const nameless = whole.filter((text) => authorNamesIn(text, review).length === 0)
  const filled = nameless.map((text) => autoAnswerPlaceholders.fill(text, valueOf).trim())
  const age = (text: string): number => {
    const at = review.lastAnswers.indexOf(text)
    return at < 0 ? Infinity : at
  }
  const [first] = filled.toSorted((one, other) => (age(one) === age(other) ? 0 : age(other) - age(one)))
  return first === undefined ? { refused: 'author-named' } : { text: first }
}

/** A moment within the hours: the delay from now, or as long after the next opening as its hours allow. */
const momentOf = (
  { place: { hours, timeZone } }: AutoReview,
  { delay }: AutoAnswerSettings,
  now: Date,
  random: () => number,
): Date | null => {
  const from = Math.max(0, delay.from)
  const wait = (from + random() * Math.max(0, delay.to - from)) * minute
  const wished = new Date(now.getTime() + wait)
  const status = statusAt(hours, wished, timeZone)
  if (status.isOpen) return wished
  if (status.opensAt === null) return null
  const opened = statusAt(hours, status.opensAt, timeZone)
  const room = opened.isOpen && opened.until ? opened.until.getTime() - status.opensAt.getTime() - minute : Infinity
  return new Date(status.opensAt.getTime() + random() * Math.max(0, Math.min(60 * minute, room)))
}

/** Whether a review is answered by itself, by which text and when. `random` gives numbers from 0 up to 1. */
export const planAutoAnswer = (review: AutoReview, settings: AutoAnswerSettings, now: Date, random: () => number): AutoAnswer => {
  const refused = refusalOf(review, settings)
  const rating = ratingOf(review)
  if (refused || rating === null) return { refused: refused ?? 'no-rating' }
  const chosen = nextText(review, settings.ratings[rating].texts)
  if ('refused' in chosen) return chosen
  const at = momentOf(review, settings, now, random)
  return at ? { text: chosen.text, at } : { refused: 'never-open' }
}

/** A review of the past. */
export type PastReview = AutoReview & { createdAt: Date }

export interface WouldBeAnswer<Review> {
  review: Review
  text: string
  /** YYYY-MM-DD, at the place. */
  day: string
}

/**
 * Which reviews of the past would have been answered, in the order of time, and how. Whether somebody has answered them since, and
 * whether all is stopped at the moment, does not count.
 */
export const wouldHaveAnswered = <Review extends PastReview>(
  reviews: readonly Review[],
  settings: AutoAnswerSettings,
): WouldBeAnswer<Review>[] => {
  const answers: WouldBeAnswer<Review>[] = []
  for (const review of reviews.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())) {
    const given = answers.filter((answer) => answer.review.site === review.site).map(({ text }) => text)
    const asNew = { ...review, isAnswered: false, isPlanned: false, lastAnswers: given.toReversed() }
    const plan = planAutoAnswer(asNew, { ...settings, isStopped: false }, review.createdAt, () => 0.5)
    if ('text' in plan) answers.push({ review, text: plan.text, day: dayOf(plan.at, review.place.timeZone) })
  }
  return answers
}
