import type { Answering, Review, ReviewFilters, ReviewListState, ReviewPreset, ReviewSort } from '@vitrine/core/reviews'
import { advertisers, users } from '../account/account.table.ts'
import type { Database } from '../db/database.ts'
import { all, array, firstRow, sql, type Runner } from '../db/sql.ts'
import { onDays } from '../list/days.ts'
import type { ListDefinition, Sort } from '../list/definition.ts'
import { createList, type List } from '../list/list.ts'
import { reviews, type ReviewRow } from './reviews.table.ts'

const shownName = sql`coalesce(nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), ${users.username})`

const reviewColumns = {
  advertiserId: reviews.advertiserId,
  id: reviews.id,
  version: reviews.version,
  site: advertisers.name,
  network: reviews.network,
  author: reviews.author,
  rating: reviews.rating,
  recommends: reviews.recommends,
  text: reviews.text,
  language: reviews.language,
  createdAt: reviews.createdAt,
  editedAt: reviews.editedAt,
  detectedAt: reviews.detectedAt,
  deletedAt: reviews.deletedAt,
  erasedAt: reviews.erasedAt,
  status: reviews.status,
  answer: reviews.answer,
  answerState: reviews.answerState,
  answerReason: reviews.answerReason,
  answerAt: reviews.answerAt,
  answeredAt: reviews.answeredAt,
  answerKey: reviews.answerKey,
  plannedState: reviews.plannedState,
  plannedAnswer: reviews.plannedAnswer,
  plannedAt: reviews.plannedAt,
  plannedKey: reviews.plannedKey,
  proposalState: reviews.proposalState,
  proposedAnswer: reviews.proposedAnswer,
  proposedAt: reviews.proposedAt,
  proposedBy: reviews.proposedBy,
  proposalReason: reviews.proposalReason,
  proposer: sql<string | null>`(SELECT ${shownName} FROM ${users} WHERE ${users.id} = ${reviews.proposedBy})`,
  answering: sql<Answering | null>`(SELECT json_build_object('userId', ${users.id}, 'name', ${shownName})
    FROM ${users} WHERE ${users.id} = ${reviews.answeringUserId} AND ${reviews.answeringUntil} > now())`,
}

export type ListedReview = Pick<ReviewRow, Exclude<keyof typeof reviewColumns, 'site' | 'proposer' | 'answering'>> & {
  site: string
  proposer: string | null
  answering: Answering | null
}

/** An answer is automatic until somebody writes another one, here or on the network. */
const isAutomatic = ({ answer, answerKey, plannedState, plannedAnswer, plannedKey }: ListedReview): boolean =>
  plannedState === 'sent' && plannedKey === answerKey && plannedAnswer === answer

const answerOf = (row: ListedReview): Review['answer'] => {
  const { answer, answerState, answerReason, answerAt, createdAt } = row
  if (answer === null || answerState === null) return null
  return { text: answer, state: answerState, reason: answerReason, at: answerAt ?? createdAt, isAutomatic: isAutomatic(row) }
}

const plannedOf = ({ plannedState, plannedAnswer, plannedAt }: ListedReview): Review['planned'] =>
  plannedState === 'planned' && plannedAnswer !== null && plannedAt !== null ? { text: plannedAnswer, at: plannedAt } : null

const proposalOf = (row: ListedReview): Review['proposal'] => {
  const { proposalState, proposedAnswer, proposedAt, proposedBy, proposalReason, proposer, createdAt } = row
  if (proposalState === null || proposedAnswer === null) return null
  return {
    text: proposedAnswer,
    state: proposalState,
    at: proposedAt ?? createdAt,
    by: proposer ?? '',
    isAutomatic: proposedBy === null,
    reason: proposalReason,
  }
}

/** What else is stored of it is not shown: the wire names each field. */
export const reviewOf = (row: ListedReview): Review => ({
  ...row,
  answer: answerOf(row),
  planned: plannedOf(row),
  proposal: proposalOf(row),
})

/** The advertisers whose reviews may be seen, the own one first. */
export interface ReviewViewer {
  scope: readonly number[]
}

export type ReviewCriteria = Omit<ReviewListState, 'filters'> & ReviewFilters

const sorts: Record<ReviewSort, Sort> = {
  priority: reviews.priority,
  created: reviews.createdAt,
  detected: reviews.detectedAt,
  rating: reviews.rating,
}

const ofPreset = (preset: ReviewPreset) => preset !== 'all' && sql`${reviews.status} = ${preset}`

const definition: ListDefinition<ReviewCriteria, ReviewFilters, ReviewViewer, typeof reviewColumns> = {
  table: reviews,
  select: () => reviewColumns,
  joins: sql`JOIN ${advertisers} ON ${advertisers.id} = ${reviews.advertiserId}`,
  sorts,
  newest: reviews.createdAt,
  search: reviews.searchText,
  scope: ({ sites, preset }, { scope }) => ({
    advertisers: sites.length === 0 ? scope : scope.filter((id) => sites.includes(id)),
    tests: [],
    always: [ofPreset(preset)],
  }),
  filters: {
    ratings: (ratings) => sql`${reviews.rating} = ANY (${array(ratings.map(Number), 'int')})`,
    networks: (networks) => sql`${reviews.network} = ANY (${array(networks, 'text')})`,
    // They are in the scope.
    sites: () => null,
    created: (days) => onDays(reviews.createdAt, days),
    detected: (days) => onDays(reviews.detectedAt, days),
    hasText: (wanted) => sql`(${reviews.text} <> '') = ${wanted}`,
    hasAnswer: (wanted) => sql`(${reviews.answer} IS NOT NULL) = ${wanted}`,
    languages: (languages) => sql`${reviews.language} = ANY (${array(languages, 'text')})`,
  },
}

export type ReviewList = List<ReviewCriteria, ReviewViewer, ListedReview>

export const createReviewList = (database: Database): ReviewList => createList(database, definition) as ReviewList

const instants = [
  'createdAt',
  'editedAt',
  'detectedAt',
  'deletedAt',
  'erasedAt',
  'answerAt',
  'answeredAt',
  'plannedAt',
  'proposedAt',
] as const

/** One review as the list shows it; null if the viewer sees none with this id. */
export const findReview = async (runner: Runner, { scope }: ReviewViewer, id: number): Promise<Review | null> => {
  const selected = sql.join(
    Object.entries(reviewColumns).map(([name, column]) => sql`${column} AS ${sql.identifier(name)}`),
    sql`, `,
  )
  const tests = all([sql`${reviews.advertiserId} = ANY (${array(scope, 'int')})`, sql`${reviews.id} = ${id}`])
  const row = await firstRow<ListedReview>(runner, sql`SELECT ${selected} FROM ${reviews} ${definition.joins} WHERE ${tests}`)
  if (!row) return null
  // A transaction returns instants as text.
  const dates = instants.map((name) => [name, row[name] === null ? null : new Date(row[name])])
  return reviewOf({ ...row, ...(Object.fromEntries(dates) as Partial<ListedReview>) })
}
