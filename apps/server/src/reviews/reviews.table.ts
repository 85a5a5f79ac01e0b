import type { AnswerState, ProposalState, ReviewNetwork, ReviewStatus } from '@vitrine/core/reviews'
import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Columns that the migration generates are written with an empty expression: Drizzle never sends them. */
export const reviews = pgTable('reviews', {
  advertiserId: integer('advertiser_id').notNull(),
  id: integer('id').notNull().generatedAlwaysAsIdentity(),
  version: integer('version').notNull().default(1),
  network: text('network').$type<ReviewNetwork>().notNull(),
  pageId: text('page_id').notNull(),
  remoteId: text('remote_id').notNull(),
  author: text('author').notNull(),
  rating: integer('rating').notNull(),
  recommends: boolean('recommends'),
  text: text('text').notNull(),
  language: text('language').notNull(),
  createdAt: instant('created_at').notNull(),
  editedAt: instant('edited_at'),
  detectedAt: instant('detected_at').notNull(),
  deletedAt: instant('deleted_at'),
  erasedAt: instant('erased_at'),
  seenAt: instant('seen_at'),
  answer: text('answer'),
  answerState: text('answer_state').$type<AnswerState>(),
  answerReason: text('answer_reason').notNull().default(''),
  answerAt: instant('answer_at'),
  answeredAt: instant('answered_at'),
  answerKey: integer('answer_key').notNull().default(0),
  dueAt: instant('due_at'),
  sentAt: instant('sent_at'),
  attempts: integer('attempts').notNull().default(0),
  claimedUntil: instant('claimed_until'),
  needsTriage: boolean('needs_triage').notNull().default(true),
  alertedAt: instant('alerted_at'),
  plannedState: text('planned_state', { enum: ['planned', 'sent', 'cancelled'] }),
  plannedAnswer: text('planned_answer'),
  plannedAt: instant('planned_at'),
  plannedKey: integer('planned_key'),
  proposalState: text('proposal_state').$type<ProposalState>(),
  proposedAnswer: text('proposed_answer'),
  proposedAt: instant('proposed_at'),
  proposedBy: integer('proposed_by'),
  proposalReason: text('proposal_reason').notNull().default(''),
  answeringUserId: integer('answering_user_id'),
  answeringUntil: timestamp('answering_until', { withTimezone: true }),
  status: text('status').$type<ReviewStatus>().notNull().generatedAlwaysAs(''),
  priority: bigint('priority', { mode: 'number' }).notNull().generatedAlwaysAs(0),
  searchText: text('search_text').notNull().generatedAlwaysAs(''),
})

export type ReviewRow = typeof reviews.$inferSelect
