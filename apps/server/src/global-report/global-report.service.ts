import {
  percentageOf,
  type DeliveryOutcome,
  type DiffusionStatus,
  type GlobalReport,
  type GlobalReportListState,
  type GlobalReportSort,
  type PortalStatistics,
} from '@vitrine/core/global-report'
import { portalDefaults, accountStatusOf, type AdvertiserPortal } from '@vitrine/core/portals'
import type { Database } from '../db/database.ts'
import { readDeliveryCounts, readLastDeliveries, type DeliveryCount } from '../deliveries/deliveries.counts.store.ts'
import type { DeliveryRow } from '../deliveries/deliveries.model.ts'
import { wordsOf } from '../list/words.ts'
import { listAdvertiserPortals, type PortalViewer } from '../portals/portals.accounts.store.ts'

type LastRow = Awaited<ReturnType<typeof readLastDeliveries>>[number]

const adsIn = (counts: readonly DeliveryCount[], ...states: readonly DeliveryCount['state'][]): number =>
  counts.reduce((sum, { state, ads }) => (states.includes(state) ? sum + ads : sum), 0)

/** The numbers of ads on portals by state; of one portal, or of all. */
export const statusOf = (counts: readonly DeliveryCount[]): DiffusionStatus => {
  const [refused, waiting, published] = [adsIn(counts, 'error'), adsIn(counts, 'ignored', 'diffused'), adsIn(counts, 'published')]
  return { refused, waiting, published, total: refused + waiting + published }
}

export const percentageIn = (counts: readonly DeliveryCount[]): number | null => {
  const { published, total } = statusOf(counts)
  return percentageOf(published, total)
}

const failures: Readonly<Record<string, DeliveryOutcome>> = { 'report-broken': 'broken', interrupted: 'interrupted' }

const outcomeOf = ({ state, reason }: Pick<DeliveryRow, 'state' | 'reason'>): DeliveryOutcome => {
  if (state === 'failed') return failures[reason ?? ''] ?? 'failed'
  if (state !== 'done') return 'running'
  return reason === 'report-partial' ? 'partial' : 'done'
}

const statisticsOf = (found: AdvertiserPortal, counts: readonly DeliveryCount[], last: LastRow | undefined): PortalStatistics => {
  const { id, codeName, portal, account, adCount } = found
  return {
    id,
    codeName,
    name: portal.name,
    logoUrl: portal.logoUrl,
    free: portal.free,
    status: accountStatusOf(found),
    quota: account?.quota ?? 'unlimited',
    slots: account?.slots ?? null,
    price: account?.price ?? null,
    chosen: adCount,
    sent: adsIn(counts, 'diffused', 'published', 'error'),
    published: adsIn(counts, 'published'),
    refused: adsIn(counts, 'error'),
    last: last ? { startedAt: last.createdAt, endedAt: last.endedAt, outcome: outcomeOf(last) } : null,
  }
}

const keys: Record<Exclude<GlobalReportSort, 'name'>, (portal: PortalStatistics) => number> = {
  chosen: ({ chosen }) => chosen,
  sent: ({ sent }) => sent,
  published: ({ published }) => published,
  refused: ({ refused }) => refused,
  last: ({ last }) => last?.startedAt.getTime() ?? 0,
  price: ({ price }) => price ?? -1,
}

/** The store returns them by name already. */
const inOrder = (portals: PortalStatistics[], sort: string): PortalStatistics[] => {
  const name = sort.replace(/^-/, '') as GlobalReportSort
  if (name === 'name') return sort === 'name' ? portals : portals.toReversed()
  const way = sort === name ? 1 : -1
  return portals.toSorted((one, other) => way * (keys[name](one) - keys[name](other)))
}

/** Without accents and in lower case. */
const spoken = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** More than the number of portals, so that all are on one page. */
const everyPortal = { ...portalDefaults, limit: 1000 }

/** The state of all ads on all portals that the advertiser has an account with, or ads on. */
export const readGlobalReport = async (
  database: Database,
  viewer: PortalViewer,
  { search, sort, page, limit }: GlobalReportListState,
): Promise<GlobalReport> => {
  const [advertiserId = 0] = viewer.advertisers
  const { items } = await listAdvertiserPortals(database, viewer, everyPortal)
  const counts = await readDeliveryCounts(database, advertiserId)
  const lasts = new Map((await readLastDeliveries(database, advertiserId)).map((last) => [last.portalId, last]))
  const byPortal = Map.groupBy(counts, ({ portalId }) => portalId)
  const known = items.filter(({ id, account, adCount }) => account !== null || adCount > 0 || byPortal.has(id))
  const found = known.filter(({ portal }) => wordsOf(search).every((word) => spoken(portal.name).includes(spoken(word))))
  const portals = inOrder(
    found.map((portal) => statisticsOf(portal, byPortal.get(portal.id) ?? [], lasts.get(portal.id))),
    sort,
  )
  const reported = [...lasts.values()].map(({ createdAt, endedAt }) => (endedAt ?? createdAt).getTime())
  return {
    reportedAt: reported.length > 0 ? new Date(Math.max(...reported)) : null,
    activePortals: known.filter((portal) => accountStatusOf(portal) === 'active').length,
    allPortals: known.length,
    percentage: percentageIn(counts),
    portals: portals.slice((page - 1) * limit, page * limit),
    total: portals.length,
  }
}
