import { html } from 'lit'
import type { MainColumn } from '../list/define-list.ts'
import type { ReviewColumn, ReviewsTypes } from './reviews.types.ts'
import { authorOf, ratingView, stateView, waitText } from './reviews.view.ts'

/** A review may be thousands of letters long: a row has its beginning, the dialog all of it. */
const lettersInRow = 200
const beginningOf = (text: string): string => {
  const letters = Array.from(text)
  return letters.length > lettersInRow ? `${letters.slice(0, lettersInRow).join('').trimEnd()}…` : text
}

export const reviewMain: MainColumn<ReviewsTypes> = {
  label: 'fields.review',
  width: 240,
  name: authorOf,
  note: ({ text }, { t }) => beginningOf(text) || t('noText'),
}

/** The columns of the table. */
export const reviewColumns: readonly ReviewColumn[] = [
  { key: 'rating', label: 'fields.rating', sort: 'rating', width: 170, priority: 1, inCard: true, cell: ratingView },
  { key: 'state', label: 'fields.status', width: 170, priority: 2, inCard: true, cell: stateView },
  {
    key: 'network',
    label: 'fields.network',
    width: 100,
    priority: 4,
    cell: ({ network }, { t }) => html`<span class="pill">${t(`networks.${network}`)}</span>`,
    folded: ({ network }, { t }) => t(`networks.${network}`),
  },
  {
    key: 'site',
    label: 'fields.site',
    width: 150,
    priority: 6,
    offered: ({ account }) => (account?.advertiser.sites.length ?? 0) > 0,
    cell: ({ site }) => site,
    folded: ({ site }) => site,
  },
  {
    key: 'created',
    label: 'fields.created',
    sort: 'created',
    descendingFirst: true,
    width: 130,
    priority: 3,
    cell: ({ createdAt }, { format }) => format.formatDateTime(createdAt),
    folded: ({ createdAt }, { format }) => format.formatDateTime(createdAt),
  },
  {
    key: 'wait',
    label: 'fields.hasAnswer',
    width: 160,
    priority: 5,
    cell: (review, list) => waitText(review, list),
    folded: (review, list) => waitText(review, list),
  },
]
