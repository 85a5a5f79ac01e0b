import type { Account } from '../account/account.model.ts'
import { grants } from '../account/account.rules.ts'
import type { Language } from '../i18n/languages.ts'
import type { AnswerState, Review, ReviewNetwork } from './reviews.model.ts'

/** How a network counts an answer, and how long it may be. */
export const answerLimits = {
  google: { unit: 'bytes', max: 4096 },
  facebook: { unit: 'characters', max: 8000 },
} as const satisfies Record<ReviewNetwork, { unit: 'bytes' | 'characters'; max: number }>

/** The length of a text as the network counts it. */
export const answerLength = (network: ReviewNetwork, text: string): number =>
  answerLimits[network].unit === 'bytes' ? new TextEncoder().encode(text).length : Array.from(text).length

/** Whether somebody reads reviews: an account that manages its networks, and who works in it. */
export const canReadReviews = (account: Account): boolean =>
  account.advertiser.options.socialManagement &&
  account.user.roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_USER') &&
  grants(account, 'reviews:read')

export const canAnswerReviews = (account: Account): boolean => canReadReviews(account) && grants(account, 'reviews:write')

/** States in which something is on its way to the network or comes from there by itself. */
const moving: ReadonlySet<AnswerState> = new Set(['sending', 'lost', 'pending', 'deleting'])

export const isMoving = ({ answer }: Pick<Review, 'answer'>): boolean => answer !== null && moving.has(answer.state)

type AnswerRefusal = 'review-deleted' | 'review-erased' | 'answer-deleting'
export type AnswerDecision = { allowed: true } | { allowed: false; reason: AnswerRefusal }

/** Whether a review can be answered, or its answer changed. */
export const canAnswer = ({ status, erasedAt, answer }: Pick<Review, 'status' | 'erasedAt' | 'answer'>): AnswerDecision => {
  if (status === 'deleted') return { allowed: false, reason: 'review-deleted' }
  if (erasedAt !== null) return { allowed: false, reason: 'review-erased' }
  return answer?.state === 'deleting' ? { allowed: false, reason: 'answer-deleting' } : { allowed: true }
}

/** Milliseconds from the review to its first answer, or until now; null for one that waits for none any more. */
export const waitOf = (
  { createdAt, answeredAt, status }: Pick<Review, 'createdAt' | 'answeredAt' | 'status'>,
  now: Date,
): number | null => {
  if (answeredAt !== null) return Math.max(0, answeredAt.getTime() - createdAt.getTime())
  return status === 'deleted' ? null : Math.max(0, now.getTime() - createdAt.getTime())
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A wait in the largest unit that fits. */
export const waitParts = (ms: number): { unit: 'minutes' | 'hours' | 'days'; count: number } => {
  if (ms < hourMs) return { unit: 'minutes', count: Math.max(1, Math.floor(ms / minuteMs)) }
  return ms < 2 * dayMs ? { unit: 'hours', count: Math.floor(ms / hourMs) } : { unit: 'days', count: Math.floor(ms / dayMs) }
}

/**
 * Whether a reader of a language needs a review translated. The language of a short text is not known; then other letters than
 * Latin ones tell that it is none of those read here.
 */
export const needsTranslation = ({ text, language }: Pick<Review, 'text' | 'language'>, reader: Language): boolean => {
  if (language === '') return /(?!\p{Script=Latin})\p{L}/u.test(text)
  return text !== '' && language !== (reader === 'mx' ? 'es' : reader)
}
