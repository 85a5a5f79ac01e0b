import { reviewAnswersMessages, reviewsMessages, textGenerationMessages } from '@vitrine/core/i18n'
import { createReviewsClient, isMoving, reviewDefaults, reviewPresets, reviewSchema } from '@vitrine/core/reviews'
import { defineList, type ListDefinition, type ListWords } from '../list/define-list.ts'
import { iconSearch, iconStar } from '../ui/icons.ts'
import { reviewActions } from './reviews.actions.ts'
import { reviewColumns, reviewMain } from './reviews.columns.ts'
import type { ReviewsTypes } from './reviews.types.ts'

/** The choices of the sort menu. */
const sorts = ['-priority', '-created', 'created', '-detected', 'rating', '-rating'] as const

/** How often the list is read again while an answer is on its way or written, for a page that hears no events. */
const pollIntervalMs = 10_000

const words: ListWords<ReviewsTypes> = {
  heading: ({ t }) => t('list.title'),
  subtitle: ({ t }) => t('list.lead'),
  caption: ({ t }) => t('list.caption'),
  count: ({ t }, count, exact) => t(exact ? 'list.count' : 'list.atLeast', { count }),
  search: ({ t }) => ({ label: t('list.search'), hint: t('list.searchHint') }),
  keys: ({ t }) => t('list.keys'),
  empty: ({ t, state }, isNarrowed) =>
    isNarrowed || state.preset !== 'all'
      ? { icon: iconSearch, title: t('list.noMatchTitle') }
      : { icon: iconStar, title: t('list.emptyTitle'), text: t('list.emptyText') },
  apply: ({ t }, count) => (count === null ? t('list.applyUnknown') : t('list.apply', { count })),
}

/** Nobody is told of approval where nobody approves. */
const presets: ListDefinition<ReviewsTypes>['presets'] = ({ t, element, state }) => {
  const { approver = null, isRequired = false, waiting = 0 } = element.approval ?? {}
  const isApproved = approver !== null || isRequired || state.preset === 'to-approve'
  return reviewPresets
    .filter((value) => value !== 'to-approve' || isApproved)
    .map((value) => ({ value, label: t(`presets.${value}`), ...(value === 'to-approve' && waiting > 0 && { count: String(waiting) }) }))
}

export const reviewsDefinition = defineList<ReviewsTypes>({
  name: 'reviews',
  messages: { reviews: reviewsMessages, 'review-answers': reviewAnswersMessages, 'text-generation': textGenerationMessages },
  topic: 'reviews',
  words,
  schema: reviewSchema,
  start: () => reviewDefaults,
  fetch: (state, { http }, signal) => createReviewsClient(http).list(state, { signal }),
  count: (state, { http }, signal) => createReviewsClient(http).list({ ...state, limit: 1 }, { signal }),
  follows: true,
  pollIntervalMs: (reviews) => (reviews.some((review) => isMoving(review) || review.answering) ? pollIntervalMs : null),
  main: reviewMain,
  columns: reviewColumns,
  sorts: ({ t }) => sorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
  presets,
  names: { sites: ({ account }) => new Map((account?.advertiser.sites ?? []).map(({ id, name }) => [id, name])) },
  open: {
    possible: () => true,
    event: (review) => ({ type: 'vitrine-review-open', detail: { review } }),
    run: (review, { element }) => element.answer(review),
  },
  actions: reviewActions,
  changedEvent: 'vitrine-reviews-changed',
})
