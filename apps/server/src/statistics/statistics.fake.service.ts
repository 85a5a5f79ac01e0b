import { bucketOf, bucketsOf, dayOf, defaultTimeZone, clockTime } from '@vitrine/core/days'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import { madeUpFigures, madeUpFollowers, madeUpPost, type DayFigures, type PublishedPostFigures } from '@vitrine/core/statistics'
import type { Clock } from '../ports/clock.ts'
import { fakeReviews } from './statistics.fake.reviews.service.ts'
import type { FiguresSource, PostScope } from './statistics.source.model.ts'

const dayMs = 86_400_000
/** One post in three days, at one of these hours. */
const everyDays = 3
const hours = [8, 12, 17, 18] as const

const postsOf = ({ network, from, until, timeZone }: PostScope): PublishedPostFigures[] => {
  const first = Math.ceil(from.getTime() / dayMs / everyDays)
  const last = Math.floor((until.getTime() - 1) / dayMs / everyDays)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const number = last - index
    const { likes, comments, shares, impressions, clicks } = madeUpPost(`${network}-${number}`)
    const at = new Date(number * everyDays * dayMs + (hours[number % hours.length] ?? 8) * 3_600_000)
    return {
      postId: number,
      at: clockTime(at, timeZone),
      title: `Post ${number}`,
      address: null,
      impressions,
      interactions: likes + comments + shares,
      clicks,
    }
  })
}

/** Made-up figures of pages that nobody has: for accounts that try the screens, whatever they have connected. */
export const fakeFigures = (clock: Clock): FiguresSource => {
  const questionOf = (advertiserId: number, network: SocialNetwork) => ({
    network,
    pageId: `${advertiserId}1`,
    today: dayOf(clock.now(), defaultTimeZone),
    behaviour: 'none' as const,
  })
  const daysOf = (advertiserId: number, network: SocialNetwork, days: readonly string[]): Map<string, DayFigures> =>
    new Map(
      days.flatMap((day) => {
        const figures = madeUpFigures(questionOf(advertiserId, network), day)
        return figures ? [[day, figures]] : []
      }),
    )
  return {
    page: async (advertiserId, network) => ({
      pageId: `${advertiserId}1`,
      pageName: null,
      state: 'shown',
      followers: network === 'google' ? null : madeUpFollowers(questionOf(advertiserId, network)),
      answer: null,
      collectedAt: clock.now(),
    }),
    days: async ({ advertiserId, network }, period) => daysOf(advertiserId, network, bucketsOf(period, 'day')),
    posts: async (scope, { offset = 0, limit }) => postsOf(scope).slice(offset, offset + limit),
    countPosts: async (scope) => postsOf(scope).length,
    sums: async (advertiserIds, networks, period) =>
      advertiserIds.flatMap((advertiserId) =>
        networks.flatMap((network) =>
          [...Map.groupBy(daysOf(advertiserId, network, bucketsOf(period, 'day')), ([day]) => bucketOf(day, 'month'))].map(
            ([month, days]) => ({
              advertiserId,
              network,
              month,
              interactions: days.reduce((sum, [, figures]) => sum + (figures.interactions ?? 0), 0),
              newFollowers: days.reduce((sum, [, figures]) => sum + (figures['new-followers'] ?? 0), 0),
              interactionDays: days.length,
              followerDays: days.length,
            }),
          ),
        ),
      ),
    ...fakeReviews,
  }
}
