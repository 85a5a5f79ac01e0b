import type { Account } from '@vitrine/core/account'
import { sitesOf } from '@vitrine/core/ads'
import { periodInstants, type Period } from '@vitrine/core/days'
import { reviewNetworks, type ReviewNetwork } from '@vitrine/core/reviews'
import {
  comparedPeriods,
  reviewFiguresOf,
  reviewMedians,
  type ComparedReviews,
  type ReviewComparison,
  type ReviewFigures,
  type ReviewStatistics,
} from '@vitrine/core/statistics'
import type { FiguresSource } from './statistics.source.model.ts'
import type { Scope } from './statistics.service.ts'
import type { ReviewSpan } from './statistics.reviews.store.ts'

const none = reviewFiguresOf([])

const compared = <Found extends ReviewFigures & { isLater: boolean }>(found: readonly Found[]): ComparedReviews => {
  const of = (isLater: boolean): ReviewFigures => {
    const { count, rating, recommending, answered, answerMinutes, deleted } = found.find((each) => each.isLater === isLater) ?? none
    return { count, rating, recommending, answered, answerMinutes, deleted }
  }
  return { now: of(true), before: of(false) }
}

const spanOf = (period: Period, timeZone: string): ReviewSpan => {
  const { previous } = comparedPeriods(period)
  const later = periodInstants(period, timeZone)
  return { from: periodInstants(previous, timeZone).from, turn: later.from, until: later.until }
}

/** The reviews of each page of an establishment, against the period before. */
export const readReviewStatistics = async (
  source: FiguresSource,
  { advertiserId, period, timeZone }: Scope,
  network?: ReviewNetwork,
): Promise<ReviewStatistics> => {
  const found = await source.reviewsByPage({
    advertiserIds: [advertiserId],
    networks: network ? [network] : reviewNetworks,
    ...spanOf(period, timeZone),
  })
  const pages = [...Map.groupBy(found, (each) => `${each.network} ${each.pageId}`).values()]
  return {
    advertiserId,
    period,
    previousPeriod: comparedPeriods(period).previous,
    pages: pages.flatMap((ofPage) =>
      ofPage.slice(0, 1).map((page) => ({ network: page.network, pageName: page.pageName, ...compared(ofPage) })),
    ),
  }
}

/** The points of sale of a head office by their reviews; none without a network. */
export const compareReviews = async (
  source: FiguresSource,
  { account, advertiserIds, period, timeZone }: { account: Account; advertiserIds: readonly number[]; period: Period; timeZone: string },
): Promise<ReviewComparison> => {
  const sites = sitesOf(account)
  const isNetwork = sites.length > 1
  const found = isNetwork ? await source.reviewsBySite({ advertiserIds, networks: reviewNetworks, ...spanOf(period, timeZone) }) : []
  const bySite = Map.groupBy(found, ({ advertiserId }) => advertiserId)
  const told = isNetwork ? sites.map(({ id, name }) => ({ id, name, ...compared(bySite.get(id) ?? []) })) : []
  return { period, previousPeriod: comparedPeriods(period).previous, sites: told, median: reviewMedians(told) }
}
