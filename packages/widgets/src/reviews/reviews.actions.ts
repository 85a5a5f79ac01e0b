import { forEachItem } from '@vitrine/core/list'
import { answersForPersonalData } from '@vitrine/core/personal-data'
import { canAnswer, createReviewsClient } from '@vitrine/core/reviews'
import { iconClose, iconEye, iconPencil, iconTrash } from '../ui/icons.ts'
import { approvalActions } from './reviews.approval.actions.ts'
import type { ReviewChange, ReviewCommand } from './reviews.types.ts'

const refusal: ReviewCommand['refusal'] = (review, { t }) => {
  const decision = canAnswer(review)
  return decision.allowed ? '' : t(`refusal.${decision.reason}`)
}

const answer: ReviewCommand = {
  id: 'answer',
  icon: iconPencil,
  placements: ['row', 'menu'],
  shortcut: 'e',
  label: ({ t }, review) => t(review?.answer ? 'actions.edit' : 'actions.answer'),
  available: ({ element }) => element.mayAnswer,
  refusal,
  select: (review, { element }) => element.answer(review),
}

const open: ReviewCommand = {
  id: 'open',
  icon: iconEye,
  placements: ['menu'],
  label: ({ t }) => t('actions.open'),
  select: (review, { element }) => element.answer(review),
}

const removeAnswer: ReviewChange = {
  id: 'remove-answer',
  icon: iconTrash,
  placements: ['menu'],
  tone: 'danger',
  label: ({ t }) => t('actions.removeAnswer'),
  available: ({ element }) => element.mayAnswer,
  refusal: (review, list) => refusal(review, list) || (review.answer ? '' : list.t('refusal.noAnswer')),
  confirm: (_, { t }) => ({
    title: t('confirm.removeTitle'),
    consequence: t('confirm.removeText'),
    confirm: () => t('actions.removeAnswer'),
    tone: 'danger',
  }),
  run: (reviews, { http }, control) => forEachItem(reviews, ({ id }) => createReviewsClient(http).removeAnswer(id), control),
  progress: ({ t }, done, total) => t('progress.remove', { done, total }),
  done: (_, { t }) => [{ text: t('done.removed') }],
  failed: ({ t }) => t('failed.remove'),
}

const erase: ReviewChange = {
  id: 'erase',
  icon: iconTrash,
  placements: ['menu'],
  tone: 'danger',
  label: ({ t }) => t('actions.erase'),
  available: ({ element, account }) => element.mayAnswer && account !== null && answersForPersonalData(account),
  refusal: ({ erasedAt }, { t }) => (erasedAt === null ? '' : t('erased.author')),
  confirm: (_, { t }) => ({
    title: t('confirm.eraseTitle'),
    consequence: t('confirm.eraseText'),
    confirm: () => t('confirm.erase'),
    tone: 'danger',
  }),
  canStop: false,
  run: (reviews, { http }, control) => forEachItem(reviews, ({ id }) => createReviewsClient(http).erase(id), control),
  progress: ({ t }, done, total) => t('progress.erase', { done, total }),
  done: (_, { t }) => [{ text: t('done.erased') }],
  failed: ({ t }) => t('failed.erase'),
}

const cancelPlanned: ReviewChange = {
  id: 'cancel-planned',
  icon: iconClose,
  placements: ['menu'],
  label: ({ t }) => t('actions.cancelPlanned'),
  available: ({ element }) => element.mayAnswer,
  refusal: (review, { t }) => (review.planned ? '' : t('refusal.notPlanned')),
  run: (reviews, { http }, control) => forEachItem(reviews, ({ id }) => createReviewsClient(http).cancelPlanned(id), control),
  progress: ({ t }, done, total) => t('progress.cancel', { done, total }),
  done: (_, { t }) => [{ text: t('done.cancelled') }],
  failed: ({ t }) => t('failed.cancel'),
}

/** The actions, in the order of the menu. */
export const reviewActions = [...approvalActions, answer, open, cancelPlanned, removeAnswer, erase]
