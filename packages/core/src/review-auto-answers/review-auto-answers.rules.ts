import { statusAt } from '../opening-hours/opening-hours.calendar.rules.ts'
import type { OpeningHours } from '../opening-hours/opening-hours.model.ts'
import type { AnsweredReview } from '../review-answers/review-answers.model.ts'
import { authorNamesIn } from '../review-answers/review-answers.names.rules.ts'
import type { ReviewNetwork } from '../reviews/reviews.model.ts'
import { autoAnswerPlaceholders, ratings, type AutoAnswerDetails, type AutoRefusal, type Rating } from './review-auto-answers.model.ts'

/** What decides whether and how a review is answered by itself. */
export type AutoAnswerRules = Pick<
  AutoAnswerDetails,
  'isStopped' | 'ratings' | 'lowestRating' | 'networks' | 'sites' | 'delayFrom' | 'delayTo'
>

/** A review, and what has become of it. */
export interface StandingReview extends AnsweredReview {
  network: ReviewNetwork
  site: number
  isDeleted: boolean
  isAnswered: boolean
  /** Whether an automatic answer to it has been planned before. */
  isPlanned: boolean
}

/** A review, and what is known of where it was written about. */
export interface AutoReview extends StandingReview {
  place: { name: string; city: string; hours: OpeningHours; timeZone: string }
  /** The answers that were given for this point of sale before, the latest first. */
  lastAnswers: readonly string[]
}

export type AutoAnswer = { text: string; at: Date } | { refused: AutoRefusal }

const minute = 60_000

const ratingOf = ({ rating }: AnsweredReview): Rating | null => ratings.find((each) => each === rating) ?? null

/** What stands against any automatic answer to a review; null where nothing does. */
export const autoRefusalOf = (review: StandingReview, settings: AutoAnswerRules): AutoRefusal | null => {
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
  if (settings.sites.length > 0 && !settings.sites.includes(review.site)) return 'site-off'
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
  { place: { hours, timeZone } }: Pick<AutoReview, 'place'>,
  { delayFrom, delayTo }: Pick<AutoAnswerRules, 'delayFrom' | 'delayTo'>,
  now: Date,
  random: () => number,
): Date | null => {
  const from = Math.max(0, delayFrom)
  const wait = (from + random() * Math.max(0, delayTo - from)) * minute
  const wished = new Date(now.getTime() + wait)
  const status = statusAt(hours, wished, timeZone)
  if (status.isOpen) return wished
  if (status.opensAt === null) return null
  const opened = statusAt(hours, status.opensAt, timeZone)
  const room = opened.isOpen && opened.until ? opened.until.getTime() - status.opensAt.getTime() - minute : Infinity
  return new Date(status.opensAt.getTime() + random() * Math.max(0, Math.min(60 * minute, room)))
}

/** When an answer that is due may go out: now, or after the next opening; null for a place that never opens. */
export const nextMoment = (place: AutoReview['place'], now: Date, random: () => number): Date | null =>
  momentOf({ place }, { delayFrom: 0, delayTo: 0 }, now, random)

/** Whether a review is answered by itself, by which text and when. `random` gives numbers from 0 up to 1. */
export const planAutoAnswer = (review: AutoReview, settings: AutoAnswerRules, now: Date, random: () => number): AutoAnswer => {
  const refused = autoRefusalOf(review, settings)
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
  plan: AutoAnswer
}

/**
 * What would have become of reviews of the past, in the order of time. Whether somebody has answered them since, and whether all is
 * stopped at the moment, does not count.
 */
export const wouldHaveAnswered = <Review extends PastReview>(
  reviews: readonly Review[],
  settings: AutoAnswerRules,
): WouldBeAnswer<Review>[] => {
  const given = new Map<number, string[]>()
  return reviews
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((review) => {
      const lastAnswers = given.get(review.site) ?? []
      const asNew = { ...review, isAnswered: false, isPlanned: false, lastAnswers }
      const plan = planAutoAnswer(asNew, { ...settings, isStopped: false }, review.createdAt, () => 0.5)
      if ('text' in plan) given.set(review.site, [plan.text, ...lastAnswers])
      return { review, plan }
    })
}
