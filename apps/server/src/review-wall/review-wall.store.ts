import { dayOf, timeZoneOf } from '@vitrine/core/days'
import type { AnswerState, ReviewNetwork } from '@vitrine/core/reviews'
import { publicName, publicText, type NetworkTotals, type PublicReview, type WallChoice, type WallQuery } from '@vitrine/core/review-wall'
import type { LivingKey } from '../caller.ts'
import type { Database } from '../db/database.ts'
import { all, array, firstRow, rows, sql, type SQL } from '../db/sql.ts'
import { isReachable } from '../embed/embed.form.store.ts'

/** Whose reviews a page shows. */
export interface WallOwner {
  id: number
  name: string
  country: string
  /** The advertisers that are shown: it alone, or its points of sale too. */
  scope: readonly number[]
}

/** An establishment that the key speaks for, which reads reviews; a point of sale does if its head office does. */
export const findWallOwner = async (
  database: Database,
  key: LivingKey,
  { establishment, network }: { establishment: number | null; network: boolean },
): Promise<WallOwner | null> => {
  const id = establishment ?? key.advertiserId
  const owner = await firstRow<Omit<WallOwner, 'scope'>>(
    database,
    sql`SELECT v.id, v.name, v.country FROM advertisers v LEFT JOIN advertisers h ON h.id = v.network_head_id
      WHERE ${isReachable(key)} AND v.id = ${id}
        AND 'true' IN (v.options->>'socialManagement', h.options->>'socialManagement')`,
  )
  if (!owner) return null
  if (!network) return { ...owner, scope: [owner.id] }
  const sites = await rows<{ id: number }>(
    database,
    sql`SELECT v.id FROM advertisers v WHERE ${isReachable(key)} AND (v.id = ${id} OR v.network_head_id = ${id}) ORDER BY v.id`,
  )
  return { ...owner, scope: sites.map((site) => site.id) }
}

/** Those that their network publishes, of these advertisers. */
const published = (scope: readonly number[]): SQL => sql`r.advertiser_id = ANY (${array(scope, 'int')}) AND r.deleted_at IS NULL`

interface GivenRow {
  network: ReviewNetwork
  recommends: boolean | null
  rating: number
  count: number
}

/** How often each rating was given on each network. */
export const readTotals = async (database: Database, { scope }: Pick<WallOwner, 'scope'>): Promise<NetworkTotals[]> => {
  const given = await rows<GivenRow>(
    database,
    sql`SELECT r.network, r.recommends, r.rating, count(*)::int AS count FROM reviews r WHERE ${published(scope)}
      GROUP BY r.network, r.recommends, r.rating`,
  )
  return (['google', 'facebook'] as const).map((network) => {
    const of = given.filter((row) => row.network === network)
    const count = (fits: (row: GivenRow) => boolean): number => of.filter(fits).reduce((sum, row) => sum + row.count, 0)
    return {
      network,
      stars: [1, 2, 3, 4, 5].map((stars) => count(({ recommends, rating }) => recommends === null && rating === stars)),
      recommended: count(({ recommends }) => recommends === true),
      notRecommended: count(({ recommends }) => recommends === false),
    }
  })
}

/** The languages that texts are written in, and the points of sale that have reviews, the most frequent first. */
export const readChoices = async (
  database: Database,
  { scope }: Pick<WallOwner, 'scope'>,
): Promise<{ languages: WallChoice[]; sites: WallChoice[] }> => {
  const languages = await rows<WallChoice>(
    database,
    sql`SELECT r.language AS value, '' AS name, count(*)::int AS count FROM reviews r
      WHERE ${published(scope)} AND r.text <> '' AND r.language <> '' GROUP BY r.language ORDER BY count DESC, value`,
  )
  if (scope.length < 2) return { languages, sites: [] }
  const sites = await rows<WallChoice>(
    database,
    sql`SELECT v.id::text AS value, v.name, count(*)::int AS count FROM reviews r JOIN advertisers v ON v.id = r.advertiser_id
      WHERE ${published(scope)} GROUP BY v.id, v.name ORDER BY count DESC, v.name`,
  )
  return { languages, sites }
}

