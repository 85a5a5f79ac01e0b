import {
  answerReasonOf,
  isAutoAnswerProposed,
  waitOf,
  waitParts,
  type AnswerState,
  type Review,
  type ReviewStatus,
} from '@vitrine/core/reviews'
import { html, nothing, type TemplateResult } from 'lit'
import { badge, type BadgeTone } from '../ui/badge.ts'
import { proposalView } from './reviews.proposal.view.ts'
import type { ReviewsContext } from './reviews.types.ts'

type Texts = Pick<ReviewsContext, 't' | 'format'>
type StateTexts = Texts & Pick<ReviewsContext, 'account' | 'element'>

const bestRating = 5

/** Stars, or what the author recommends on a network that asks just that. */
export const ratingView = ({ rating, recommends }: Review, { t }: Texts): TemplateResult => {
  if (recommends !== null) return badge(recommends ? 'success' : 'danger', t(recommends ? 'recommendation.yes' : 'recommendation.no'))
  const label = t(`ratings.${rating as 1 | 2 | 3 | 4 | 5}`)
  const drawn = '★'.repeat(rating) + '☆'.repeat(bestRating - rating)
  return html`<span class="stars" role="img" aria-label=${label} data-rating=${rating}>${drawn}</span>`
}

const statusTones: Record<ReviewStatus, BadgeTone> = {
  new: 'accent',
  'to-answer': 'warning',
  'to-approve': 'accent',
  answered: 'success',
  deleted: 'deleted',
}
const stateTones: Record<AnswerState, BadgeTone> = {
  sending: 'plain',
  lost: 'warning',
  pending: 'plain',
  shown: 'success',
  refused: 'danger',
  outdated: 'warning',
  deleting: 'plain',
}

/** A colleague who writes an answer at the moment. */
const colleagueOf = ({ answering }: Review, { account }: Pick<ReviewsContext, 'account'>): string | null =>
  answering && answering.userId !== account?.user.id ? answering.name : null

/** The status, how it stands with the answer, and what is about to happen. */
export const stateView = (review: Review, texts: StateTexts): TemplateResult => {
  const { t, format } = texts
  const { status, answer, planned, proposal } = review
  const colleague = colleagueOf(review, texts)
  return html`<span class="states">
    ${badge(statusTones[status], t(`statuses.${status}`))}
    ${proposal && proposal.state !== 'proposed' ? html`<span part="proposal">${badge('warning', t(`proposalStates.${proposal.state}`))}</span>` : nothing}
    ${answer ? html`<span part="answer-state">${badge(stateTones[answer.state], t(`answerStates.${answer.state}`))}</span>` : nothing}
    ${answer?.isAutomatic ? html`<span part="automatic">${badge('plain', t('automatic'))}</span>` : nothing}
    ${planned ? html`<span part="planned">${badge('plain', t('planned.badge', { date: format.formatDateTime(planned.at) }))}</span>` : nothing}
    ${colleague === null ? nothing : html`<span part="answering">${badge('accent', t('answering.badge', { name: colleague }))}</span>`}
  </span>`
}

/** An automatic answer that has not gone out, in the review's dialog. */
const plannedView = (review: Review, { t, format, account, element }: StateTexts): TemplateResult | typeof nothing => {
  const { planned } = review
  const hint = isAutoAnswerProposed(review, account, element.approval) ? 'planned.proposedHint' : 'planned.hint'
  return planned
    ? html`<p class="answer-hint" role="status">${t(hint, { date: format.formatDateTime(planned.at) })}</p>
        <blockquote dir="auto" tabindex="0">${planned.text}</blockquote>`
    : nothing
}

const colleagueView = (review: Review, texts: StateTexts): TemplateResult | typeof nothing => {
  const name = colleagueOf(review, texts)
  return name === null ? nothing : html`<p class="banner quiet" role="status">${texts.t('answering.hint', { name })}</p>`
}

const waiting = { minutes: 'wait.waitingMinutes', hours: 'wait.waitingHours', days: 'wait.waitingDays' } as const
const answered = { minutes: 'wait.answeredMinutes', hours: 'wait.answeredHours', days: 'wait.answeredDays' } as const

/** How long it waits for an answer, or waited for one. */
export const waitText = (review: Review, { t }: Texts, now = new Date()): string => {
  const ms = waitOf(review, now)
  if (ms === null) return ''
  const { unit, count } = waitParts(ms)
  return t((review.answeredAt === null ? waiting : answered)[unit], { count })
}

/** Why a network refused an answer: in its own words, where they are no code. */
const reasonText = (code: string, { t }: Texts): string => {
  const reason = answerReasonOf(code)
  return reason === null ? code : t(`reasons.${reason}`)
}

const stateHint = ({ answer }: Review, texts: Texts): string =>
  answer ? texts.t(`stateHints.${answer.state}`, { reason: reasonText(answer.reason, texts) }) : ''

export const authorOf = ({ author, erasedAt }: Review, { t }: Texts): string =>
  author || t(erasedAt === null ? 'anonymous' : 'erased.author')

/** What stands in the place of a text that there is not. */
const noTextOf = ({ erasedAt }: Review, { t, format }: Texts): string =>
  erasedAt === null ? t('noText') : t('erased.hint', { date: format.formatDateTime(erasedAt) })

/** A review as a whole; `words` shows its text. */
export const reviewView = (review: Review, texts: StateTexts, words: (review: Review) => TemplateResult): TemplateResult => {
  const { t, format } = texts
  const { network, createdAt, editedAt, text, site, answer } = review
  return html`<section class="review" part="review" aria-label=${t('fields.review')}>
    <p class="review-head"><b dir="auto">${authorOf(review, texts)}</b> ${ratingView(review, texts)} ${stateView(review, texts)}</p>
    <p class="review-facts">
      ${[t(`networks.${network}`), site, format.formatDateTime(createdAt), editedAt ? t('edited', { date: format.formatDateTime(editedAt) }) : '', waitText(review, texts)].filter(Boolean).join(' · ')}
    </p>
    ${text === '' ? html`<p class="muted">${noTextOf(review, texts)}</p>` : words(review)}
    ${proposalView(review, texts)}
    ${answer ? html`<p class="answer-hint" role="status" data-state=${answer.state}>${stateHint(review, texts)}</p>` : nothing}
    ${plannedView(review, texts)} ${colleagueView(review, texts)}
  </section>`
}

/** The answer of a review that this person does not answer. */
export const answerView = ({ answer }: Review, { t, format }: Texts): TemplateResult | typeof nothing =>
  answer?.text
    ? html`<section class="review" part="answer">
        <p class="review-head"><b>${t('answer.text')}</b> <span class="review-facts">${format.formatDateTime(answer.at)}</span></p>
        <blockquote dir="auto" tabindex="0">${answer.text}</blockquote>
      </section>`
    : nothing
