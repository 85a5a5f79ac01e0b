import { addDays, dayStart } from '@vitrine/core/days'
import { madeUpPost, type FigureName } from '@vitrine/core/statistics'
import type { Context, Hono } from 'hono'
import { figuresOn, type SandboxFigures } from './sandbox-networks.figures.service.ts'
import { errorReply as googleError, faults as googleFaults, openOn } from './sandbox-networks.google.replies.routes.ts'
import type { Grant } from './sandbox-networks.model.ts'
import type { SandboxNetwork } from './sandbox-networks.network.service.ts'
import { ownerOf } from './sandbox-networks.grants.service.ts'

type GoogleDay = { year: number; month: number; day: number }

const googleNames: Readonly<Record<string, FigureName>> = {
  BUSINESS_IMPRESSIONS_MOBILE_SEARCH: 'searches-mobile',
  BUSINESS_IMPRESSIONS_DESKTOP_SEARCH: 'searches-desktop',
  BUSINESS_IMPRESSIONS_MOBILE_MAPS: 'maps-mobile',
  BUSINESS_IMPRESSIONS_DESKTOP_MAPS: 'maps-desktop',
  WEBSITE_CLICKS: 'website-clicks',
  BUSINESS_DIRECTION_REQUESTS: 'directions',
  CALL_CLICKS: 'calls',
  BUSINESS_CONVERSATIONS: 'conversations',
}

const googleDate = (c: Context, name: 'startDate' | 'endDate'): string => {
  const [year = '', month = '', day = ''] = ['year', 'month', 'day'].map((part) => c.req.query(`dailyRange.${name}.${part}`) ?? '')
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const dateOfGoogle = (day: string): GoogleDay => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, day: date }
}

/** A zero has no value, as Google documents it. */
const datedValue = (day: string, value: number): object => ({ date: dateOfGoogle(day), ...(value > 0 && { value: String(value) }) })

/** The Business Profile Performance API as documented. */
export const addGooglePerformance = (app: Hono, sandbox: SandboxNetwork): void => {
  const [open, figures] = [openOn(sandbox), figuresOn(sandbox)]
  app.get('/v1/locations/:location{[0-9]+:fetchMultiDailyMetricsTimeSeries}', async (c) => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    const id = c.req.param('location').split(':')[0] ?? ''
    if (ownerOf(id) !== grant.advertiserId) return googleError(c, googleFaults.forbidden)
    const told = await figures(id)
    if (told.behaviour === 'no-rights') return googleError(c, googleFaults.forbidden)
    if (told.behaviour === 'outage') return googleError(c, googleFaults.outage)
    const metrics = c.req.queries('dailyMetrics') ?? []
    if (metrics.length === 0 || metrics.some((metric) => !(metric in googleNames))) return googleError(c, googleFaults.invalid)
    const days = told.days(googleDate(c, 'startDate'), googleDate(c, 'endDate'))
    const dailyMetricTimeSeries = metrics.map((metric) => ({
      dailyMetric: metric,
      timeSeries: { datedValues: days.map(({ day, figures: of }) => datedValue(day, of[googleNames[metric] as FigureName] ?? 0)) },
    }))
    return c.json({ multiDailyMetricTimeSeries: [{ dailyMetricTimeSeries }] })
  })
}

const graphNames: Readonly<Record<string, FigureName>> = {
  page_media_view: 'impressions',
  page_post_engagements: 'interactions',
  page_views_total: 'page-views',
  page_daily_follows_unique: 'new-followers',
  reach: 'reach',
  follower_count: 'new-followers',
  views: 'impressions',
  total_interactions: 'interactions',
  website_clicks: 'website-clicks',
}

/** A day of Meta ends at midnight in California. */
const endOf = (day: string): string => dayStart(addDays(day, 1), 'America/Los_Angeles').toISOString().replace('.000Z', '+0000')

interface GraphDoor {
  /** The rights and parameters of a call, or what is answered instead. */
  open(c: Context): Promise<{ grant: Grant; values: Readonly<Record<string, string>> } | Response>
  refuse(c: Context, error: { status?: 500; message: string; code: number }): Response
}

const graphSeries = (metric: string, days: ReturnType<SandboxFigures['days']>) => {
  const figure = graphNames[metric] as FigureName
  return { name: metric, period: 'day', values: days.map(({ day, figures }) => ({ value: figures[figure] ?? 0, end_time: endOf(day) })) }
}

const graphTotal = (metric: string, days: ReturnType<SandboxFigures['days']>) => {
  const figure = graphNames[metric] as FigureName
  return { name: metric, period: 'day', total_value: { value: days.reduce((sum, { figures }) => sum + (figures[figure] ?? 0), 0) } }
}

/** Insights of pages and accounts, as both networks of the Graph API document them. */
export const addGraphInsights = (app: Hono, sandbox: SandboxNetwork, { open, refuse }: GraphDoor): void => {
  const figures = figuresOn(sandbox)
  app.get('/:version/:id/insights', async (c) => {
    const opened = await open(c)
    if (opened instanceof Response) return opened
    const told = await figures(c.req.param('id'))
    if (told.behaviour === 'no-rights') return refuse(c, { message: '(#10) This endpoint requires the read_insights permission', code: 10 })
    if (told.behaviour === 'outage') return refuse(c, { status: 500, message: 'Service temporarily unavailable', code: 2 })
    const { metric = '', since = '', until = '', metric_type: type = 'time_series' } = opened.values
    const metrics = metric.split(',')
    if (metrics.some((name) => !(name in graphNames)))
      return refuse(c, { message: '(#100) The value must be a valid insights metric', code: 100 })
    const days = told.days(since, addDays(until, -1))
    // Nothing is answered of a day that is unknown, rather than a zero.
    if (type === 'total_value') return c.json({ data: days.length === 0 ? [] : metrics.map((name) => graphTotal(name, days)) })
    return c.json({ data: metrics.map((name) => graphSeries(name, days)) })
  })
}

