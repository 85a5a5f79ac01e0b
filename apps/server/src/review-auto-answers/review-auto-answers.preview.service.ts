import {
  wouldHaveAnswered,
  type AutoAnswerDetails,
  type AutoAnswersPreview,
  type PastReview,
  type PreviewedDays,
  type PreviewedReview,
  type Rating,
} from '@vitrine/core/review-auto-answers'
import type { Services } from '../ports/services.ts'
import { readPlaces } from './review-auto-answers.place.service.ts'
import { reviewsSince, type PastRow } from './review-auto-answers.reviews.store.ts'

const dayMs = 86_400_000
/** How many reviews are listed; all are counted. */
const listed = 200

interface Question {
  details: AutoAnswerDetails
  days: PreviewedDays
  sites: readonly { id: number; name: string }[]
}

type Past = PastReview & { row: PastRow; siteName: string }

const asPast = (row: PastRow, place: PastReview['place'], siteName: string): Past => {
  const { rating, text, author, network, advertiserId, createdAt, deletedAt } = row
  const known = { isDeleted: deletedAt !== null, isAnswered: false, isPlanned: false, lastAnswers: [] }
  return { rating, text, author, network, site: advertiserId, createdAt, place, ...known, row, siteName }
}

const asPreviewed = ({ review, plan }: ReturnType<typeof wouldHaveAnswered<Past>>[number]): PreviewedReview => {
  const { row, siteName } = review
  const { id, network, author, rating, recommends, text, createdAt } = row
  const about = { id, network, author, rating: rating as Rating, recommends, text, createdAt, site: siteName }
  return 'text' in plan
    ? { ...about, answer: { text: plan.text, at: plan.at }, refusal: null }
    : { ...about, answer: null, refusal: plan.refused }
}

/** What settings would have done over the last days. */
export const previewAutoAnswers = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { details, days, sites }: Question,
): Promise<AutoAnswersPreview> => {
  const ids = sites.map(({ id }) => id)
  const names = new Map(sites.map(({ id, name }) => [id, name]))
  const places = await readPlaces(database, ids)
  const rows = await reviewsSince(database, ids, new Date(clock.now().getTime() - days * dayMs))
  const past = rows.flatMap((row) => {
    const place = places.get(row.advertiserId)
    return place ? [asPast(row, place, names.get(row.advertiserId) ?? '')] : []
  })
  const told = wouldHaveAnswered(past, details).toReversed()
  const answered = told.filter(({ plan }) => 'text' in plan).length
  return { days, answered, others: told.length - answered, reviews: told.slice(0, listed).map(asPreviewed) }
}
