import type { Account } from '@vitrine/core/account'
import type { Language } from '@vitrine/core/i18n'
import { networksOf } from '@vitrine/core/posts'
import type { PostSettings } from '@vitrine/core/post-settings'
import { accountOf, findMember, mainUserOf } from '../account/account.store.ts'
import { record } from '../audit/audit.store.ts'
import { serverAuthor } from '../caller.ts'
import type { ServerConfig } from '../config.ts'
import type { Database, Db } from '../db/database.ts'
import { outageOf } from '../db/outage.ts'
import type { Clock } from '../ports/clock.ts'
import type { ServerTexts } from '../ports/texts.ts'
import {
  NetworkFault,
  type LeftOut,
  type OpenConnection,
  type PreparedPost,
  type PublishedPost,
  type SocialConnections,
} from '../social-networks/social-networks.connector.model.ts'
import { followApproval } from '../post-approval/post-approval.service.ts'
import { findApprover } from '../post-approval/post-approval.store.ts'
import { writeNotPublished } from './post-publishing.mails.ts'
import type { AdOfPost, PostRow } from '../posts/posts.model.ts'
import { preparedOf, snapshotOf, type PrepareDeps, type Snapshot } from './post-publishing.prepare.service.ts'
import { searchFrom, lastTryAt, nextCheck, nextTry, passes, staleness } from './post-publishing.rules.ts'
import {
  beginSending,
  claimChecks,
  giveUpAsking,
  isKnown,
  noteAnswered,
  noteChecked,
  noteLeftOut,
  notePostponed,
  notePublished,
  noteRefusedLater,
  noteStopped,
  pauseNetwork,
  takeTelling,
  type Answered,
  type Claimed,
  type Sent,
  type Stopped,
} from './post-publishing.store.ts'
import { readPostSettings } from '../post-settings/post-settings.store.ts'
import { findAdOfPost, findPosts, holdPosts } from '../posts/posts.store.ts'

export interface PublishDeps extends PrepareDeps {
  database: Database
  clock: Clock
  texts: ServerTexts
  config: Pick<ServerConfig, 'publicUrl' | 'senderAddress' | 'tokenSecret' | 'demoLogins'>
  connections: SocialConnections
}

/** A publication with everything that decides whether it goes out. */
interface Work {
  claimed: Claimed
  /** Null if the post was deleted. */
  row: PostRow | null
  ad: AdOfPost | null
  settings: PostSettings
  isSubscribed: boolean
  /** The head office has to approve it and has not. */
  lacksApproval: boolean
  language: Language
}

/** The user who planned it, or the main user if that one is gone. */
const plannerOf = async (
  db: Db,
  { config: { demoLogins } }: PublishDeps,
  { advertiserId, createdBy }: Pick<Claimed, 'advertiserId' | 'createdBy'>,
): Promise<Account | null> => {
  const found = createdBy === null ? null : await findMember(db, createdBy)
  const member = found?.user.active ? found : await findMember(db, await mainUserOf(db, advertiserId))
  return member && accountOf(db, member, demoLogins)
}

const look = async (deps: PublishDeps, claimed: Claimed): Promise<Work> => {
  const { db } = deps.database
  const { advertiserId, postId, kind, network } = claimed
  const account = await plannerOf(db, deps, claimed)
  const [row = null] = await findPosts(db, [advertiserId], [postId])
  return {
    claimed,
    row,
    ad: kind === 'editorial' ? null : await findAdOfPost(db, advertiserId, postId),
    settings: await readPostSettings(db, advertiserId),
    isSubscribed:
      account !== null && account.advertiser.options.socialManagement && networksOf(account.advertiser.options, kind).includes(network),
    lacksApproval: row !== null && row.approval !== 'approved' && (await findApprover(db, advertiserId)) !== null,
    language: account?.advertiser.language ?? 'fr',
  }
}

/** Why a publication cannot go out; null if it can. */
const blockedReason = (work: Work, now: Date): Stopped | null => {
  const { claimed, row, settings, isSubscribed, lacksApproval } = work
  if (!row || row.state !== 'A') return { state: 'held', reason: 'ad-withdrawn', answer: null }
  if (!isSubscribed) return { state: 'failed', reason: 'rights', answer: null }
  if (lacksApproval) return { state: 'held', reason: 'approval', answer: null }
  const isLate = now > lastTryAt(claimed, settings.lateMinutes)
  if (isLate && claimed.startedAt !== null && claimed.attempts > 1)
    return { state: 'failed', reason: claimed.reason ?? 'timeout', answer: claimed.answer }
  if (isLate) return { state: 'held', reason: 'late', answer: null }
  const reason = staleness(claimed, work.ad, settings)
  return reason && { state: 'held', reason, answer: null }
}

