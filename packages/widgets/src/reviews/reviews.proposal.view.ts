import { isOfPointOfSale, isProposed, type Review } from '@vitrine/core/reviews'
import { html, nothing, type TemplateResult } from 'lit'
import type { ReviewsContext } from './reviews.types.ts'

type ProposalTexts = Pick<ReviewsContext, 't' | 'format' | 'account'>

/** Where an answer that waits for its head office stands, and what comes next. */
const proposedHint = (review: Review, { t, format, account }: ProposalTexts): string => {
  const { proposal, network } = review
  if (!proposal) return ''
  const date = format.formatDateTime(proposal.at)
  const waits = proposal.by === '' ? t('approval.waitsAutomatic', { date }) : t('approval.waits', { by: proposal.by, date })
  return isOfPointOfSale(review, account) ? `${waits} ${t('approval.judge', { network: t(`networks.${network}`) })}` : waits
}

/** What the head office asks for. */
const returnedView = ({ proposal }: Review, { t }: ProposalTexts): TemplateResult => html`<p>${t('approval.returned')}</p>
  <blockquote dir="auto">${proposal?.reason}</blockquote>
  <p>${t('approval.returnedNext')}</p>`

/** An answer that was proposed to the head office, in the dialog of its review. */
export const proposalView = (review: Review, texts: ProposalTexts): TemplateResult | typeof nothing => {
  const { proposal } = review
  if (!proposal) return nothing
  const { t } = texts
  const words = {
    proposed: () => proposedHint(review, texts),
    returned: () => returnedView(review, texts),
    outdated: () => t('approval.outdated'),
  }
  return html`<div class="banner quiet proposal" role="status" part="proposed" data-state=${proposal.state}>${words[proposal.state]()}</div>`
}

/** The answer that stays on the network until another one is approved, beside the form of that one. */
export const shownAnswerView = (review: Review, { t }: Pick<ReviewsContext, 't'>): TemplateResult | typeof nothing =>
  review.proposal && review.answer?.text
    ? html`<p class="note">${t('approval.shown')}</p>
        <blockquote dir="auto" tabindex="0">${review.answer.text}</blockquote>`
    : nothing

/** A proposed answer, for who does not write any. */
export const proposedAnswerView = ({ proposal }: Review, { t }: Pick<ReviewsContext, 't'>): TemplateResult | typeof nothing =>
  proposal
    ? html`<section class="review">
        <p class="review-head"><b>${t('approval.proposed')}</b></p>
        <blockquote dir="auto" tabindex="0">${proposal.text}</blockquote>
      </section>`
    : nothing

/** Whether a head office decides about the answer to a review. */
export const isToDecide = (review: Review, { account, element }: Pick<ReviewsContext, 'account' | 'element'>): boolean =>
  element.mayAnswer && isProposed(review) && isOfPointOfSale(review, account)