/** What is chosen of the published reviews. */
export interface WallChoiceTests extends Omit<WallQuery, 'after'> {
  minRating: number | null
}

const ratingTest = (rating: WallQuery['rating']): SQL | null => {
  if (rating === null) return null
  if (rating === 'yes' || rating === 'no') return sql`r.recommends = ${rating === 'yes'}`
  return sql`r.recommends IS NULL AND r.rating = ${Number(rating)}`
}

const chosenOf = (scope: readonly number[], { rating, language, site, minRating }: WallChoiceTests): SQL =>
  all([
    published(scope),
    ratingTest(rating),
    language !== null && sql`r.language = ${language} AND r.text <> ''`,
    site !== null && sql`r.advertiser_id = ${site}`,
    minRating !== null && sql`r.rating >= ${minRating}`,
  ])

export const countReviews = async (database: Database, { scope }: Pick<WallOwner, 'scope'>, chosen: WallChoiceTests): Promise<number> =>
  (await firstRow<{ count: number }>(database, sql`SELECT count(*)::int AS count FROM reviews r WHERE ${chosenOf(scope, chosen)}`))
    ?.count ?? 0

interface ReviewLine {
  id: number
  network: ReviewNetwork
  author: string
  rating: number
  recommends: boolean | null
  text: string
  language: string
  createdAt: Date
  editedAt: Date | null
  site: string
  answer: string | null
  answerState: AnswerState | null
  answerAt: Date | null
}

/** Where a part of a wall begins: after this one. */
export interface WallMark {
  at: Date
  id: number
}

/** Answers in these states are shown by their network; what is under way is nobody's to read yet. */
const isShown = (state: AnswerState | null): boolean => state === 'shown' || state === 'outdated'

const publicReview = (row: ReviewLine, country: string, isNetwork: boolean): PublicReview => {
  const day = (at: Date): string => dayOf(at, timeZoneOf(country))
  const { network, recommends, rating, language, createdAt, editedAt, answer, answerState, answerAt } = row
  return {
    network,
    author: publicName(row.author),
    stars: recommends === null ? rating : null,
    recommends,
    text: publicText(row.text),
    language,
    day: day(createdAt),
    editedDay: editedAt === null ? null : day(editedAt),
    site: isNetwork ? row.site : '',
    answer: answer && isShown(answerState) ? { text: publicText(answer), day: day(answerAt ?? createdAt) } : null,
  }
}

/** A part of the wall, the newest first, and where the next one begins. Each column is named here, so that others stay private. */
export const readPart = async (
  database: Database,
  { scope, country }: WallOwner,
  chosen: WallChoiceTests & { after: WallMark | null; limit: number },
): Promise<{ reviews: PublicReview[]; next: WallMark | null }> => {
  const { after, limit } = chosen
  const later = after === null ? sql`true` : sql`(r.created_at, r.id) < (${after.at.toISOString()}::timestamptz, ${after.id})`
  const found = await rows<ReviewLine>(
    database,
    sql`SELECT r.id, r.network, r.author, r.rating, r.recommends, r.text, r.language, r.created_at AS "createdAt", r.edited_at AS "editedAt",
        v.name AS site, r.answer, r.answer_state AS "answerState", r.answer_at AS "answerAt"
      FROM reviews r JOIN advertisers v ON v.id = r.advertiser_id WHERE ${chosenOf(scope, chosen)} AND ${later}
      ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit + 1}`,
  )
  const part = found.slice(0, limit)
  const last = part.at(-1)
  return {
    reviews: part.map((row) => publicReview(row, country, scope.length > 1)),
    next: found.length > limit && last ? { at: last.createdAt, id: last.id } : null,
  }
}