/** What the Graph API tells of a page or a post besides what it is; null for fields of other questions. */
export const graphFigures = async (sandbox: SandboxNetwork, id: string, fields: string): Promise<object | null> => {
  if (fields === 'fan_count' || fields === 'followers_count') return { id, [fields]: (await figuresOn(sandbox)(id)).followers }
  const { likes, comments, shares } = madeUpPost(id)
  if (fields === 'like_count,comments_count') return { id, like_count: likes, comments_count: comments }
  if (!fields.startsWith('shares,reactions')) return null
  const summary = (total: number) => ({ data: [], summary: { total_count: total } })
  return { id, shares: { count: shares }, reactions: summary(likes), comments: summary(comments) }
}

interface LinkedinDoor {
  open(c: Context): Promise<Grant | Response>
  refuse(c: Context, status: 403 | 503 | 400, message: string): Response
}

const shareStatistics = (figures: Readonly<Partial<Record<FigureName, number>>>) => {
  const interactions = figures.interactions ?? 0
  const [comments, shares] = [Math.floor(interactions * 0.15), Math.floor(interactions * 0.1)]
  return {
    impressionCount: figures.impressions ?? 0,
    uniqueImpressionsCount: figures.reach ?? 0,
    clickCount: figures.clicks ?? 0,
    likeCount: interactions - comments - shares,
    commentCount: comments,
    shareCount: shares,
  }
}

const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (ms: string | undefined): string => new Date(Number(ms ?? 0)).toISOString().slice(0, 10)

/** The days of `(timeRange:(start:…,end:…),timeGranularityType:DAY)`; null for anything else. */
const rangeOf = (text: string | undefined): { after: string; before: string } | null => {
  const parts = /^\(timeRange:\(start:(\d+),end:(\d+)\),timeGranularityType:DAY\)$/.exec(text ?? '')
  return parts && { after: dayAt(parts[1]), before: addDays(dayAt(parts[2]), -1) }
}

/** Organization statistics, as LinkedIn documents them. */
export const addLinkedinStatistics = (app: Hono, sandbox: SandboxNetwork, { open, refuse }: LinkedinDoor): void => {
  const figures = figuresOn(sandbox)
  const opened = async (c: Context, urn: string): Promise<SandboxFigures | Response> => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    const id = urn.split(':').at(-1) ?? ''
    const told = await figures(id)
    if (ownerOf(id) !== grant.advertiserId || told.behaviour === 'no-rights')
      return refuse(c, 403, 'Not enough permissions to access: organizationalEntityShareStatistics.FINDER-organizationalEntity')
    return told.behaviour === 'outage' ? refuse(c, 503, 'Service Unavailable') : told
  }
  const element = (urn: string, day: string, more: object) => ({
    organizationalEntity: urn,
    timeRange: { start: midnight(day), end: midnight(addDays(day, 1)) },
    ...more,
  })
  app.get('/rest/networkSizes/:urn', async (c) => {
    const told = await opened(c, c.req.param('urn'))
    return told instanceof Response ? told : c.json({ firstDegreeSize: told.followers })
  })
  app.get('/rest/organizationalEntityShareStatistics', async (c) => {
    const urn = c.req.query('organizationalEntity') ?? ''
    const told = await opened(c, urn)
    if (told instanceof Response) return told
    const posts = c.req.query('shares')
    if (posts !== undefined)
      return c.json({
        elements: posts
          .replace(/^List\((.*)\)$/, '$1')
          .split(',')
          .map((share) => {
            const { likes, comments, shares, impressions, clicks } = madeUpPost(share)
            const interactions = { likeCount: likes, commentCount: comments, shareCount: shares }
            return {
              organizationalEntity: urn,
              share,
              totalShareStatistics: { impressionCount: impressions, clickCount: clicks, ...interactions },
            }
          }),
      })
    const range = rangeOf(c.req.query('timeIntervals'))
    if (!range) return refuse(c, 400, 'Invalid query parameters passed to request')
    const days = told.days(range.after, range.before)
    return c.json({ elements: days.map(({ day, figures: of }) => element(urn, day, { totalShareStatistics: shareStatistics(of) })) })
  })
  app.get('/rest/organizationalEntityFollowerStatistics', async (c) => {
    const urn = c.req.query('organizationalEntity') ?? ''
    const told = await opened(c, urn)
    if (told instanceof Response) return told
    const range = rangeOf(c.req.query('timeIntervals'))
    if (!range) return refuse(c, 400, 'Invalid query parameters passed to request')
    const gains = (figures: Readonly<Partial<Record<FigureName, number>>>) => ({
      followerGains: { organicFollowerGain: figures['new-followers'] ?? 0, paidFollowerGain: 0 },
    })
    return c.json({ elements: told.days(range.after, range.before).map(({ day, figures: of }) => element(urn, day, gains(of))) })
  })
}
