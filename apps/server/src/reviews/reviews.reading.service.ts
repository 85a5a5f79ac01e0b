import { NetworkFault } from '../social-networks/social-networks.connector.model.ts'
import type { RemoteReview, ReviewConnector } from './reviews.connector.model.ts'
import { isOther, mergedReview, newReview } from './reviews.merge.rules.ts'
import { allDone, nextTry, type ReviewDeps } from './reviews.model.ts'
import { claimSources, followConnections, keepClaim, makeSourcesDue, saveReading, type ReviewSource } from './reviews.sources.store.ts'
import { holdKnown, insertReviews, markDeleted, saveRead } from './reviews.store.ts'

const readAtOnce = 20
const readMs = 30_000
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** How often everything is read again. */
const wholeMs = 15 * minuteMs
/** How far a reading goes back behind the last one, for clocks that differ. */
const overlapMs = 10 * minuteMs

const changedAt = ({ createdAt, editedAt }: RemoteReview): number => (editedAt ?? createdAt).getTime()

/** What was there long before its page was connected is news to nobody. */
const isHistory = ({ readUntil }: ReviewSource, { createdAt }: RemoteReview, askedAt: Date): boolean =>
  readUntil === null && createdAt.getTime() < askedAt.getTime() - dayMs

/** Stores a part of what was read: what is new, and what has changed. Storing it twice changes nothing. */
const keep = ({ database, clock }: ReviewDeps, source: ReviewSource, found: readonly RemoteReview[], askedAt: Date): Promise<void> =>
  database.db.transaction(async (tx) => {
    // A network that names one twice means the last.
    const byId = new Map(found.map((review) => [review.remoteId, review]))
    const known = await holdKnown(tx, source.advertiserId, source.network, [...byId.keys()])
    for (const row of known) {
      const remote = byId.get(row.remoteId)
      byId.delete(row.remoteId)
      const changed = remote && mergedReview(row, remote, askedAt)
      if (changed) await saveRead(tx, changed, isOther(row, changed))
    }
    const { advertiserId, network, pageId } = source
    await insertReviews(
      tx,
      [...byId.values()].map((remote) => ({
        ...newReview({ advertiserId, network, pageId }, remote, clock.now()),
        needsTriage: !isHistory(source, remote, askedAt),
      })),
    )
    await keepClaim(tx, source)
  })

/** Reads a page of a network from its newest change back to what is known, or to the end. */
const readBack = async (deps: ReviewDeps, connector: ReviewConnector, source: ReviewSource, askedAt: Date): Promise<Date | null> => {
  const isWhole = source.readUntil === null || source.wholeAt <= askedAt
  const known = isWhole ? -Infinity : (source.readUntil?.getTime() ?? 0) - overlapMs
  const remoteIds = new Set<string>()
  let [newest, next, isDone]: [number, string | null, boolean] = [source.readUntil?.getTime() ?? -Infinity, null, false]
  while (!isDone) {
    const batch = await connector.list(source.advertiserId, next, AbortSignal.timeout(readMs))
    await keep(deps, source, batch.reviews, askedAt)
    for (const review of batch.reviews) {
      remoteIds.add(review.remoteId)
      newest = Math.max(newest, changedAt(review))
    }
    next = batch.next
    isDone = next === null || batch.reviews.some((review) => changedAt(review) < known)
  }
  const { advertiserId, network, pageId } = source
  if (isWhole)
    await deps.database.db.transaction((tx) =>
      markDeleted(tx, { advertiserId, network, pageId, remoteIds: [...remoteIds], askedAt, now: deps.clock.now() }),
    )
  return newest === -Infinity ? askedAt : new Date(newest)
}

const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms)

const readSource = async (deps: ReviewDeps, source: ReviewSource): Promise<void> => {
  const askedAt = deps.clock.now()
  const connector = deps.connectors[source.network]
  try {
    if (!connector) throw new NetworkFault('connection-missing', '')
    const readUntil = await readBack(deps, connector, source, askedAt)
    const wholeAt = source.readUntil === null || source.wholeAt <= askedAt ? later(askedAt, wholeMs) : source.wholeAt
    await saveReading(deps.database, source, { readUntil, readAt: later(askedAt, minuteMs), wholeAt, attempts: 0, fault: '' })
  } catch (error) {
    const fault = error instanceof NetworkFault ? error : null
    const { readUntil, wholeAt } = source
    const attempts = source.attempts + 1
    const readAt = fault?.retryAt ?? nextTry(source.attempts, askedAt)
    await saveReading(deps.database, source, { readUntil, readAt, wholeAt, attempts, fault: fault?.reason ?? 'unknown' })
    if (!fault) throw error
  }
}

/** Reads the pages whose turn it is; of one account, all of its pages at once. */
export const readDue = async (deps: ReviewDeps, advertiserId?: number): Promise<void> => {
  const { database, clock, connectors } = deps
  await followConnections(database, Object.keys(connectors) as ReviewSource['network'][], clock.now())
  if (advertiserId !== undefined) await makeSourcesDue(database, advertiserId, clock.now())
  const due = await claimSources(database, clock.now(), readAtOnce)
  await allDone(due.map((source) => readSource(deps, source)))
}
