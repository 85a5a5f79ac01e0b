import { reviewNetworkCodes } from '../reviews/reviews.model.ts'
import {
  calendarDate,
  integer,
  listOf,
  mapped,
  nullable,
  nullableInteger,
  nullableText,
  record,
  text,
  truth,
  withDefault,
} from '../wire/index.ts'
import type { NetworkTotals, PublicAnswer, PublicReview, ReviewTotals, ReviewWall, WallChoice } from './review-wall.model.ts'

const media = mapped(reviewNetworkCodes)

const answer = record<PublicAnswer>()({ text: ['comment', text], day: ['date', calendarDate] })

const review = record<PublicReview>()({
  network: ['media', media],
  author: ['author', text],
  stars: ['rate', nullableInteger],
  recommends: ['recommends', nullable(truth)],
  text: ['comment', text],
  language: ['language', text],
  day: ['date', calendarDate],
  editedDay: ['updated', nullable(calendarDate)],
  site: ['advertiserName', withDefault(text, '')],
  answer: ['answer', nullable(answer)],
})

const network = record<NetworkTotals>()({
  network: ['media', media],
  stars: ['rates', listOf(integer)],
  recommended: ['recommended', integer],
  notRecommended: ['notRecommended', integer],
})

const choice = record<WallChoice>()({ value: ['value', text], name: ['name', text], count: ['count', integer] })

const totals = {
  id: ['advertiser', integer],
  name: ['name', text],
  country: ['country', text],
  networks: ['medias', listOf(network)],
  page: ['page', text],
} as const

export const reviewTotalsWire = record<ReviewTotals>()(totals)

export const reviewWallWire = record<ReviewWall>()({
  ...totals,
  reviews: ['reviews', listOf(review)],
  total: ['total', integer],
  hidden: ['hidden', integer],
  next: ['next', nullableText],
  languages: ['languages', listOf(choice)],
  sites: ['advertisers', listOf(choice)],
})
