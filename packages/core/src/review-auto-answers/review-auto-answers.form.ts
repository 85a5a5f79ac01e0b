import { defineForm, type Choice } from '../form/index.ts'
import type { MessageKey } from '../i18n/sources.ts'
import { reviewNetworks } from '../reviews/reviews.model.ts'
import {
  autoAnswerPlaceholders,
  ratings,
  type AutoAnswerContext,
  type AutoAnswerDetails,
  type Named,
  type Rating,
  type RatingRule,
  type RatingRules,
} from './review-auto-answers.model.ts'

type Key = MessageKey<'review-auto-answers'>

/** Texts of a rating. */
export const mostTexts = 10
/** Characters of a text: even of four bytes each they are within the 4,096 that Google takes. */
export const longestText = 1000

const delayTexts = {
  0: 'delays.0',
  15: 'delays.15',
  30: 'delays.30',
  60: 'delays.60',
  120: 'delays.120',
  240: 'delays.240',
  480: 'delays.480',
  1440: 'delays.1440',
} as const satisfies Record<number, Key>
const delayChoices = Object.entries(delayTexts).map(([minutes, text]) => ({ value: Number(minutes), text }))

const ratingTexts = {
  1: 'ratings.1',
  2: 'ratings.2',
  3: 'ratings.3',
  4: 'ratings.4',
  5: 'ratings.5',
} as const satisfies Record<Rating, Key>
const ratingChoices = ratings.map((value) => ({ value, text: ratingTexts[value] }))

const namedChoices = (named: readonly Named[]): Choice<number, Key>[] => named.map(({ id, name }) => ({ value: id, label: name }))

const noRule: RatingRule = { isOn: false, reviews: 'all', texts: [] }
const noRules: RatingRules = { 1: noRule, 2: noRule, 3: noRule, 4: noRule, 5: noRule }

const tidyRules = (rules: RatingRules): RatingRules =>
  Object.fromEntries(
    ratings.map((rating) => {
      const rule = rules[rating]
      return [rating, { ...rule, texts: rule.texts.map((text) => text.trim()).filter(Boolean) }]
    }),
  ) as unknown as RatingRules

/** What is wrong with one text; its number counts from one. */
const textFault = (text: string, rating: Rating, number: number) => {
  const length = Array.from(text).length
  if (length > longestText) return { reason: 'text-too-long', params: { rating, number, count: length, max: longestText } }
  const placeholder = autoAnswerPlaceholders.unknownIn(text)
  return placeholder === null ? null : { reason: 'unknown-placeholder', params: { rating, number, placeholder: `[${placeholder}]` } }
}

const ruleFault = (rating: Rating, { isOn, texts }: RatingRule) => {
  if (isOn && texts.length === 0) return { reason: 'no-texts', params: { rating } }
  if (texts.length > mostTexts) return { reason: 'too-many-texts', params: { rating, max: mostTexts } }
  return texts.map((text, at) => textFault(text, rating, at + 1)).find((fault) => fault !== null) ?? null
}

export const autoAnswerForm = defineForm<AutoAnswerDetails, AutoAnswerContext>()('review-auto-answers', {
  isStopped: { kind: 'flag', section: 'stop', label: 'fields.stopped', hint: 'hints.stopped', initial: false },
  ratings: {
    kind: 'own',
    section: 'ratings',
    label: 'fields.ratings',
    initial: noRules,
    tidy: tidyRules,
    check: (rules) => ratings.map((rating) => ruleFault(rating, rules[rating])).find((fault) => fault !== null) ?? null,
    messages: {
      'no-texts': 'faults.noTexts',
      'too-many-texts': 'faults.tooManyTexts',
      'text-too-long': 'faults.textTooLong',
      'unknown-placeholder': 'faults.unknownPlaceholder',
    },
  },
  lowestRating: {
    kind: 'choice',
    section: 'scope',
    label: 'fields.lowestRating',
    hint: 'hints.lowestRating',
    initial: 4,
    choices: ratingChoices,
  },
  networks: {
    kind: 'choices',
    section: 'scope',
    label: 'fields.networks',
    required: true,
    initial: [...reviewNetworks],
    choices: [
      { value: 'google', label: 'Google', code: 'GMB' },
      { value: 'facebook', label: 'Facebook', code: 'FACEBOOK' },
    ],
  },
  sites: {
    kind: 'choices',
    section: 'scope',
    label: 'fields.sites',
    hint: 'hints.sites',
    choices: (_, { sites }) => namedChoices(sites),
    visible: (_, { sites }) => sites.length > 1,
  },
  delayFrom: { kind: 'choice', section: 'delay', label: 'fields.delayFrom', initial: 30, choices: delayChoices },
  delayTo: {
    kind: 'choice',
    section: 'delay',
    label: 'fields.delayTo',
    hint: 'hints.delay',
    initial: 240,
    choices: delayChoices,
    check: (delayTo, { delayFrom }) => (delayTo < delayFrom ? 'delay-order' : null),
    messages: { 'delay-order': 'faults.delayOrder' },
  },
  alerts: { kind: 'flag', section: 'alerts', label: 'fields.alerts', hint: 'hints.alerts', initial: true },
  alertRating: {
    kind: 'choice',
    section: 'alerts',
    label: 'fields.alertRating',
    hint: 'hints.alertRating',
    initial: 2,
    choices: ratingChoices,
  },
  alertUsers: {
    kind: 'choices',
    section: 'alerts',
    label: 'fields.alertUsers',
    hint: 'hints.alertUsers',
    choices: (_, { people }) => namedChoices(people),
  },
  recognisesContacts: {
    kind: 'flag',
    section: 'contacts',
    label: 'fields.recognisesContacts',
    hint: 'hints.recognisesContacts',
    initial: false,
  },
})

export const defaultAutoAnswers: AutoAnswerDetails = autoAnswerForm.empty

/** Whether anything is answered by itself. */
export const answersByItself = ({ isStopped, ratings: rules, lowestRating }: AutoAnswerDetails): boolean =>
  !isStopped && ratings.some((rating) => rating >= lowestRating && rules[rating].isOn)
