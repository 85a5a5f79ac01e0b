import type { AnswerDesk, StatedFacts } from '@vitrine/core/review-answers'
import type { Review } from '@vitrine/core/reviews'
import type { Database } from '../db/database.ts'
import { firstRow, rows, sql, type Runner } from '../db/sql.ts'
import { readSheet } from '../establishment-sheet/establishment-sheet.store.ts'

type Reviewed = Pick<Review, 'id' | 'advertiserId'>

/** How many earlier answers a new one is compared with. */
const comparedAnswers = 10

/** What the sheet of the point of sale says of it. */
export const statedFacts = async (runner: Runner, advertiserId: number, agencyName: string): Promise<StatedFacts> => {
  const sheet = await readSheet(runner, advertiserId)
  const { tradeName, companyName, city, postalCode, publicEmail, websites } = sheet
  const { phone1, phone2, phone3, addressLine1, addressLine2, addressComplement } = sheet
  return {
    name: tradeName || companyName || agencyName,
    city,
    phone: phone1,
    email: publicEmail,
    address: [addressLine1, addressLine2, addressComplement, `${postalCode} ${city}`].filter((line) => line.trim()).join(', '),
    statements: [phone2, phone3, ...websites].filter(Boolean).join('\n'),
  }
}

const lastAnswers = async (runner: Runner, { id, advertiserId }: Reviewed): Promise<string[]> => {
  const found = await rows<{ answer: string }>(
    runner,
    sql`SELECT answer FROM reviews WHERE advertiser_id = ${advertiserId} AND id <> ${id} AND answer IS NOT NULL
      ORDER BY answer_at DESC NULLS LAST, id DESC LIMIT ${comparedAnswers}`,
  )
  return found.map(({ answer }) => answer)
}

type Suggestion = Pick<AnswerDesk, 'fallback'> & { text: string; count: number }

const findSuggestion = (runner: Runner, { id, advertiserId }: Reviewed): Promise<Suggestion | null> =>
  firstRow<Suggestion>(
    runner,
    sql`SELECT text, fallback, count FROM review_suggestions WHERE advertiser_id = ${advertiserId} AND review_id = ${id}`,
  )

/** What was suggested last, what an answer is checked by, and how many suggestions there were. */
export const findDesk = async (runner: Runner, review: Review): Promise<AnswerDesk & { count: number }> => {
  const suggestion = await findSuggestion(runner, review)
  return {
    suggestion: suggestion?.text ?? null,
    fallback: suggestion?.fallback ?? null,
    agency: await statedFacts(runner, review.advertiserId, review.site),
    lastAnswers: await lastAnswers(runner, review),
    count: suggestion?.count ?? 0,
  }
}

export const saveSuggestion = async (
  database: Database,
  { id, advertiserId }: Reviewed,
  { text, fallback }: Pick<Suggestion, 'text' | 'fallback'>,
): Promise<void> => {
  await rows(
    database,
    sql`INSERT INTO review_suggestions (advertiser_id, review_id, text, fallback) VALUES (${advertiserId}, ${id}, ${text}, ${fallback})
      ON CONFLICT (advertiser_id, review_id) DO UPDATE SET text = excluded.text, fallback = excluded.fallback, count = review_suggestions.count + 1`,
  )
}
