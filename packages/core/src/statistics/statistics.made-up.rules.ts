import { addDays } from '../days/days.ts'
import type { SocialNetwork } from '../social-networks/social-networks.model.ts'
import { figuresOf, type DayFigures, type FigureName } from './statistics.model.ts'

/** How made-up figures look: as usual, with gaps, with late corrections, or not at all. */
export const figureBehaviours = ['none', 'gaps', 'corrected', 'few-followers', 'no-rights', 'outage'] as const
export type FigureBehaviour = (typeof figureBehaviours)[number]

/** A number from 0 to 1 that is always the same for the same words. Source: FNV-1a. */
const chance = (...words: readonly (string | number)[]): number => {
  let hash = 0x811c9dc5
  for (const letter of words.join('|')) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  // The last bits decide too little without it.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/** What a page of middle size has on a usual day. */
const usual: Record<FigureName, number> = {
  impressions: 420,
  reach: 260,
  interactions: 34,
  'page-views': 28,
  clicks: 19,
  'new-followers': 3,
  'searches-mobile': 46,
  'searches-desktop': 21,
  'maps-mobile': 58,
  'maps-desktop': 9,
  'website-clicks': 12,
  directions: 7,
  calls: 5,
  conversations: 1.2,
}
/** Of a week, from Monday. */
const byWeekday = [0.9, 1.05, 1.1, 1.15, 1.1, 0.95, 0.6]

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000
const weekday = (day: string): number => (dayNumber(day) + 3) % 7

const valueOf = (page: string, figure: FigureName, day: string): number => {
  const number = dayNumber(day)
  const size = 0.6 + chance(page, 'size') + 0.3 * chance(page, figure)
  const season = 1 + 0.18 * Math.sin(number / 58 + chance(page) * 6)
  const growth = 1 + (number - 20_000) * 0.0003
  const noise = 0.7 + 0.6 * chance(page, figure, day)
  return usual[figure] * size * season * growth * noise * (byWeekday[weekday(day)] ?? 1)
}

/** How many days a network takes until it tells anything of a day. */
const delayDays: Record<SocialNetwork, number> = { facebook: 1, instagram: 1, google: 3, linkedin: 1 }
/** For how many days the figures of a day still grow. */
const settlingDays = 3

const wholeNumber = (value: number): number => Math.max(0, Math.round(value))

export interface MadeUpQuestion {
  network: SocialNetwork
  pageId: string
  /** Of the network's clock. */
  today: string
  behaviour: FigureBehaviour
}

/** Whether the network has lost a day: one in fifty, and most of the last week where gaps were chosen. */
const isGap = ({ network, pageId, today, behaviour }: MadeUpQuestion, day: string): boolean =>
  chance(network, pageId, day, 'gap') < 0.02 || (behaviour === 'gaps' && day >= addDays(today, -8) && day < addDays(today, -2))

/** The figures of a page on a day: made up, plausible, and the same whenever they are asked for. Null where the network tells nothing. */
export const madeUpFigures = (question: MadeUpQuestion, day: string): DayFigures | null => {
  const { network, pageId, today, behaviour } = question
  const age = dayNumber(today) - dayNumber(day)
  if (age < delayDays[network] || isGap(question, day)) return null
  // What came late is added within some days, so that a day is told to have been better than it looked.
  const settled = age < delayDays[network] + settlingDays ? 0.8 : 1
  const corrected = behaviour === 'corrected' && age < 7 ? 1.4 : 1
  const page = `${network}|${pageId}`
  return Object.fromEntries(figuresOf[network].map((figure) => [figure, wholeNumber(valueOf(page, figure, day) * settled * corrected)]))
}

const fewFollowers = 64

/** Those of a page today. */
export const madeUpFollowers = ({ network, pageId, today, behaviour }: MadeUpQuestion): number =>
  behaviour === 'few-followers'
    ? fewFollowers
    : wholeNumber(380 + 1_900 * chance(network, pageId, 'followers') + (dayNumber(today) - 20_600) * 2)

/** What a post has brought, in single kinds. */
export const madeUpPost = (id: string): { likes: number; comments: number; shares: number; impressions: number; clicks: number } => {
  const of = (kind: string, most: number): number => wholeNumber(most * (0.2 + 0.8 * chance(id, kind)))
  return {
    likes: of('likes', 60),
    comments: of('comments', 12),
    shares: of('shares', 9),
    impressions: of('impressions', 900),
    clicks: of('clicks', 45),
  }
}

/** A review as far as figures are made of it. */
export interface CountedReview {
  /** Null where its author says yes or no instead. */
  rating: number | null
  recommends: boolean | null
  /** Minutes until it was first answered; null if it was not. */
  answerMinutes: number | null
  isDeleted: boolean
}

/** Reviews of a page on a day: none on most, with stars on Google, with yes or no on Facebook. */
export const madeUpReviews = (network: 'google' | 'facebook', pageId: string, day: string): CountedReview[] => {
  const of = (...words: string[]): number => chance('review', network, pageId, ...words)
  if (of(day) > 0.25 + 0.2 * of('size')) return []
  const isGood = of(day, 'good') < 0.75 + 0.2 * of('quality')
  return [
    {
      rating: network === 'google' ? (isGood ? 4 : 1) + wholeNumber(of(day, 'stars')) : null,
      recommends: network === 'facebook' ? isGood : null,
      answerMinutes: of(day, 'answered') < 0.8 ? wholeNumber(30 + 2_400 * of(day, 'wait')) : null,
      isDeleted: of(day, 'deleted') < 0.03,
    },
  ]
}
