import { agencyUses, type AgencyCount, type AgencySite } from '@vitrine/core/feeds'
import type { FeedRow, FeedRunRow, StoredAgency } from '../feeds.table.ts'

type Uses = Readonly<Record<string, string>>

interface Splitting {
  run: Pick<FeedRunRow, 'parts'>
  feed: Pick<FeedRow, 'agencyUses'>
}

/** Whether files are split by agency, or the file is a part of one that was. */
export const isSplit = ({ run, feed }: Splitting): boolean => run.parts !== null || feed.agencyUses !== null

/** Whether ads of an agency are the account's own; those that name none stay with whoever sends the file. */
export const isOwnAgency = ({ run, feed }: Splitting, agency: string): boolean => {
  if (run.parts !== null) return run.parts.includes(agency)
  return feed.agencyUses === null || agency === '' || feed.agencyUses[agency] === agencyUses.own
}

/** Whether a choice still holds: a point of sale may have left the network. */
export const isPossibleUse = (use: string, sites: readonly Pick<AgencySite, 'id'>[]): boolean =>
  use === agencyUses.own || use === agencyUses.leftOut || sites.some(({ id }) => String(id) === use)

/** Whether somebody has to say whose the agencies of a file are. One agency alone is the account's, until its files are split. */
export const asksForAgencies = (agencies: readonly string[], uses: Uses | null, sites: readonly AgencySite[]): boolean =>
  uses === null ? sites.length > 0 && agencies.length > 1 : agencies.some((agency) => !isPossibleUse(uses[agency] ?? '', sites))

/** The agencies of a file with where their ads went. */
export const placedAgencies = (
  agencies: readonly Pick<AgencyCount, 'agency' | 'ads'>[],
  uses: Uses | null,
  sites: readonly AgencySite[],
): AgencyCount[] =>
  agencies.map(({ agency, ads }) => {
    const use = uses?.[agency] ?? ''
    return { agency, ads, use, site: sites.find(({ id }) => String(id) === use)?.name ?? '' }
  })

/** The account's own agencies of the last file that this one does not hold any more: their ads would go. */
export const goneAgencies = (last: readonly StoredAgency[], own: readonly string[]): string[] =>
  last
    .filter(({ agency, ads, use = '' }) => ads > 0 && (use === '' || use === agencyUses.own) && !own.includes(agency))
    .map(({ agency }) => agency)
