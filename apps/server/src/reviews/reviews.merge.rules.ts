import type { ReviewNetwork } from '@vitrine/core/reviews'
import { francAll } from 'franc-min'
import type { RemoteReview } from './reviews.connector.model.ts'
import type { ReviewRow } from './reviews.table.ts'

/** Languages that are told apart, by their codes of ISO 639-3. */
const languages: Readonly<Record<string, string>> = { fra: 'fr', eng: 'en', spa: 'es', deu: 'de', ita: 'it', por: 'pt', nld: 'nl' }
const shortestText = 20

/** The language of a text; '' for one that is too short to tell. */
export const languageOf = (text: string): string => {
  const [best] = francAll(text, { only: Object.keys(languages), minLength: shortestText })
  return (best && languages[best[0]]) ?? ''
}

/** What a network says of a review. */
type Told = Pick<ReviewRow, 'author' | 'rating' | 'recommends' | 'text' | 'language' | 'createdAt' | 'editedAt'>
type Answer = Pick<ReviewRow, 'answer' | 'answerState' | 'answerReason' | 'answerAt' | 'answeredAt'>
export type NewReview = Told &
  Answer &
  Pick<ReviewRow, 'advertiserId' | 'network' | 'pageId' | 'remoteId' | 'detectedAt'> & { needsTriage?: boolean }

const noAnswer: Answer = { answer: null, answerState: null, answerReason: '', answerAt: null, answeredAt: null }

const longestText = 10_000
const longestName = 200
/** What PostgreSQL does not store. */
const storable = (text: string, length: number): string => Array.from(text.replaceAll('\0', '').toWellFormed()).slice(0, length).join('')

const told = (remote: RemoteReview): Told => {
  const text = storable(remote.text, longestText)
  const { rating, recommends, createdAt, editedAt } = remote
  return { author: storable(remote.author, longestName), rating, recommends, text, language: languageOf(text), createdAt, editedAt }
}

const answerOf = ({ answer }: RemoteReview): Answer =>
  answer === null
    ? noAnswer
    : { answer: answer.text, answerState: answer.state, answerReason: answer.reason, answerAt: answer.at, answeredAt: answer.at }

export const newReview = (
  where: { advertiserId: number; network: ReviewNetwork; pageId: string },
  remote: RemoteReview,
  now: Date,
): NewReview => ({ ...where, remoteId: remote.remoteId, ...told(remote), ...answerOf(remote), detectedAt: now })

/** How long after a call a network may still say what was before it. */
const settlingMs = 60_000

/** Whether an answer is under way, or was sent so lately that what was read may be older. It is left to whoever sends it. */
const isUnderWay = ({ dueAt, sentAt }: ReviewRow, askedAt: Date): boolean =>
  dueAt !== null || (sentAt !== null && sentAt.getTime() > askedAt.getTime() - settlingMs)

/** What becomes of the answer of a review that was read again. */
const answerAfter = (row: ReviewRow, remote: RemoteReview, askedAt: Date, isEdited: boolean): Answer => {
  const { answer, answerState, answerReason, answerAt, answeredAt } = row
  const before: Answer = { answer, answerState, answerReason, answerAt, answeredAt }
  if (isUnderWay(row, askedAt)) return isEdited && row.dueAt === null ? { ...before, answerState: 'outdated' } : before
  if (remote.answer === null) return answerState === 'refused' ? before : noAnswer
  const isSame = remote.answer.text === answer
  const state = isEdited || (isSame && answerState === 'outdated') ? 'outdated' : remote.answer.state
  if (isSame) return { ...before, answerState: state, answerReason: remote.answer.reason }
  return { ...answerOf(remote), answerState: state, answeredAt: answeredAt ?? remote.answer.at }
}

const compared = ['author', 'rating', 'recommends', 'text', 'editedAt', 'answer', 'answerState', 'answerReason', 'deletedAt'] as const

const isSameValue = (one: unknown, other: unknown): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other

/** What is read of a review whose author was erased here. */
const withoutAuthor = (remote: RemoteReview): RemoteReview => ({
  ...remote,
  author: '',
  text: '',
  answer: remote.answer && { ...remote.answer, text: '' },
})

/** An answer that waits for approval was written to what the review said, and to no other answer. */
const proposalAfter = (row: ReviewRow, after: ReviewRow): ReviewRow['proposalState'] =>
  row.proposalState === 'proposed' && (isOther(row, after) || (after.answer !== null && after.answer !== row.answer))
    ? 'outdated'
    : row.proposalState

/** Whether what its author says differs. */
export const isOther = (
  one: Pick<ReviewRow, 'text' | 'rating' | 'recommends'>,
  other: Pick<ReviewRow, 'text' | 'rating' | 'recommends'>,
): boolean => one.text !== other.text || one.rating !== other.rating || one.recommends !== other.recommends

/** A known review as it is after it was read again; null if nothing has changed. An answer to what was then edited is out of date. */
export const mergedReview = (row: ReviewRow, read: RemoteReview, askedAt: Date): ReviewRow | null => {
  const remote = row.erasedAt === null ? read : withoutAuthor(read)
  const now = told(remote)
  const isEdited = isOther(row, now) && row.answer !== null && row.dueAt === null && row.answerState !== 'refused'
  const after: ReviewRow = { ...row, ...now, createdAt: row.createdAt, ...answerAfter(row, remote, askedAt, isEdited), deletedAt: null }
  return compared.every((name) => isSameValue(row[name], after[name])) ? null : { ...after, proposalState: proposalAfter(row, after) }
}
