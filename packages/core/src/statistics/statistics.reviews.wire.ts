import { integer, listOf, mapped, nullableDecimal, nullableText, record, text } from '../wire/index.ts'
import type { PageReviews, ReviewComparison, ReviewFigures, ReviewStatistics, SiteReviews } from './statistics.reviews.model.ts'
import { periodWire } from './statistics.wire.ts'

const figures = record<ReviewFigures>()({
  count: ['nb_avis', integer],
  rating: ['note', nullableDecimal],
  recommending: ['part_recommandent', nullableDecimal],
  answered: ['part_repondus', nullableDecimal],
  answerMinutes: ['delai_reponse', nullableDecimal],
  deleted: ['nb_supprimes', integer],
})

const page = record<PageReviews>()({
  network: ['diffuseur', mapped({ FACEBOOK: 'facebook', GOOGLE_MY_BUSINESS: 'google' })],
  pageName: ['page', nullableText],
  now: ['valeurs', figures],
  before: ['valeurs_precedentes', figures],
})

export const reviewStatisticsWire = record<ReviewStatistics>()({
  advertiserId: ['id_annonceur', integer],
  period: ['periode', periodWire],
  previousPeriod: ['periode_precedente', periodWire],
  pages: ['pages', listOf(page)],
})

const site = record<SiteReviews>()({
  id: ['id', integer],
  name: ['nom', text],
  now: ['valeurs', figures],
  before: ['valeurs_precedentes', figures],
})

const median = record<ReviewComparison['median']>()({
  count: ['nb_avis', nullableDecimal],
  rating: ['note', nullableDecimal],
  recommending: ['part_recommandent', nullableDecimal],
  answered: ['part_repondus', nullableDecimal],
  answerMinutes: ['delai_reponse', nullableDecimal],
})

export const reviewComparisonWire = record<ReviewComparison>()({
  period: ['periode', periodWire],
  previousPeriod: ['periode_precedente', periodWire],
  sites: ['etablissements', listOf(site)],
  median: ['mediane', median],
})
