import * as v from 'valibot'
import { agencyWire } from '../review-answers/review-answers.wire.ts'
import { reviewNetworkCodes } from '../reviews/reviews.model.ts'
import {
  codec,
  integer,
  isoDate,
  listOf,
  mapped,
  nullable,
  nullableInteger,
  nullableText,
  oneOf,
  plain,
  record,
  text,
  truth,
  wireObject,
  withDefault,
} from '../wire/index.ts'
import { defaultAutoAnswers } from './review-auto-answers.form.ts'
import {
  answeredKinds,
  autoRefusals,
  previewedDays,
  ratings,
  type AnsweredKind,
  type AutoAnswerDetails,
  type AutoAnswers,
  type AutoAnswersPreview,
  type Named,
  type PreviewedDays,
  type PreviewedReview,
  type Rating,
  type RatingRules,
} from './review-auto-answers.model.ts'

const ratingWire = plain<Rating>(v.picklist(ratings))
const networksWire = listOf(mapped(reviewNetworkCodes))

interface WireRule {
  rating: Rating
  isOn: boolean
  text: string
  furtherTexts: string[]
  reviews: AnsweredKind
}

/** One text and one switch; what else we know beside them may be left out. */
const ruleWire = record<WireRule>()({
  rating: ['rate', ratingWire],
  isOn: ['active', withDefault(truth, false)],
  text: ['text', withDefault(text, '')],
  furtherTexts: ['further_texts', withDefault(listOf(text), [])],
  reviews: ['reviews', withDefault(oneOf(answeredKinds), 'all')],
})
const ruleListWire = listOf(ruleWire)

/** A rating that is not named is answered by nothing. */
const rulesWire = codec<RatingRules, ReturnType<typeof ruleListWire.write>>(
  ruleListWire.schema,
  (wire) =>
    Object.fromEntries([
      ...Object.entries(defaultAutoAnswers.ratings),
      ...ruleListWire
        .read(wire)
        .map(({ rating, isOn, text: first, furtherTexts, reviews }) => [
          rating,
          { isOn, reviews, texts: [first, ...furtherTexts].filter((each, at) => at > 0 || each !== '') },
        ]),
    ]) as unknown as RatingRules,
  (rules) =>
    ruleListWire.write(
      ratings.map((rating) => {
        const { isOn, reviews, texts } = rules[rating]
        const [first = '', ...furtherTexts] = texts
        return { rating, isOn, reviews, text: first, furtherTexts }
      }),
    ),
)

export const autoAnswerDetailsWire = record<AutoAnswerDetails>()({
  isStopped: ['stopped', withDefault(truth, defaultAutoAnswers.isStopped)],
  ratings: ['ratings', withDefault(rulesWire, defaultAutoAnswers.ratings)],
  lowestRating: ['lowest_rate', withDefault(ratingWire, defaultAutoAnswers.lowestRating)],
  networks: ['medias', withDefault(networksWire, defaultAutoAnswers.networks)],
  sites: ['advertisers', withDefault(listOf(integer), [])],
  delayFrom: ['delay_from', withDefault(integer, defaultAutoAnswers.delayFrom)],
  delayTo: ['delay_to', withDefault(integer, defaultAutoAnswers.delayTo)],
  alerts: ['alerts', withDefault(truth, defaultAutoAnswers.alerts)],
  alertRating: ['alert_rate', withDefault(ratingWire, defaultAutoAnswers.alertRating)],
  alertUsers: ['alert_users', withDefault(listOf(integer), [])],
  recognisesContacts: ['recognise_contacts', withDefault(truth, false)],
})

const namedWire = record<Named>()({ id: ['id', integer], name: ['name', text] })

export const autoAnswersWire = record<AutoAnswers>()({
  details: ['...', autoAnswerDetailsWire],
  version: ['version', integer],
  people: ['people', listOf(namedWire)],
  agency: ['agence', agencyWire],
  approver: ['approver', withDefault(nullableText, null)],
})

/** Settings that are to be saved; without `version` they are saved over whatever changed meanwhile. */
export const autoAnswersChangeWire = wireObject({ version: ['version', nullableInteger], details: ['...', autoAnswerDetailsWire] })

const daysWire = plain<PreviewedDays>(v.picklist(previewedDays))

/** Settings of which it is asked what they would have done. */
export const previewQuestionWire = wireObject({ days: ['days', withDefault(daysWire, 30)], details: ['...', autoAnswerDetailsWire] })

type DetailsBody = ReturnType<typeof autoAnswerDetailsWire.write>

const isSaid = ([, value]: [string, unknown]): boolean => value !== null && value !== undefined

/** What somebody sent over what is stored: what they do not name stays, within a rating too. */
export const mergedDetails = (before: AutoAnswerDetails, sent: Partial<DetailsBody>): AutoAnswerDetails => {
  const stored = autoAnswerDetailsWire.encode(before)
  const said = Object.fromEntries(Object.entries(sent).filter(isSaid))
  const ratingsNow = (stored.ratings ?? []).map((rule) => ({
    ...rule,
    ...Object.fromEntries(Object.entries(sent.ratings?.find(({ rate }) => rate === rule.rate) ?? {}).filter(isSaid)),
  }))
  return autoAnswerDetailsWire.decode({ ...stored, ...said, ratings: ratingsNow })
}

const answerWire = record<NonNullable<PreviewedReview['answer']>>()({ text: ['text', text], at: ['date', isoDate] })

const previewedReviewWire = record<PreviewedReview>()({
  id: ['id', integer],
  network: ['media', mapped(reviewNetworkCodes)],
  site: ['advertiserName', text],
  author: ['author', text],
  rating: ['rate', ratingWire],
  recommends: ['recommends', nullable(truth)],
  text: ['comment', text],
  createdAt: ['createdAt', isoDate],
  answer: ['answer', nullable(answerWire)],
  refusal: ['refusal', nullable(oneOf(autoRefusals))],
})

export const autoAnswersPreviewWire = record<AutoAnswersPreview>()({
  days: ['days', daysWire],
  answered: ['answered', integer],
  others: ['others', integer],
  reviews: ['reviews', listOf(previewedReviewWire)],
})
