import { addDays, type Period } from '@vitrine/core/days'
import type { DayFigures } from '@vitrine/core/statistics'
import type { OpenConnection } from '../social-networks/social-networks.connector.model.ts'
import { listAt, numberAt, textAt, type Json } from '../social-networks/social-networks.http.client.ts'
import { gatherDays, type FiguresConnector, type PostFigures } from './statistics.connector.model.ts'

const api = 'https://api.linkedin.com/rest'

const urn = (value: string): string => encodeURIComponent(value)
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Parameters as LinkedIn's protocol writes them, whose brackets are not encoded. */
const intervals = ({ after, before }: Period): string =>
  `timeIntervals=(timeRange:(start:${midnight(after)},end:${midnight(addDays(before, 1))}),timeGranularityType:DAY)`

const ask = ({ call }: OpenConnection, path: string, signal: AbortSignal): Promise<Json> =>
  call({ url: `${api}/${path}`, query: {}, signal })

const dayOfRange = (element: Json): string => new Date(numberAt(element, 'timeRange', 'start') ?? 0).toISOString().slice(0, 10)

const interactionsOf = (statistics: Json): number =>
  ['likeCount', 'commentCount', 'shareCount'].reduce((total, name) => total + (numberAt(statistics, name) ?? 0), 0)

const figuresOfShares = (element: Json): DayFigures => {
  const statistics = (element as { totalShareStatistics?: Json }).totalShareStatistics
  return {
    impressions: numberAt(statistics, 'impressionCount') ?? 0,
    reach: numberAt(statistics, 'uniqueImpressionsCount') ?? 0,
    clicks: numberAt(statistics, 'clickCount') ?? 0,
    interactions: interactionsOf(statistics),
  }
}

/** Posts are named by one of two kinds of ids, each with a parameter of its own. */
const postKinds = [
  { kind: 'urn:li:share:', list: 'shares', field: 'share' },
  { kind: 'urn:li:ugcPost:', list: 'ugcPosts', field: 'ugcPost' },
] as const
const postsAtOnce = 20

/** Organization statistics: https://learn.microsoft.com/linkedin/marketing/community-management/organizations/share-statistics. */
export const linkedinFigures: FiguresConnector = {
  historyDays: 365,
  daysAtOnce: 180,
  followers: async (connection, signal) =>
    numberAt(
      await ask(connection, `networkSizes/${urn(connection.page.id)}?edgeType=COMPANY_FOLLOWED_BY_MEMBER`, signal),
      'firstDegreeSize',
    ),
  async days(connection, period, signal) {
    const { days, add } = gatherDays()
    const of = `q=organizationalEntity&organizationalEntity=${urn(connection.page.id)}&${intervals(period)}`
    for (const element of listAt(await ask(connection, `organizationalEntityShareStatistics?${of}`, signal), 'elements'))
      add(dayOfRange(element), figuresOfShares(element))
    for (const element of listAt(await ask(connection, `organizationalEntityFollowerStatistics?${of}`, signal), 'elements'))
      add(dayOfRange(element), {
        'new-followers':
          (numberAt(element, 'followerGains', 'organicFollowerGain') ?? 0) + (numberAt(element, 'followerGains', 'paidFollowerGain') ?? 0),
      })
    return days
  },
  async posts(connection, remoteIds, signal) {
    const found = new Map<string, PostFigures>()
    for (const { kind, list, field } of postKinds) {
      const ids = remoteIds.filter((id) => id.startsWith(kind))
      for (let at = 0; at < ids.length; at += postsAtOnce) {
        const named = ids
          .slice(at, at + postsAtOnce)
          .map(urn)
          .join(',')
        const path = `organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity=${urn(connection.page.id)}&${list}=List(${named})`
        for (const element of listAt(await ask(connection, path, signal), 'elements')) {
          const { impressions = null, interactions = null, clicks = null } = figuresOfShares(element)
          found.set(textAt(element, field) ?? '', { impressions, interactions, clicks })
        }
      }
    }
    return found
  },
}
