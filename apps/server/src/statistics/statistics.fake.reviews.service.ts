import { bucketsOf, dayOf, defaultTimeZone } from '@vitrine/core/days'
import { madeUpReviews, reviewFiguresOf, type CountedReview } from '@vitrine/core/statistics'
import type { ReviewScope } from './statistics.reviews.store.ts'
import type { FiguresSource } from './statistics.source.model.ts'

/** Each review with whether it is of the later period. */
const writtenIn = (advertiserId: number, network: 'google' | 'facebook', { from, turn, until }: ReviewScope) => {
  const dayAt = (instant: Date): string => dayOf(instant, defaultTimeZone)
  return bucketsOf({ after: dayAt(from), before: dayAt(new Date(until.getTime() - 1)) }, 'day').flatMap((day) =>
    madeUpReviews(network, `${advertiserId}1`, day).map((review) => ({ review, isLater: day >= dayAt(turn) })),
  )
}

const byPeriod = (written: readonly { review: CountedReview; isLater: boolean }[]) =>
  [true, false].map((isLater) => ({
    isLater,
    ...reviewFiguresOf(written.flatMap((each) => (each.isLater === isLater ? [each.review] : []))),
  }))

/** Made-up reviews, the same whenever they are asked for. */
export const fakeReviews: Pick<FiguresSource, 'reviewsByPage' | 'reviewsBySite'> = {
  reviewsByPage: async (scope) =>
    scope.advertiserIds.flatMap((advertiserId) =>
      scope.networks.flatMap((network) =>
        byPeriod(writtenIn(advertiserId, network, scope)).map((figures) => ({
          network,
          pageId: `${advertiserId}1`,
          pageName: null,
          ...figures,
        })),
      ),
    ),
  reviewsBySite: async (scope) =>
    scope.advertiserIds.flatMap((advertiserId) =>
      byPeriod(scope.networks.flatMap((network) => writtenIn(advertiserId, network, scope))).map((figures) => ({
        advertiserId,
        ...figures,
      })),
    ),
}
