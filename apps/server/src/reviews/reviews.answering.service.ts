import type { Db } from '../db/database.ts'
import { NetworkFault } from '../social-networks/social-networks.connector.model.ts'
import { comparable } from '../social-networks/social-networks.http.client.ts'
import type { RemoteAnswer, ReviewConnector } from './reviews.connector.model.ts'
import { allDone, nextTry, type ReviewDeps } from './reviews.model.ts'
import { noProposal } from './reviews.proposals.store.ts'
import { changeReview, claimAnswers, findClaimed, noteSending, settleAnswer, withoutPlan, type ClaimedAnswer } from './reviews.store.ts'
import type { ReviewRow } from './reviews.table.ts'

const sentAtOnce = 20
const callMs = 30_000

const sending = (row: ReviewRow, text: string, now: Date) =>
  ({
    answer: text,
    answerState: 'sending',
    answerReason: '',
    answerAt: now,
    answerKey: row.answerKey + 1,
    dueAt: now,
    attempts: 0,
  }) as const

/** Has an answer that somebody wrote sent in the place of the one before, and of one that was proposed. */
export const askToAnswer = (tx: Db, row: ReviewRow, text: string, now: Date): Promise<void> =>
  changeReview(tx, row, {
    ...sending(row, text, now),
    ...withoutPlan(row),
    ...noProposal,
    seenAt: row.seenAt ?? now,
    answeringUserId: null,
  })

/** Has a proposed answer sent in these words; one that nobody has written or changed stays automatic. */
export const sendProposal = (tx: Db, row: ReviewRow, text: string, now: Date): Promise<void> => {
  const isAutomatic = row.proposedBy === null && row.plannedState === 'sent' && row.plannedAnswer === text
  const plannedKey = isAutomatic ? row.answerKey + 1 : row.plannedKey
  return changeReview(tx, row, { ...sending(row, text, now), ...noProposal, plannedKey, seenAt: row.seenAt ?? now, answeringUserId: null })
}

/** Has the automatic answer sent that is planned. */
export const sendPlan = (tx: Db, row: ReviewRow, now: Date): Promise<void> =>
  changeReview(tx, row, { ...sending(row, row.plannedAnswer ?? '', now), plannedState: 'sent', plannedKey: row.answerKey + 1 })

const noAnswer = { answer: null, answerState: null, answerReason: '', answerAt: null, answeredAt: null, dueAt: null } as const

/** Has an answer removed. One that never went out is simply forgotten. */
export const askToRemove = (tx: Db, row: ReviewRow, now: Date): Promise<void> => {
  const answerKey = row.answerKey + 1
  return changeReview(
    tx,
    row,
    row.sentAt === null && row.answeredAt === null
      ? { ...noAnswer, ...noProposal, answerKey }
      : { ...noProposal, answerState: 'deleting', answerReason: '', answerKey, dueAt: now, attempts: 0 },
  )
}

/** Stores what the network says of an answer; one that it looks at is asked about again. */
const noteAnswer = (deps: ReviewDeps, row: ReviewRow, { state, reason }: RemoteAnswer): Promise<void> => {
  const now = deps.clock.now()
  const isPending = state === 'pending'
  return settleAnswer(deps.database, row, {
    answerState: state,
    answerReason: reason,
    answeredAt: state === 'refused' ? row.answeredAt : (row.answeredAt ?? row.answerAt ?? now),
    dueAt: isPending ? nextTry(Math.max(0, row.attempts - 10), now) : null,
    attempts: isPending ? row.attempts + 1 : 0,
  })
}

const isThis = (found: RemoteAnswer | null, { answer }: ReviewRow): found is RemoteAnswer =>
  found !== null && comparable(found.text) === comparable(answer)

/** What the network has of an answer that may have arrived; null if it has to be sent. */
const findSent = async (connector: ReviewConnector, row: ReviewRow): Promise<RemoteAnswer | null> => {
  if (row.sentAt === null) return null
  const found = await connector.find(row.advertiserId, row.remoteId, AbortSignal.timeout(callMs))
  return isThis(found, row) ? found : null
}

const send = async (deps: ReviewDeps, connector: ReviewConnector, row: ReviewRow): Promise<void> => {
  const { advertiserId, remoteId, answer } = row
  const arrived = await findSent(connector, row)
  if (arrived) return noteAnswer(deps, row, arrived)
  await noteSending(deps.database, row, deps.clock.now())
  await noteAnswer(deps, row, await connector.answer(advertiserId, remoteId, answer ?? '', AbortSignal.timeout(callMs)))
}

const remove = async (deps: ReviewDeps, connector: ReviewConnector, row: ReviewRow): Promise<void> => {
  await noteSending(deps.database, row, deps.clock.now())
  await connector.removeAnswer(row.advertiserId, row.remoteId, AbortSignal.timeout(callMs))
  await settleAnswer(deps.database, row, noAnswer)
}

/** Faults that need a person. */
const lasting: ReadonlySet<string> = new Set(['connection-missing', 'connection-expired', 'rights'])
const passing: ReadonlySet<string> = new Set(['rate-limit', 'outage', 'timeout'])
const missing = 404

const noteFault = (deps: ReviewDeps, row: ReviewRow, fault: NetworkFault): Promise<void> => {
  const now = deps.clock.now()
  if (fault.status === missing) return settleAnswer(deps.database, row, { deletedAt: now, dueAt: null })
  if (passing.has(fault.reason)) {
    const dueAt = fault.retryAt && fault.retryAt > now ? fault.retryAt : nextTry(row.attempts, now)
    const isLost = fault.isAnswerLost && row.answerState !== 'deleting'
    return settleAnswer(deps.database, row, { dueAt, attempts: row.attempts + 1, ...(isLost && { answerState: 'lost' as const }) })
  }
  // What could not be removed is still there.
  const answerState = row.answerState === 'deleting' || row.answerState === 'pending' ? 'shown' : 'refused'
  const answerReason = lasting.has(fault.reason) || fault.answer === '' ? fault.reason : fault.answer
  return settleAnswer(deps.database, row, { answerState, answerReason, dueAt: null, attempts: 0 })
}

const look = async (deps: ReviewDeps, connector: ReviewConnector, row: ReviewRow): Promise<void> => {
  const found = await connector.find(row.advertiserId, row.remoteId, AbortSignal.timeout(callMs))
  await (isThis(found, row) ? noteAnswer(deps, row, found) : send(deps, connector, row))
}

const work = async (deps: ReviewDeps, claimed: ClaimedAnswer): Promise<void> => {
  const row = await findClaimed(deps.database, claimed)
  if (!row || row.dueAt === null) return settleAnswer(deps.database, { ...claimed, answerKey: -1 }, {})
  try {
    const connector = deps.connectors[row.network]
    if (!connector) throw new NetworkFault('connection-missing', '')
    if (row.answerState === 'deleting') await remove(deps, connector, row)
    else if (row.answerState === 'pending') await look(deps, connector, row)
    else await send(deps, connector, row)
  } catch (error) {
    await noteFault(deps, row, error instanceof NetworkFault ? error : new NetworkFault('outage', '', { isAnswerLost: true }))
    if (!(error instanceof NetworkFault)) throw error
  }
}

/** Sends the answers that are due, and asks what has become of those that were sent. */
export const answerDue = async (deps: ReviewDeps): Promise<void> => {
  const due = await claimAnswers(deps.database, deps.clock.now(), sentAtOnce)
  await allDone(due.map((claimed) => work(deps, claimed)))
}
