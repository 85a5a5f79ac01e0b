import type { Period } from '../days/days.ts'
import type { SocialNetwork } from '../social-networks/social-networks.model.ts'

/** What is counted of a page on each day. */
export const figureNames = [
  'impressions',
  'reach',
  'interactions',
  'page-views',
  'clicks',
  'new-followers',
  'searches-mobile',
  'searches-desktop',
  'maps-mobile',
  'maps-desktop',
  'website-clicks',
  'directions',
  'calls',
  'conversations',
] as const
export type FigureName = (typeof figureNames)[number]

/** The figures of one day; one that the network does not tell is absent, and is no zero. */
export type DayFigures = Readonly<Partial<Record<FigureName, number>>>

/** The figures that each network tells, in the order shown. */
export const figuresOf = {
  facebook: ['impressions', 'interactions', 'page-views', 'new-followers'],
  instagram: ['reach', 'impressions', 'interactions', 'website-clicks', 'new-followers'],
  google: ['searches-mobile', 'searches-desktop', 'maps-mobile', 'maps-desktop', 'website-clicks', 'directions', 'calls', 'conversations'],
  linkedin: ['impressions', 'reach', 'interactions', 'clicks', 'new-followers'],
} as const satisfies Record<SocialNetwork, readonly FigureName[]>

/** Below so many a network tells no statistics of a page. */
export const followerThresholds = { facebook: 100, instagram: 100 } as const satisfies Partial<Record<SocialNetwork, number>>

/** What statistics are about: a network, or local presence, whose figures are those of Google. */
export const statisticsSources = ['facebook', 'instagram', 'linkedin', 'google', 'local-presence'] as const
export type StatisticsSource = (typeof statisticsSources)[number]

/**
 * How it stands with the figures of a page: they are shown; nobody has connected a page; it has too few followers; the person who
 * connected it may not see them; they have not been fetched yet; the network could not be reached, and older figures are shown.
 */
export type FiguresState = 'shown' | 'unconnected' | 'threshold' | 'rights' | 'waiting' | 'unreachable'

/** One figure over a period; null on days of which the network told nothing. */
export interface FigureSeries {
  figure: FigureName
  values: (number | null)[]
  /** Of the period before, which has as many days. */
  previous: (number | null)[]
}

/** A post that was published on a page, with what it has brought as far as the network tells it. */
export interface PublishedPostFigures {
  postId: number
  /** By the clock of the account, `YYYY-MM-DDTHH:mm`. */
  at: string
  title: string
  address: string | null
  impressions: number | null
  interactions: number | null
  clicks: number | null
}

/** How well posts of one day of the week, or of some hours, did. */
export interface PostingMoment {
  /** 1 is Monday; or the first of three hours. */
  at: number
  /** How many posts it rests on. */
  posts: number
  /** Of each of these posts, on average. */
  interactions: number
}

/** When posts of a page do best. */
export interface PostingMoments {
  /** How many posts all of it rests on. */
  posts: number
  days: PostingMoment[]
  hours: PostingMoment[]
}

export interface Statistics {
  source: StatisticsSource
  advertiserId: number
  state: FiguresState
  pageName: string | null
  /** The number of likes or followers below which nothing is told; null on networks without one. */
  threshold: number | null
  followers: number | null
  /** What the network said when it refused. */
  answer: string | null
  collectedAt: Date | null
  period: Period
  previousPeriod: Period
  series: FigureSeries[]
  posts: PublishedPostFigures[]
  /** Over the last year; few posts tell nothing. */
  moments: PostingMoments | null
}

export interface StatisticsQuery {
  source: StatisticsSource
  period: Period
  /** One figure; all of them where absent. */
  figure?: FigureName | undefined
  /** The account itself where absent. */
  advertiserId?: number | undefined
}

/** How many posts are on a page of the table of posts. */
export const postsAtOnce = 10

export interface LinkedinStatistics {
  days: { day: string; figures: DayFigures }[]
  totals: DayFigures
  posts: { items: PublishedPostFigures[]; start: number; count: number; total: number }
}

/** A figure of Google by Google's own name, with its sum. */
export interface GoogleMetric {
  name: string
  values: { day: string; value: number }[]
  total: number
}
export interface GoogleStatistics {
  /** False where Google tells nothing: no page is connected, or the person has no rights. */
  isTold: boolean
  metrics: GoogleMetric[]
}
