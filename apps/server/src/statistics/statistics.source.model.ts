import type { Period } from '@vitrine/core/days'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import type { DayFigures, PublishedPostFigures } from '@vitrine/core/statistics'
import type { PageFigures, ReviewScope, SiteFigures } from './statistics.reviews.store.ts'
import type { FiguresPage, FigureSum, PageScope } from './statistics.store.ts'

/** Posts of a page between two instants. */
export interface PostScope {
  advertiserId: number
  network: SocialNetwork
  from: Date
  until: Date
  timeZone: string
}

/** From where figures are read: from what was fetched, or made up for accounts of tests. */
export interface FiguresSource {
  page(advertiserId: number, network: SocialNetwork): Promise<FiguresPage | null>
  days(scope: PageScope, period: Period): Promise<ReadonlyMap<string, DayFigures>>
  /** The newest first. */
  posts(scope: PostScope, slice: { offset?: number; limit: number }): Promise<PublishedPostFigures[]>
  countPosts(scope: PostScope): Promise<number>
  sums(advertiserIds: readonly number[], networks: readonly SocialNetwork[], period: Period): Promise<FigureSum[]>
  /** Of both periods, one row each. */
  reviewsByPage(scope: ReviewScope): Promise<PageFigures[]>
  reviewsBySite(scope: ReviewScope): Promise<SiteFigures[]>
}
