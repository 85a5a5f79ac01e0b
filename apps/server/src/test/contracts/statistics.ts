import type { businessprofileperformance_v1 as performance } from '@googleapis/businessprofileperformance'
import type { Contract, FieldsOf } from './contract.ts'
import { googleContract } from './google.ts'
import { facebookContract, instagramContract } from './graph.ts'
import { linkedinContract } from './linkedin.ts'

const google: Contract = {
  endpoints: [
    {
      call: 'GET /v1/locations/*:fetchMultiDailyMetricsTimeSeries',
      source: '@googleapis/businessprofileperformance 9.0.0',
      query: {
        dailyMetrics: true,
        'dailyRange.startDate.year': true,
        'dailyRange.startDate.month': true,
        'dailyRange.startDate.day': true,
        'dailyRange.endDate.year': true,
        'dailyRange.endDate.month': true,
        'dailyRange.endDate.day': true,
      } satisfies FieldsOf<performance.Params$Resource$Locations$Fetchmultidailymetricstimeseries>,
      reply: {
        multiDailyMetricTimeSeries: {
          dailyMetricTimeSeries: {
            dailyMetric: true,
            timeSeries: { datedValues: { date: { year: true, month: true, day: true }, value: true } },
          },
        },
      } satisfies FieldsOf<performance.Schema$FetchMultiDailyMetricsTimeSeriesResponse>,
    },
  ],
  errors: googleContract.errors,
}

const token = { access_token: true, appsecret_proof: true }
const insights = (page: string) => `${page} (2026-11-29)`
const paging = { previous: true, next: true }
const series = { id: true, name: true, title: true, description: true, period: true, values: { value: true, end_time: true } }

const facebook: Contract = {
  endpoints: [
    {
      call: 'GET /*/*/insights',
      source: insights('https://developers.facebook.com/docs/graph-api/reference/insights'),
      query: { ...token, metric: true, period: true, since: true, until: true },
      reply: { data: series, paging },
    },
    {
      call: 'GET /*/*',
      source: insights('https://developers.facebook.com/docs/graph-api/reference/page'),
      query: { ...token, fields: { fan_count: true } },
      reply: { id: true, fan_count: true },
    },
    {
      call: 'GET /*/*',
      source: insights('https://developers.facebook.com/docs/graph-api/reference/page-post'),
      query: {
        ...token,
        fields: {
          shares: true,
          'reactions.limit(0).summary(total_count)': true,
          'comments.limit(0).summary(total_count)': true,
        },
      },
      reply: {
        id: true,
        shares: { count: true },
        reactions: { data: true, summary: { total_count: true } },
        comments: { data: true, summary: { total_count: true } },
      },
    },
  ],
  errors: facebookContract.errors,
}

const instagram: Contract = {
  endpoints: [
    {
      call: 'GET /*/*/insights',
      source: insights('https://developers.facebook.com/docs/instagram-platform/api-reference/instagram-user/insights'),
      query: { ...token, metric: true, period: true, metric_type: true, since: true, until: true },
      reply: { data: { ...series, total_value: { value: true } }, paging },
    },
    {
      call: 'GET /*/*',
      source: insights('https://developers.facebook.com/docs/instagram-platform/api-reference/instagram-user'),
      query: { ...token, fields: { followers_count: true } },
      reply: { id: true, followers_count: true },
    },
    {
      call: 'GET /*/*',
      source: insights('https://developers.facebook.com/docs/instagram-platform/reference/instagram-media'),
      query: { ...token, fields: { like_count: true, comments_count: true } },
      reply: { id: true, like_count: true, comments_count: true },
    },
  ],
  errors: instagramContract.errors,
}

const statistics = {
  clickCount: true,
  commentCount: true,
  engagement: true,
  impressionCount: true,
  likeCount: true,
  shareCount: true,
  uniqueImpressionsCount: true,
}
const timeRange = { start: true, end: true }
const of = 'https://learn.microsoft.com/linkedin/marketing/community-management/organizations'

const linkedin: Contract = {
  endpoints: [
    {
      call: 'GET /rest/organizationalEntityShareStatistics',
      source: insights(`${of}/share-statistics`),
      query: { q: true, organizationalEntity: true, timeIntervals: true, shares: true, ugcPosts: true },
      reply: {
        elements: { organizationalEntity: true, timeRange, share: true, ugcPost: true, totalShareStatistics: statistics },
        paging: { start: true, count: true, links: true },
      },
    },
    {
      call: 'GET /rest/organizationalEntityFollowerStatistics',
      source: insights(`${of}/follower-statistics`),
      query: { q: true, organizationalEntity: true, timeIntervals: true },
      reply: {
        elements: { organizationalEntity: true, timeRange, followerGains: { organicFollowerGain: true, paidFollowerGain: true } },
        paging: { start: true, count: true, links: true },
      },
    },
    {
      call: 'GET /rest/networkSizes/*',
      source: insights(`${of}/organization-lookup-api`),
      query: { edgeType: true },
      reply: { firstDegreeSize: true },
    },
  ],
  errors: linkedinContract.errors,
}

/** The statistics of each network, by Google's own types and by what the other vendors document. */
export const statisticsContracts = { facebook, instagram, google, linkedin }
