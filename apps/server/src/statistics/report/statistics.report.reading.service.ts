import type { Account } from '@vitrine/core/account'
import { accountTimeZone, type Period } from '@vitrine/core/days'
import { kpiNetworks, type ReviewComparison, type ReviewStatistics, type SocialKpi, type Statistics } from '@vitrine/core/statistics'
import { scopeOf } from '../../account/account.store.ts'
import { readSocialKpi } from '../statistics.kpi.service.ts'
import { compareReviews, readReviewStatistics } from '../statistics.reviews.service.ts'
import { readStatistics } from '../statistics.service.ts'
import type { FiguresSource } from '../statistics.source.model.ts'

/** What the screens show of a month. */
export interface ReportFigures {
  period: Period
  /** The networks that tell figures, each with its page. */
  networks: Statistics[]
  reviews: ReviewStatistics
  kpi: SocialKpi
  comparison: ReviewComparison
}

const sources = ['facebook', 'instagram', 'linkedin', 'google'] as const

/** Reads a month as the screens read it, so that the numbers are the same. */
export const readReportFigures = async (source: FiguresSource, account: Account, period: Period): Promise<ReportFigures> => {
  const timeZone = accountTimeZone(account)
  const scope = { advertiserId: account.advertiser.id, period, timeZone }
  const advertiserIds = scopeOf(account)
  const [statistics, reviews, kpi, comparison] = await Promise.all([
    Promise.all(sources.map((about) => readStatistics(source, scope, { source: about }))),
    readReviewStatistics(source, scope),
    readSocialKpi(source, { account, advertiserIds, period, networks: kpiNetworks, part: 'ranking' }),
    compareReviews(source, { account, advertiserIds, period, timeZone }),
  ])
  return { period, networks: statistics.filter(({ series }) => series.length > 0), reviews, kpi, comparison }
}

/** Whether there is nothing to tell: no network has figures, and nobody wrote a review. */
export const isSilent = ({ networks, reviews, comparison, kpi }: ReportFigures): boolean =>
  networks.length === 0 &&
  reviews.pages.length === 0 &&
  kpi.ranking.length === 0 &&
  comparison.sites.every(({ now, before }) => now.count + before.count === 0)
