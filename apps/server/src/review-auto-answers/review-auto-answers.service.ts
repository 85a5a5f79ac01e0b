import {
  autoRefusalOf,
  nextMoment,
  planAutoAnswer,
  type AutoAnswerDetails,
  type AutoReview,
  type StandingReview,
} from '@vitrine/core/review-auto-answers'
import { record } from '../audit/audit.store.ts'
import { serverAuthor } from '../caller.ts'
import type { Database, Db } from '../db/database.ts'
import { sendPlan } from '../reviews/reviews.answering.service.ts'
import { proposePlan } from '../reviews/reviews.approval.service.ts'
import { holdAsking } from '../reviews/reviews.proposals.store.ts'
import { holdReview, noteTriage } from '../reviews/reviews.store.ts'
import type { ReviewRow } from '../reviews/reviews.table.ts'
import { tellOfReview } from './review-auto-answers.mails.ts'
import type { AutoAnswerDeps } from './review-auto-answers.model.ts'
import { readPlaces } from './review-auto-answers.place.service.ts'
import {
  findOwner,
  holdDuePlan,
  holdPlanned,
  holdUntriaged,
  lastAnswersOf,
  untriagedOf,
  type Owner,
} from './review-auto-answers.reviews.store.ts'
import { findAutoAnswers, readAutoAnswers } from './review-auto-answers.store.ts'

/** How many reviews of an account are decided about in one transaction. */
const triagedAtOnce = 50

/** The settings that hold for a point of sale: its own, or those of its head office where it has none. */
const settingsFor = async (runner: Database | Db, { id, headId }: Pick<Owner, 'id' | 'headId'>): Promise<AutoAnswerDetails> => {
  const own = await findAutoAnswers(runner, id)
  return (own ?? (await readAutoAnswers(runner, headId ?? id))).details
}

const asStandingReview = (row: ReviewRow): StandingReview => ({
  rating: row.rating,
  text: row.text,
  author: row.author,
  network: row.network,
  site: row.advertiserId,
  // Whose author was erased is answered on the network alone.
  isDeleted: row.deletedAt !== null || row.erasedAt !== null,
  isAnswered: row.answer !== null || row.proposalState !== null,
  isPlanned: row.plannedState !== null,
})

/** Whether settings are against the automatic answer that a review has been planned. */
const isRefusedBy = (settings: AutoAnswerDetails, row: ReviewRow): boolean =>
  autoRefusalOf({ ...asStandingReview(row), isPlanned: false }, settings) !== null

/** Cancels the automatic answers that an account's new settings are against, also those of points of sale that have none of their own. */
export const cancelRefused = async (tx: Db, advertiserId: number, settings: AutoAnswerDetails): Promise<void> => {
  for (const row of await holdPlanned(tx, advertiserId))
    if (isRefusedBy(settings, row)) await noteTriage(tx, row, { plannedState: 'cancelled' })
}

/** Plans the automatic answer to a review, if it gets one; resolves to when it goes out. */
const plan = async (tx: Db, { clock, random }: AutoAnswerDeps, row: ReviewRow, owner: Owner): Promise<Date | null> => {
  const place = (await readPlaces(tx, [row.advertiserId])).get(row.advertiserId)
  if (!place || !owner.isActive || !owner.managesReviews) return null
  const settings = await settingsFor(tx, owner)
  const review: AutoReview = { ...asStandingReview(row), place, lastAnswers: await lastAnswersOf(tx, row.advertiserId) }
  const planned = planAutoAnswer(review, settings, clock.now(), random)
  if ('refused' in planned) return null
  await noteTriage(tx, row, { plannedState: 'planned', plannedAnswer: planned.text, plannedAt: planned.at })
  return planned.at
}

/** Decides about a new or edited review: whether it is answered by itself, and who is told that it is bad. */
const triage = async (tx: Db, deps: AutoAnswerDeps, row: ReviewRow, owner: Owner): Promise<void> => {
  const plannedAt = await plan(tx, deps, row, owner)
  const isTold = row.deletedAt === null && row.alertedAt === null && (await tellOfReview(tx, deps, { row, owner, plannedAt }))
  await noteTriage(tx, row, { needsTriage: false, ...(isTold && { alertedAt: deps.clock.now() }) })
}

/** Decides about the new reviews of one account; resolves to its id, or to null if there are none. */
const triageNext = (deps: AutoAnswerDeps, without: readonly number[], began: (advertiserId: number) => void): Promise<number | null> =>
  deps.database.db.transaction(async (tx) => {
    const advertiserId = await holdUntriaged(tx, without)
    if (advertiserId === null) return null
    began(advertiserId)
    const owner = await findOwner(tx, advertiserId)
    if (!owner) return null
    for (const row of await untriagedOf(tx, advertiserId, triagedAtOnce)) await triage(tx, deps, row, owner)
    return advertiserId
  })

/**
 * Decides about all reviews that are new. What is decided, what is planned and which mails are written is stored together, so that a
 * process that is killed leaves either all of it or nothing. An account that fails keeps no other waiting.
 */
export const triageReviews = async (deps: AutoAnswerDeps): Promise<void> => {
  const failed: number[] = []
  let failure: unknown
  for (let isDone = false; !isDone;) {
    let current = 0
    try {
      isDone = (await triageNext(deps, failed, (id) => (current = id))) === null
    } catch (error) {
      if (current === 0) throw error
      failed.push(current)
      failure ??= error
    }
  }
  if (failure !== undefined) throw failure
}

/** Sends an automatic answer, or proposes it where a head office approves answers. */
const send = async (tx: Db, deps: AutoAnswerDeps, row: ReviewRow, now: Date): Promise<void> => {
  await holdAsking(tx, row.advertiserId)
  const isProposed = await proposePlan(tx, deps, row, now)
  if (!isProposed) await sendPlan(tx, row, now)
  await record(tx, serverAuthor(row.advertiserId, now), isProposed ? 'review.answer-proposed' : 'review.answered', { subjectId: row.id })
}

/** Sends one answer that is due, puts it off until its place opens, or gives it up; false if none is due. */
const sendNext = (deps: AutoAnswerDeps): Promise<boolean> =>
  deps.database.db.transaction(async (tx) => {
    const { clock, random } = deps
    const now = clock.now()
    const due = await holdDuePlan(tx, now)
    const row = due && (await holdReview(tx, due))
    if (!row) return false
    const owner = await findOwner(tx, row.advertiserId)
    const place = (await readPlaces(tx, [row.advertiserId])).get(row.advertiserId)
    const isServed = owner !== null && owner.isActive && owner.managesReviews
    // Asked again: settings, the review and its answer may have changed since.
    const isRefused = !isServed || !place || isRefusedBy(await settingsFor(tx, owner), row)
    const at = place && !isRefused ? nextMoment(place, now, random) : null
    if (at === null) await noteTriage(tx, row, { plannedState: 'cancelled' })
    else if (at > now) await noteTriage(tx, row, { plannedAt: at })
    else await send(tx, deps, row, now)
    return true
  })

/** Sends the automatic answers that are due, each once: what goes out is answered in the same transaction. */
export const sendPlanned = async (deps: AutoAnswerDeps): Promise<void> => {
  while (await sendNext(deps));
}