/** Writes the trail and mails whoever planned the post, at most once an hour for a plan. */
const notify = async (
  deps: PublishDeps,
  tx: Db,
  claimed: Claimed,
  { reason, answer }: Pick<Stopped, 'reason' | 'answer'>,
): Promise<void> => {
  const now = deps.clock.now()
  const details = { to: claimed.network, from: reason }
  await record(tx, serverAuthor(claimed.advertiserId, now), 'post.not-published', { subjectId: claimed.postId, details })
  if (!(await takeTelling(tx, claimed, now))) return
  const account = await plannerOf(tx, deps, claimed)
  const [row] = await findPosts(tx, [claimed.advertiserId], [claimed.postId])
  if (account) await writeNotPublished(tx, deps, { account, claimed, title: row?.title ?? '', reason, answer, now })
}

/** Marks a publication as held or failed. */
const stop = (deps: PublishDeps, claimed: Claimed, stopped: Stopped & Answered): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    // Locks posts before publications, in the same order as decisions do, to avoid deadlocks.
    const posts = stopped.reason === 'approval' ? await holdPosts(tx, [claimed.advertiserId], [claimed.postId]) : []
    if (!(await noteStopped(tx, claimed, stopped))) return
    if (stopped.reason === 'approval')
      return followApproval(tx, { advertiserId: claimed.advertiserId, userId: claimed.createdBy, desk: deps, now: deps.clock.now() }, posts)
    await notify(deps, tx, claimed, stopped)
  })

const wordsOf = ({ leftOut }: PublishedPost): string | null =>
  leftOut.length === 0 ? null : leftOut.map(({ answer }) => answer).join(' · ')

const sentOf = (published: PublishedPost, now: Date): Sent => {
  const { remoteId, address } = published
  return {
    remoteId,
    address,
    answer: wordsOf(published),
    checkAt: nextCheck(now, now),
  }
}

/** Stores a success by `note`; false if another process has changed the publication. */
const succeed = (
  deps: Pick<PublishDeps, 'database' | 'clock'>,
  claimed: Claimed,
  published: PublishedPost,
  note: (...noted: [tx: Db, claimed: Claimed, sent: Sent, now: Date]) => Promise<boolean> = notePublished,
): Promise<boolean> =>
  deps.database.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const isNoted = await note(tx, claimed, sentOf(published, now), now)
    if (isNoted)
      await record(tx, serverAuthor(claimed.advertiserId, now), 'post.published', {
        subjectId: claimed.postId,
        details: { to: claimed.network },
      })
    return isNoted
  })

/** Searches the network for a publication that may have been sent before. */
const findSent = async (
  { database, clock }: PublishDeps,
  connection: OpenConnection,
  claimed: Claimed,
  { post, leftOut = [] }: { post: PreparedPost; leftOut?: readonly LeftOut[] | undefined },
): Promise<PublishedPost | null> => {
  const found = await connection.find(post, searchFrom(new Date(claimed.startedAt ?? clock.now()), clock.now()))
  if (!found || (await isKnown(database, claimed, found.remoteId))) return null
  return { ...found, leftOut: [...leftOut, ...found.leftOut, ...(await connection.complete(post, found.remoteId))] }
}

/** A publication that was sent before and is on the network is not sent again. */
const foundBefore = async (deps: PublishDeps, claimed: Claimed): Promise<PublishedPost | null> => {
  if (claimed.startedAt === null || !claimed.sentPost) return null
  const connection = await deps.connections.open(claimed.advertiserId, claimed.network)
  return findSent(deps, connection, claimed, { post: preparedOf(deps, claimed.sentPost, claimed), leftOut: claimed.sentPost.leftOut })
}

/** Asks a network about an unanswered publication: stores it as published and returns true if it is there. */
export const askAnswer = async (deps: PublishDeps, claimed: Claimed): Promise<boolean> => {
  const found = await foundBefore(deps, claimed)
  if (found) return succeed(deps, claimed, found, noteAnswered)
  await noteAnswered(deps.database, claimed, null, deps.clock.now())
  return false
}

const snapshotFor = ({ claimed, row, ad, settings, language }: Work): Snapshot =>
  snapshotOf({
    row: row as PostRow,
    ad,
    publication: claimed,
    isRefreshed: settings.onChange === 'refresh' && !claimed.isInsisted,
    language,
  })

