import type { NetworkTotals, WallQuery, WallRating, WallScope } from './review-wall.model.ts'
import { wallRatings } from './review-wall.model.ts'

/** How many reviews are shown at once. */
export const wallLimits = { usual: 20, most: 50 } as const

/** More than a network lets anybody write; what is longer comes from no visitor. */
const longestText = 5000
const longestName = 40

// Characters that would reverse what stands around them, and marks that are piled up over the lines above.
const controls = /[\p{Cc}\p{Bidi_Control}]/gu
const piled = /(\p{M}{4})\p{M}+/gu

const plain = (text: string): string =>
  text
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(controls, (found) => (/[\n\t]/.test(found) ? found : ''))
    .replaceAll(piled, '$1')

const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

const cut = (text: string, most: number): string => {
  const letters = Array.from(text.slice(0, most * 2 + 1))
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : text
}

/** A text of a stranger as it may stand in a page: without what acts on the words around it, and not without end. */
export const publicText = (text: string): string => {
  const lines = plain(text.slice(0, longestText * 2 + 2))
    .trim()
    .replaceAll(/\n{3,}/g, '\n\n')
  return isVisible(lines) ? cut(lines, longestText) : ''
}

const segmenter = new Intl.Segmenter('en')
const initial = (word: string): string => {
  const [first] = segmenter.segment(word)
  return first ? `${cut(first.segment, 4).toUpperCase()}.` : ''
}

/** The first word of a name, and the initial of the last: a page needs no more to tell who has written. */
export const publicName = (author: string): string => {
  const words = plain(author.slice(0, 500)).split(/\s+/).filter(isVisible)
  const [first = '', ...others] = words
  const last = others.at(-1)
  return cut(first, longestName) + (last === undefined ? '' : ` ${initial(last)}`)
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

export interface StarFigures {
  count: number
  /** One decimal; null without any. */
  average: number | null
}

/** How many reviews have stars, and how many they have on average. */
export const starsOf = (networks: readonly Pick<NetworkTotals, 'stars'>[]): StarFigures => {
  const count = sum(networks.map(({ stars }) => sum(stars)))
  const points = sum(networks.map(({ stars }) => sum(stars.map((each, index) => each * (index + 1)))))
  return { count, average: count === 0 ? null : Math.round((points / count) * 10) / 10 }
}

export interface RecommendationFigures {
  count: number
  /** Of a hundred, rounded; null without any. */
  percent: number | null
}

/** How many have said whether they recommend the place, and how many of a hundred do. */
export const recommendationsOf = (networks: readonly Pick<NetworkTotals, 'recommended' | 'notRecommended'>[]): RecommendationFigures => {
  const recommended = sum(networks.map((each) => each.recommended))
  const count = recommended + sum(networks.map((each) => each.notRecommended))
  return { count, percent: count === 0 ? null : Math.round((recommended / count) * 100) }
}

/** How many reviews have so many stars, or recommend the place or not. */
export const countOf = (networks: readonly NetworkTotals[], rating: WallRating): number => {
  if (rating === 'yes') return sum(networks.map(({ recommended }) => recommended))
  if (rating === 'no') return sum(networks.map(({ notRecommended }) => notRecommended))
  return sum(networks.map(({ stars }) => stars[Number(rating) - 1] ?? 0))
}

/** Whether a page with so many stars at least shows these; a recommendation stands beside five, advice against it beside one. */
export const isShownRating = (rating: WallRating, minRating: number | null): boolean => {
  if (minRating === null) return true
  if (rating === 'yes') return true
  return rating === 'no' ? minRating <= 1 : Number(rating) >= minRating
}

/** How many reviews a page leaves out for their rating. */
export const hiddenCount = (networks: readonly NetworkTotals[], minRating: number | null): number =>
  sum(wallRatings.filter((rating) => !isShownRating(rating, minRating)).map((rating) => countOf(networks, rating)))

/** A rating as stars that are filled, of five. */
export const starText = (stars: number): string => '★'.repeat(stars) + '☆'.repeat(5 - stars)

export const wallScopeDefaults: WallScope = {
  establishment: null,
  network: false,
  minRating: null,
  rewarded: false,
  limit: wallLimits.usual,
}
export const wallQueryDefaults: WallQuery = { rating: null, language: null, site: null, after: null }

/** Whose reviews are meant, as parameters of an address: only what differs from the usual. */
export const scopeParams = ({ establishment, network, minRating, rewarded, limit }: WallScope): Record<string, string> => ({
  ...(establishment !== null && { establishment: String(establishment) }),
  ...(network && { network: '1' }),
  ...(minRating !== null && { min_rating: String(minRating) }),
  ...(rewarded && { rewarded: '1' }),
  ...(limit !== wallLimits.usual && { limit: String(limit) }),
})

export const queryParams = ({ rating, language, site, after }: WallQuery): Record<string, string> => ({
  ...(rating !== null && { rating }),
  ...(language !== null && { language }),
  ...(site !== null && { site: String(site) }),
  ...(after !== null && { after }),
})

/** The address of the page with all reviews, for what somebody has chosen. */
export const wallAddress = (page: string, query: WallQuery): string => {
  const params = new URLSearchParams(queryParams(query)).toString()
  return params === '' ? page : `${page}${page.includes('?') ? '&' : '?'}${params}`
}

const rating = (value: string | null): WallRating | null => wallRatings.find((each) => each === value) ?? null

/** What the parameters of an address have chosen; what they do not know is not chosen. */
export const readWallQuery = (params: URLSearchParams): WallQuery => {
  const site = Number(params.get('site') ?? '')
  return {
    rating: rating(params.get('rating')),
    language: /^[a-z]{2}$/.test(params.get('language') ?? '') ? params.get('language') : null,
    site: Number.isInteger(site) && site > 0 ? site : null,
    after: params.get('after'),
  }
}
