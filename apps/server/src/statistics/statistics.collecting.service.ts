import { addDays, dayOf, dayStart, defaultTimeZone, type Period } from '@vitrine/core/days'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import { followerThresholds } from '@vitrine/core/statistics'
import type { Services } from '../ports/services.ts'
import { NetworkFault, type OpenConnection, type SocialConnections } from '../social-networks/social-networks.connector.model.ts'
import {
  claimDuePages,
  listPublishedIds,
  noteConnectedPages,
  saveDays,
  saveOutcome,
  savePostFigures,
  saveProgress,
  type DuePage,
  type Outcome,
} from './statistics.collecting.store.ts'
import type { FiguresConnector, FiguresConnectors } from './statistics.connector.model.ts'

export interface CollectingDeps extends Pick<Services, 'database' | 'clock' | 'config'> {
  connections: SocialConnections
  connectors: FiguresConnectors
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const pagesAtOnce = 20
/** A page that a process did not finish in this time is given to another. */
const claimMs = 10 * 60_000
const pageMs = 8 * 60_000

/** Networks correct the figures of the last days. */
const correctedDays = 7
/** How long after its publication a post is asked for. */
const postDays = 35

/** On the next day, some hours after midnight, each account at a minute of its own; in a demonstration one sees soon what was chosen. */
const nextDay = (now: Date, advertiserId: number, isDemo: boolean): Date => {
  if (isDemo) return new Date(now.getTime() + 2 * 60_000)
  const morning = dayStart(addDays(dayOf(now, defaultTimeZone), 1), defaultTimeZone)
  return new Date(morning.getTime() + 4 * hourMs + (advertiserId % 120) * 60_000)
}

const retryMs = (attempts: number): number => Math.min(hourMs * 2 ** Math.min(attempts, 4), 12 * hourMs)

/** The days to ask for: those that are new, and those before them that may have been corrected. Oldest first, as many at once as the network takes. */
export const periodsToAsk = (
  { historyDays, daysAtOnce }: Pick<FiguresConnector, 'historyDays' | 'daysAtOnce'>,
  knownUntil: string | null,
  today: string,
): Period[] => {
  const last = addDays(today, -1)
  const first = addDays(last, 1 - historyDays)
  const from = knownUntil === null ? first : addDays(knownUntil, 1 - correctedDays)
  const periods: Period[] = []
  for (let after = from < first ? first : from; after <= last; after = addDays(after, daysAtOnce)) {
    const end = addDays(after, daysAtOnce - 1)
    periods.push({ after, before: end < last ? end : last })
  }
  return periods
}

const tooFew = (network: SocialNetwork, followers: number | null): boolean => {
  const threshold = network === 'facebook' || network === 'instagram' ? followerThresholds[network] : null
  return threshold !== null && followers !== null && followers < threshold
}

interface Visit {
  connection: OpenConnection
  connector: FiguresConnector
  page: DuePage
  signal: AbortSignal
}

const collectDays = async ({ database, clock }: CollectingDeps, { connection, connector, page, signal }: Visit): Promise<void> => {
  const today = dayOf(clock.now(), defaultTimeZone)
  for (const period of periodsToAsk(connector, page.knownUntil, today)) {
    const days = await connector.days(connection, period, signal)
    await database.db.transaction(async (tx) => {
      await saveDays(tx, page, days)
      await saveProgress(tx, page, period.before)
    })
  }
}

const collectPosts = async ({ database, clock }: CollectingDeps, { connection, connector, page, signal }: Visit): Promise<void> => {
  if (!connector.posts) return
  const now = clock.now()
  const known = await listPublishedIds(database, page, new Date(now.getTime() - postDays * dayMs))
  if (known.length === 0) return
  const told = await connector.posts(
    connection,
    known.map(({ remoteId }) => remoteId),
    signal,
  )
  const figures = known.flatMap(({ id, remoteId }) => {
    const found = told.get(remoteId)
    return found ? [{ id, ...found }] : []
  })
  await savePostFigures(database, page.advertiserId, figures, now)
}

const visit = async (deps: CollectingDeps, page: DuePage): Promise<Outcome> => {
  const connector = deps.connectors[page.network]
  const signal = AbortSignal.timeout(pageMs)
  const connection = await deps.connections.open(page.advertiserId, page.network)
  const followers = await connector.followers(connection, signal)
  const now = deps.clock.now()
  const isBelow = tooFew(page.network, followers)
  if (!isBelow) {
    const one: Visit = { connection, connector, page, signal }
    await collectDays(deps, one)
    await collectPosts(deps, one)
  }
  return {
    state: isBelow ? 'threshold' : 'shown',
    answer: null,
    attempts: 0,
    triedAt: now,
    dueAt: nextDay(now, page.advertiserId, deps.config.isDemo),
    collected: { at: now, followers },
  }
}

const outcomeOf = ({ clock, config }: CollectingDeps, { attempts, advertiserId }: DuePage, fault: NetworkFault): Outcome => {
  const now = clock.now()
  const later = config.isDemo ? nextDay(now, advertiserId, true) : new Date(now.getTime() + retryMs(attempts))
  const told = fault.retryAt
  return {
    state: fault.reason === 'rights' ? 'rights' : 'unreachable',
    answer: fault.answer || null,
    attempts: attempts + 1,
    triedAt: now,
    dueAt: told && told > later ? told : later,
  }
}

const collect = async (deps: CollectingDeps, page: DuePage): Promise<void> => {
  try {
    await saveOutcome(deps.database, page, await visit(deps, page))
  } catch (error) {
    const fault = error instanceof NetworkFault ? error : new NetworkFault('outage', '', { cause: error })
    await saveOutcome(deps.database, page, outcomeOf(deps, page, fault))
    if (!(error instanceof NetworkFault)) throw error
  }
}

/** Fetches the figures of the pages whose turn it is. A page that fails keeps no other from being fetched. */
export const collectDue = async (deps: CollectingDeps): Promise<void> => {
  const { database, clock, connectors } = deps
  const now = clock.now()
  await noteConnectedPages(database, Object.keys(connectors) as SocialNetwork[], now)
  const due = await claimDuePages(database, { now, until: new Date(now.getTime() + claimMs), most: pagesAtOnce })
  const failed = (await Promise.allSettled(due.map((page) => collect(deps, page)))).find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}