/** Publishes the post after storing that this process does. */
const send = async (deps: PublishDeps, work: Work, signal: AbortSignal): Promise<PublishedPost | null> => {
  const { claimed } = work
  const connection = await deps.connections.open(claimed.advertiserId, claimed.network)
  const snapshot = snapshotFor(work)
  const post = preparedOf(deps, snapshot, claimed)
  if (signal.aborted || !(await beginSending(deps.database, claimed, snapshot, deps.clock.now()))) return null
  let leftOut: readonly LeftOut[] = []
  try {
    return await connection.publish(post, signal, (kept) => {
      leftOut = kept
      return noteLeftOut(deps.database, claimed, kept)
    })
  } catch (error) {
    if (!(error instanceof NetworkFault) || error.reason !== 'duplicate') throw error
    // The network reports a duplicate: an earlier attempt of this publication.
    const found = await findSent(
      deps,
      connection,
      { ...claimed, startedAt: claimed.startedAt ?? deps.clock.now() },
      { post, leftOut },
    ).catch((fault: unknown) => {
      throw fault instanceof NetworkFault
        ? new NetworkFault(fault.reason, fault.answer, { retryAt: fault.retryAt, isAnswerLost: true, cause: fault })
        : fault
    })
    if (!found) throw error
    return found
  }
}

const faultOf = (error: unknown): NetworkFault =>
  error instanceof NetworkFault ? error : new NetworkFault('timeout', '', { isAnswerLost: true, cause: error })

/** Schedules another attempt for passing errors, and stops for others. */
const fail = async (deps: PublishDeps, claimed: Claimed, error: unknown, wasSearched: boolean): Promise<void> => {
  const { reason, answer, retryAt, isAnswerLost } = faultOf(error)
  const now = deps.clock.now()
  const { lateMinutes } = await readPostSettings(deps.database, claimed.advertiserId)
  const nextAt = retryAt && retryAt > now ? retryAt : nextTry(claimed.attempts, now)
  const words = answer === '' ? null : answer
  const isAnswered = wasSearched && !isAnswerLost
  // If the answer was lost, the network is asked once more, however late.
  if (!isAnswerLost && (!passes(reason) || nextAt > lastTryAt(claimed, lateMinutes)))
    return stop(deps, claimed, { state: 'failed', reason, answer: words, isAnswered })
  await notePostponed(deps.database, claimed, nextAt, { reason, answer: words, isAnswered })
  if (reason === 'rate-limit') await pauseNetwork(deps.database, claimed, nextAt)
}

/** Takes a claimed publication to its next state: published, held, failed, or postponed. */
export const publishOne = async (deps: PublishDeps, claimed: Claimed, signal: AbortSignal): Promise<void> => {
  let wasSearched = false
  try {
    const before = await foundBefore(deps, claimed)
    if (before) return void (await succeed(deps, claimed, before))
    wasSearched = true
    const work = await look(deps, claimed)
    const stopped = blockedReason(work, deps.clock.now())
    if (stopped) return await stop(deps, claimed, { ...stopped, isAnswered: true })
    const published = await send(deps, work, signal)
    if (published) await succeed(deps, claimed, published)
  } catch (error) {
    // Without the database nothing can be stored. The process that claims it next asks the network first.
    if (!(error instanceof NetworkFault) && outageOf(error)) throw error
    await fail(deps, claimed, error, wasSearched)
  }
}

/** How long networks are asked about cancelled publications that they never answered. */
const searchPeriodMs = 7 * 24 * 3_600_000

/** A cancelled publication whose network could not be asked: it may be published. */
const checkUnscheduled = async (deps: PublishDeps, claimed: Claimed): Promise<void> => {
  try {
    await askAnswer(deps, claimed)
  } catch (error) {
    if (deps.clock.now().getTime() - new Date(claimed.startedAt ?? 0).getTime() > searchPeriodMs) await giveUpAsking(deps.database, claimed)
    throw error
  }
}

const checkOne = async (deps: PublishDeps, claimed: Claimed): Promise<void> => {
  if (claimed.remoteId === null) return checkUnscheduled(deps, claimed)
  const connection = await deps.connections.open(claimed.advertiserId, claimed.network)
  const { state, address, answer } = await connection.state(claimed.remoteId)
  const now = deps.clock.now()
  if (state === 'live' || state === 'pending')
    return void (await noteChecked(deps.database, claimed, {
      checkAt: nextCheck(new Date(claimed.firstSentAt ?? now), now),
      address,
    }))
  const takenDown = { reason: state === 'refused' ? 'moderation' : 'gone', answer } as const
  await deps.database.db.transaction(async (tx) => {
    if (await noteRefusedLater(tx, claimed, takenDown)) await notify(deps, tx, claimed, takenDown)
  })
}

const checkedAtOnce = 20
const hourMs = 3_600_000

/** Asks networks whether they have taken published posts down; returns how many were checked. */
export const checkPublished = async (deps: PublishDeps): Promise<number> => {
  const now = deps.clock.now()
  const due = await claimChecks(deps.database, now, { count: checkedAtOnce, again: new Date(now.getTime() + hourMs) })
  // A failed check is repeated after an hour.
  await Promise.allSettled(due.map((claimed) => checkOne(deps, claimed)))
  return due.length
}
