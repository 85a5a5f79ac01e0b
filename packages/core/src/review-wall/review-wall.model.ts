import type { ReviewNetwork } from '../reviews/reviews.model.ts'

/** A review as anybody may read it on a page. */
export interface PublicReview {
  network: ReviewNetwork
  /** The name that its author has on the network, surnames as initials; empty if the network gives none. */
  author: string
  /** 1 to 5 stars; null for a recommendation, which has none. */
  stars: number | null
  /** Whether its author recommends the place, on a network that asks just that; null elsewhere. */
  recommends: boolean | null
  /** Empty for a rating alone. */
  text: string
  /** ISO 639-1; empty if it is not known. */
  language: string
  /** The day on which it was published, by the clock of the place, `YYYY-MM-DD`. */
  day: string
  /** The day on which its author changed it last; null if never. */
  editedDay: string | null
  /** The point of sale that it is about; empty on the wall of one establishment. */
  site: string
  answer: PublicAnswer | null
}

/** What the establishment has answered, as the network shows it. */
export interface PublicAnswer {
  text: string
  day: string
}

/** What was given on one network: stars and recommendations are never one figure. */
export interface NetworkTotals {
  network: ReviewNetwork
  /** How many reviews have one star, two stars and so on. */
  stars: number[]
  recommended: number
  notRecommended: number
}

/** An entry of a filter. */
export interface WallChoice {
  value: string
  name: string
  count: number
}

/** Whom a wall is about, and how many reviews of each kind there are. */
export interface ReviewTotals {
  id: number
  name: string
  /** ISO 3166-1 code of the country, whose law decides what is said about the reviews. */
  country: string
  networks: NetworkTotals[]
  /** The address of the page with all reviews, to which filters and pages are added; empty if the key opens figures alone. */
  page: string
}

/** A part of a wall. */
export interface ReviewWall extends ReviewTotals {
  /** The reviews of this part, the newest first. */
  reviews: PublicReview[]
  /** How many there are in all parts. */
  total: number
  /** How many are left out for their rating, because the page wants it so. */
  hidden: number
  /** Where the next part begins; null for the last one. */
  next: string | null
  languages: WallChoice[]
  sites: WallChoice[]
}

/** Whose reviews a page shows, and which of them. */
export interface WallScope {
  /** Id of an advertiser; null for that of the key. */
  establishment: number | null
  /** Whether those of its points of sale are shown too. */
  network: boolean
  /** The fewest stars that are shown; null for all reviews. */
  minRating: number | null
  /** Whether authors may have been given something for their reviews. */
  rewarded: boolean
  /** How many are shown at once. */
  limit: number
}

/** Stars, or whether a place is recommended. */
export const wallRatings = ['5', '4', '3', '2', '1', 'yes', 'no'] as const
export type WallRating = (typeof wallRatings)[number]

/** What a visitor has chosen. */
export interface WallQuery {
  rating: WallRating | null
  /** Language of the texts. */
  language: string | null
  /** Id of a point of sale. */
  site: number | null
  /** Where a part begins; null for the first one. */
  after: string | null
}
