import { forEachItem } from '@vitrine/core/list'
import { answerReturnForm, approvalRefusal, createReviewsClient, type Review } from '@vitrine/core/reviews'
import { html } from 'lit'
import type { ConfirmationFields } from '../list/define-list.ts'
import { textAreaField } from '../ui/field.ts'
import { iconCheck, iconClose, iconUndo } from '../ui/icons.ts'
import { isToDecide } from './reviews.proposal.view.ts'
import type { ReviewChange, ReviewsContext } from './reviews.types.ts'

const refusal: ReviewChange['refusal'] = (review, { t }) => {
  const reason = approvalRefusal(review)
  return reason === null ? '' : t(`refusal.${reason}`)
}

const approve: ReviewChange = {
  id: 'approve',
  icon: iconCheck,
  placements: ['row', 'menu'],
  shortcut: 'a',
  label: ({ t }) => t('actions.approve'),
  offered: isToDecide,
  refusal,
  confirm: (reviews, { t }) => ({
    title: t('approval.approveTitle'),
    consequence: t('approval.approveText'),
    fields: {
      start: '',
      fault: () => '',
      render: () => html`<blockquote dir="auto" tabindex="0">${reviews[0]?.proposal?.text}</blockquote>`,
    },
    confirm: () => t('actions.approve'),
  }),
  run: (reviews, { http }, control) =>
    forEachItem(reviews, (review) => createReviewsClient(http).approve(review, { comment: review.proposal?.text ?? '' }), control),
  progress: ({ t }, done, total) => t('progress.approve', { done, total }),
  done: (_, { t }) => [{ text: t('done.approved') }],
  failed: ({ t }) => t('failed.approve'),
}

const faultOf = (reason: string, { t, format }: ReviewsContext): string => {
  const fault = answerReturnForm.check({ reason: reason.trim() }, null).reason
  if (!fault) return ''
  return fault.reason === 'required'
    ? t('approval.reasonRequired')
    : t('approval.reasonTooLong', { limit: format.formatNumber(Number(fault.params?.['limit'])) })
}

/** What was typed to return an answer and not sent, offered again in the next dialog about the same review. */
const unsent = new Map<number, string>()

const reasonField = (id: number | undefined, list: ReviewsContext): ConfirmationFields => ({
  start: unsent.get(id ?? 0) ?? '',
  fault: (reason) => faultOf(reason, list),
  render: (reason, change, fault) =>
    textAreaField({
      label: list.t('approval.reason'),
      name: 'reason',
      value: reason,
      hint: list.t('approval.reasonHint'),
      error: fault || undefined,
      required: true,
      rows: 4,
      onInput: (typed) => change(() => typed),
    }),
})

const giveBack = async ({ http }: ReviewsContext, review: Review, reason: string): Promise<Review> => {
  unsent.set(review.id, reason)
  const returned = await createReviewsClient(http).returnAnswer(review, { reason })
  unsent.delete(review.id)
  return returned
}

const returnAnswer: ReviewChange = {
  id: 'return-answer',
  icon: iconUndo,
  placements: ['menu'],
  label: ({ t }) => t('actions.return'),
  offered: isToDecide,
  refusal,
  confirm: (reviews, list) => ({
    title: list.t('approval.returnTitle'),
    consequence: list.t('approval.returnText'),
    fields: reasonField(reviews[0]?.id, list),
    confirm: () => list.t('actions.returnNow'),
  }),
  run: (reviews, list, { answer, ...control }) => forEachItem(reviews, (review) => giveBack(list, review, answer.trim()), control),
  progress: ({ t }, done, total) => t('progress.return', { done, total }),
  done: (_, { t }) => [{ text: t('done.returned') }],
  failed: ({ t }) => t('failed.return'),
}

const withdraw: ReviewChange = {
  id: 'withdraw',
  icon: iconClose,
  placements: ['menu'],
  label: ({ t }) => t('actions.withdraw'),
  available: ({ element }) => element.mayAnswer,
  offered: ({ proposal, advertiserId }, { account }) => proposal !== null && account?.advertiser.id === advertiserId,
  confirm: (_, { t }) => ({
    title: t('approval.withdrawTitle'),
    consequence: t('approval.withdrawText'),
    confirm: () => t('actions.withdraw'),
  }),
  run: (reviews, { http }, control) => forEachItem(reviews, ({ id }) => createReviewsClient(http).withdraw(id), control),
  progress: ({ t }, done, total) => t('progress.withdraw', { done, total }),
  done: (_, { t }) => [{ text: t('done.withdrawn') }],
  failed: ({ t }) => t('failed.withdraw'),
}

/** What is done with an answer that a point of sale proposes: by its head office, and by itself. */
export const approvalActions = [approve, returnAnswer, withdraw]
