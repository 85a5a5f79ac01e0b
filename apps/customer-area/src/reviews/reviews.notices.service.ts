import type { Http } from '@vitrine/core/http'
import { setFilters, setPreset } from '@vitrine/core/list'
import { createAutoAnswersClient } from '@vitrine/core/review-auto-answers'
import { createReviewsClient, reviewDefaults, type Review } from '@vitrine/core/reviews'

const stars = ['1', '2', '3', '4', '5'] as const
/** How many reviews are told of at once, at most. */
const mostTold = 20
/** How many are remembered in this browser as told of. */
const mostKnown = 200

export interface NoticeDesk {
  http: Http
  /** Reviews that were found before are news to nobody. */
  since: Date
  /** Where this browser keeps which reviews it has told of, and under which key. */
  storage: Pick<Storage, 'getItem' | 'setItem'>
  key: string
  /** Runs one piece of work after the other over all tabs of the browser. */
  alone: <Result>(work: () => Result) => Promise<Result>
}

/** The bad reviews that nobody has opened, the last found first. What is bad is what the account has people told of by mail. */
const findBad = async ({ http, since }: NoticeDesk): Promise<Review[]> => {
  const { details } = await createAutoAnswersClient(http).find()
  const ratings = stars.slice(0, details.alertRating)
  const filters = { ...reviewDefaults.filters, ratings }
  const state = { ...setPreset(setFilters(reviewDefaults, filters), 'new'), sort: '-detected', limit: mostTold } as const
  const { items } = await createReviewsClient(http).list(state)
  return items.filter(({ detectedAt }) => detectedAt >= since)
}

const knownIn = ({ storage, key }: NoticeDesk): number[] => {
  try {
    const known: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(known) ? known.filter((id): id is number => typeof id === 'number') : []
  } catch {
    return []
  }
}

/** The bad reviews that have come in and that no tab of this browser has told of; from now on they are told of. */
export const takeBadReviews = async (desk: NoticeDesk): Promise<Review[]> => {
  const bad = await findBad(desk)
  return desk.alone(() => {
    const known = knownIn(desk)
    const fresh = bad.filter(({ id }) => !known.includes(id))
    if (fresh.length > 0) desk.storage.setItem(desk.key, JSON.stringify([...known, ...fresh.map(({ id }) => id)].slice(-mostKnown)))
    return fresh
  })
}
