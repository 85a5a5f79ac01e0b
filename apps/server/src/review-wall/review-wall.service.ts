import type { Language } from '@vitrine/core/i18n'
import {
  hiddenCount,
  scopeParams,
  wallScopeDefaults,
  type ReviewTotals,
  type ReviewWall,
  type WallQuery,
  type WallScope,
} from '@vitrine/core/review-wall'
import type { LivingKey } from '../caller.ts'
import type { Services } from '../ports/services.ts'
import { invalid, notFound } from '../refusal.ts'
import { countReviews, findWallOwner, readChoices, readPart, readTotals, type WallMark, type WallOwner } from './review-wall.store.ts'

/** What a page asks for. */
export interface WallQuestion {
  key: LivingKey
  /** The key as the page shows it. */
  shown: string
  scope: WallScope
  language: Language
}

const markOf = (after: string | null): WallMark | null => {
  if (after === null) return null
  const [, time, id] = /^(\d{1,15})-(\d{1,9})$/.exec(after) ?? []
  const at = new Date(Number(time))
  if (time === undefined || Number.isNaN(at.getTime())) throw invalid('after')
  return { at, id: Number(id) }
}

const textOf = ({ at, id }: WallMark): string => `${at.getTime()}-${id}`

/** The page with all reviews, which leaves out none; empty for a key that opens figures alone. */
const pageOf = ({ config }: Pick<Services, 'config'>, { key, shown, scope, language }: WallQuestion): string => {
  if (!key.widgets.includes('review-wall')) return ''
  const { establishment, network, rewarded } = scope
  const params = new URLSearchParams({ ...scopeParams({ ...wallScopeDefaults, establishment, network, rewarded }), lang: language })
  return `${config.publicUrl}/review-wall/${shown}?${params.toString()}`
}

const ownerOf = async ({ database }: Services, { key, scope }: WallQuestion): Promise<WallOwner> => {
  const owner = await findWallOwner(database, key, scope)
  if (!owner) throw notFound()
  return owner
}

const totalsOf = async (services: Services, question: WallQuestion, owner: WallOwner): Promise<ReviewTotals> => {
  const { id, name, country } = owner
  return { id, name, country, networks: await readTotals(services.database, owner), page: pageOf(services, question) }
}

/** The figures of the reviews that a key may show. */
export const readReviewTotals = async (services: Services, question: WallQuestion): Promise<ReviewTotals> =>
  totalsOf(services, question, await ownerOf(services, question))

/** A part of the reviews that a key may show. */
export const readReviewWall = async (services: Services, question: WallQuestion, query: WallQuery): Promise<ReviewWall> => {
  const { database } = services
  const { minRating, limit } = question.scope
  const after = markOf(query.after)
  const owner = await ownerOf(services, question)
  const totals = await totalsOf(services, question, owner)
  const chosen = { ...query, minRating }
  const { reviews, next } = await readPart(database, owner, { ...chosen, after, limit })
  return {
    ...totals,
    reviews,
    total: await countReviews(database, owner, chosen),
    hidden: hiddenCount(totals.networks, minRating),
    next: next && textOf(next),
    ...(await readChoices(database, owner)),
  }
}
