import { abilitiesOf, type Account } from '@vitrine/core/account'
import { sitesOf } from '@vitrine/core/ads'
import { addDays, addMonths, dayCount, dayOf, type Period } from '@vitrine/core/days'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import {
  changeOfNetworks,
  comparedPeriods,
  kpiNetworks,
  medianOf,
  type KpiCounters,
  type KpiEntry,
  type KpiNetwork,
  type KpiPart,
  type KpiSite,
  type KnownDays,
  type SocialKpi,
} from '@vitrine/core/statistics'
import type { Database } from '../db/database.ts'
import { countAds, countContacts, countListings, countPlacements, countPublications, countVideos } from './statistics.kpi.store.ts'
import type { FiguresSource } from './statistics.source.model.ts'
import type { FigureSum } from './statistics.store.ts'

/** The last three months, up to yesterday. */
export const lastThreeMonths = (now: Date, timeZone: string): Period => {
  const before = addDays(dayOf(now, timeZone), -1)
  return { after: addDays(addMonths(before, -3), 1), before }
}

interface CounterQuestion {
  database: Database
  account: Account
  advertiserIds: readonly number[]
  period: Period
  now: Date
}

/** What there is of each family that the account has. Whoever sees some ads alone is told nothing of all ads and contacts. */
export const readCounters = async ({ database, account, ...scope }: CounterQuestion): Promise<KpiCounters> => {
  const { options } = account.advertiser
  const { restrictedTo, seeContacts } = abilitiesOf(account)
  const seesAll = restrictedTo === null
  return {
    ads: seesAll ? await countAds(database, scope) : null,
    broadcast: seesAll && options.diffusion ? await countPlacements(database, scope) : null,
    contacts: seesAll && seeContacts ? await countContacts(database, scope) : null,
    social: options.socialManagement ? await countPublications(database, scope) : null,
    presence: options.localPresence ? await countListings(database, scope) : null,
    videos: options.video ? await countVideos(database, scope) : null,
  }
}

const sum = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value === null) ? null : values.reduce<number>((total, value) => total + (value ?? 0), 0)

const isKpiNetwork = (network: string): network is KpiNetwork => (kpiNetworks as readonly string[]).includes(network)

const byNetwork = (sums: readonly FigureSum[]): [KpiNetwork, FigureSum[]][] =>
  [...Map.groupBy(sums, ({ network }) => network)].flatMap(([network, found]) => (isKpiNetwork(network) ? [[network, found]] : []))

/** The networks by the interactions of the whole period, the highest first. */
const rankingOf = (sums: readonly FigureSum[], { after }: Period): KpiEntry[] =>
  byNetwork(sums)
    .flatMap(([network, found]) => {
      const value = sum(found.map(({ interactions }) => interactions))
      return value === null ? [] : [{ network, value, date: after }]
    })
    .toSorted((one, other) => other.value - one.value)

const growingOf = (sums: readonly FigureSum[], { after }: Period): KpiEntry[] =>
  byNetwork(sums).flatMap(([network, found]) =>
    [...Map.groupBy(found, ({ month }) => month)]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .flatMap(([month, ofMonth]) => {
        const value = sum(ofMonth.map(({ newFollowers }) => newFollowers))
        return value === null ? [] : [{ network, value, date: month < after ? after : month }]
      }),
  )

const measures = {
  interactions: ({ interactions, interactionDays }: FigureSum): KnownDays => ({ sum: interactions ?? 0, days: interactionDays }),
  newFollowers: ({ newFollowers, followerDays }: FigureSum): KnownDays => ({ sum: newFollowers ?? 0, days: followerDays }),
}

const knownBy = (sums: readonly FigureSum[], read: (sum: FigureSum) => KnownDays): Map<SocialNetwork, KnownDays> =>
  new Map(
    [...Map.groupBy(sums, ({ network }) => network)].map(([network, found]) => [
      network,
      found.map(read).reduce((one, other) => ({ sum: one.sum + other.sum, days: one.days + other.days })),
    ]),
  )

const changeOf = (now: readonly FigureSum[], before: readonly FigureSum[], read: (sum: FigureSum) => KnownDays, period: Period) => {
  const earlier = knownBy(before, read)
  const networks = [...knownBy(now, read)].map(([network, known]) => {
    const last = earlier.get(network)
    return { now: known, ...(last && { before: last }) }
  })
  return changeOfNetworks(networks, dayCount(period))
}

const sitesWith = (account: Account, sums: readonly FigureSum[], earlier: readonly FigureSum[], period: Period): KpiSite[] => {
  const sites = sitesOf(account)
  if (sites.length < 2) return []
  const bySite = Map.groupBy(sums, ({ advertiserId }) => advertiserId)
  const before = Map.groupBy(earlier, ({ advertiserId }) => advertiserId)
  return sites
    .map(({ id, name }) => {
      const [found, last] = [bySite.get(id) ?? [], before.get(id) ?? []]
      return {
        id,
        name,
        interactions: sum(found.map(({ interactions }) => interactions)),
        newFollowers: sum(found.map(({ newFollowers }) => newFollowers)),
        interactionsChange: changeOf(found, last, measures.interactions, period),
        newFollowersChange: changeOf(found, last, measures.newFollowers, period),
      }
    })
    .toSorted((one, other) => (other.interactions ?? -1) - (one.interactions ?? -1) || one.name.localeCompare(other.name))
}

interface SocialQuestion {
  account: Account
  advertiserIds: readonly number[]
  period: Period
  networks: readonly KpiNetwork[]
  part: KpiPart
}

/** Networks compared, and the points of sale of a head office with their median. */
export const readSocialKpi = async (
  source: FiguresSource,
  { account, advertiserIds, period, networks, part }: SocialQuestion,
): Promise<SocialKpi> => {
  const { previous } = comparedPeriods(period)
  const isNetwork = sitesOf(account).length > 1
  const [sums, earlier] = await Promise.all([
    source.sums(advertiserIds, networks, period),
    isNetwork ? source.sums(advertiserIds, networks, previous) : [],
  ])
  const sites = sitesWith(account, sums, earlier, period)
  return {
    period,
    previousPeriod: previous,
    ranking: part === 'growing' ? [] : rankingOf(sums, period),
    growing: part === 'ranking' ? [] : growingOf(sums, period),
    sites,
    median: {
      interactions: medianOf(sites.map(({ interactions }) => interactions)),
      newFollowers: medianOf(sites.map(({ newFollowers }) => newFollowers)),
    },
  }
}
