import { addDays, bucketsOf, dayOf } from '@vitrine/core/days'
import type { FigureName } from '@vitrine/core/statistics'
import type { OpenConnection } from '../social-networks/social-networks.connector.model.ts'
import { inOrder, listAt, numberAt, textAt, type Json } from '../social-networks/social-networks.http.client.ts'
import { gatherDays, type FiguresConnector, type PostFigures } from './statistics.connector.model.ts'

const api = 'https://graph.facebook.com'

type Names = Readonly<Record<string, FigureName>>

/** Meta's days end at midnight in California: `end_time` is that midnight. */
const dayOfEnd = (end: string): string => addDays(dayOf(new Date(end), 'America/Los_Angeles'), -1)

const ask = ({ call }: OpenConnection, path: string, query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Json> =>
  call({ url: `${api}/${path}`, query, signal })

/** Series of values, each with the end of its day. */
const readSeries = (body: Json, names: Names, add: ReturnType<typeof gatherDays>['add']): void => {
  for (const metric of listAt(body, 'data')) {
    const figure = names[textAt(metric, 'name') ?? '']
    if (!figure) continue
    for (const entry of listAt(metric, 'values')) {
      const [end, value] = [textAt(entry, 'end_time'), numberAt(entry, 'value')]
      if (end !== null && value !== null) add(dayOfEnd(end), { [figure]: value })
    }
  }
}

const within = <Value>(days: ReadonlyMap<string, Value>, { after, before }: { after: string; before: string }): Map<string, Value> =>
  new Map([...days].filter(([day]) => day >= after && day <= before))

/** Interactions of posts, each of which is asked for by itself; one that is gone has none. */
const eachPost = async (
  connection: OpenConnection,
  { ids, fields, read, signal }: { ids: readonly string[]; fields: string; read: (body: Json) => number | null; signal: AbortSignal },
): Promise<ReadonlyMap<string, PostFigures>> => {
  const found = await inOrder(ids, async (id): Promise<[string, PostFigures]> => {
    const body = await ask(connection, id, { fields }, signal).catch((error: unknown) => {
      if ((error as { reason?: string }).reason === 'unknown') return null
      throw error
    })
    return [id, { impressions: null, interactions: body === null ? null : read(body), clicks: null }]
  })
  return new Map(found)
}

const facebookNames: Names = {
  page_media_view: 'impressions',
  page_post_engagements: 'interactions',
  page_views_total: 'page-views',
  page_daily_follows_unique: 'new-followers',
}

/** Page insights: https://developers.facebook.com/docs/graph-api/reference/insights. */
export const facebookFigures: FiguresConnector = {
  historyDays: 365,
  daysAtOnce: 90,
  followers: async (connection, signal) =>
    numberAt(await ask(connection, connection.page.id, { fields: 'fan_count' }, signal), 'fan_count'),
  async days(connection, period, signal) {
    const { days, add } = gatherDays()
    const query = {
      metric: Object.keys(facebookNames).join(','),
      period: 'day',
      since: period.after,
      until: addDays(period.before, 1),
    }
    readSeries(await ask(connection, `${connection.page.id}/insights`, query, signal), facebookNames, add)
    return within(days, period)
  },
  posts: (connection, ids, signal) =>
    eachPost(connection, {
      ids,
      signal,
      fields: 'shares,reactions.limit(0).summary(total_count),comments.limit(0).summary(total_count)',
      read: (body) =>
        (numberAt(body, 'shares', 'count') ?? 0) +
        (numberAt(body, 'reactions', 'summary', 'total_count') ?? 0) +
        (numberAt(body, 'comments', 'summary', 'total_count') ?? 0),
    }),
}

const instagramSeries: Names = { reach: 'reach', follower_count: 'new-followers' }
/** These are told as totals of what is asked for, so that each day is asked for by itself. */
const instagramTotals: Names = { views: 'impressions', total_interactions: 'interactions', website_clicks: 'website-clicks' }

/** Account insights: https://developers.facebook.com/docs/instagram-platform/api-reference/instagram-user/insights. */
export const instagramFigures: FiguresConnector = {
  // New followers are told of the last thirty days alone.
  historyDays: 30,
  daysAtOnce: 30,
  followers: async (connection, signal) =>
    numberAt(await ask(connection, connection.page.id, { fields: 'followers_count' }, signal), 'followers_count'),
  async days(connection, period, signal) {
    const { days, add } = gatherDays()
    const path = `${connection.page.id}/insights`
    const asking = (names: Names, { after, before }: { after: string; before: string }, type: 'time_series' | 'total_value') =>
      ask(
        connection,
        path,
        { metric: Object.keys(names).join(','), period: 'day', metric_type: type, since: after, until: addDays(before, 1) },
        signal,
      )
    readSeries(await asking(instagramSeries, period, 'time_series'), instagramSeries, add)
    await inOrder(bucketsOf(period, 'day'), async (day) => {
      for (const metric of listAt(await asking(instagramTotals, { after: day, before: day }, 'total_value'), 'data')) {
        const [figure, value] = [instagramTotals[textAt(metric, 'name') ?? ''], numberAt(metric, 'total_value', 'value')]
        if (figure && value !== null) add(day, { [figure]: value })
      }
    })
    return within(days, period)
  },
  posts: (connection, ids, signal) =>
    eachPost(connection, {
      ids,
      signal,
      fields: 'like_count,comments_count',
      read: (body) => (numberAt(body, 'like_count') ?? 0) + (numberAt(body, 'comments_count') ?? 0),
    }),
}
