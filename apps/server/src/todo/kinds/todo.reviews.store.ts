import { canReadReviews, type ReviewPreset } from '@vitrine/core/reviews'
import { sql } from '../../db/sql.ts'
import { reviews } from '../../reviews/reviews.table.ts'
import { excerpt, findLines, ofThese } from '../todo.lines.store.ts'
import { siteOfItem, type TodoKind } from '../todo.model.ts'

const screen = '/reviews'

interface WaitingReviews extends Pick<TodoKind, 'weight' | 'title'> {
  preset: Extract<ReviewPreset, 'new' | 'to-answer' | 'to-approve'>
  offered?: TodoKind['offered']
  /** Those of points of sale alone, which their head office decides about. */
  ofOthers?: boolean
}

/** The reviews of one tab of their list. */
export const waitingReviews = ({ weight, title, preset, offered = canReadReviews, ofOthers = false }: WaitingReviews): TodoKind => ({
  weight,
  title,
  offered,
  path: (site) => `${screen}?preset=${preset}${site === null ? '' : `&sites=${site}`}`,
  find: (database, question) =>
    findLines<{ id: string; advertiserId: number; title: string; note: string; since: Date }>(
      database,
      sql`SELECT ${reviews.id}::text AS id, ${reviews.advertiserId} AS "advertiserId", ${reviews.author} AS title,
        concat_ws(' · ', ${reviews.rating} || '/5', nullif(${excerpt(reviews.text)}, '')) AS note, ${reviews.createdAt} AS since
        FROM ${reviews} WHERE ${reviews.advertiserId} = ${ofThese(question.advertisers)} AND ${reviews.status} = ${preset}${ofOthers ? sql` AND ${reviews.advertiserId} <> ${question.account.advertiser.id}` : sql``}`,
      question,
      ({ id, advertiserId }) => {
        const site = siteOfItem(question, advertiserId)
        const query = { preset, review: id, ...(site !== null && { sites: String(site) }) }
        return `${screen}?${new URLSearchParams(query).toString()}`
      },
    ),
})
