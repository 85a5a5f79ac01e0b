import type { AgencyCount, AgencySite } from '@vitrine/core/feeds'
import { record } from '../../audit/audit.store.ts'
import { serverAuthor } from '../../caller.ts'
import type { Db } from '../../db/database.ts'
import type { Jobs } from '../../ports/jobs.ts'
import { insertRun, type RunContext } from '../feeds.runs.store.ts'
import { findPartFeeds, insertPartFeed } from './feeds.agencies.store.ts'

interface HandingOver {
  /** The agencies of the file. */
  agencies: readonly Pick<AgencyCount, 'agency' | 'ads'>[]
  sites: readonly AgencySite[]
  jobs: Pick<Jobs, 'enqueue'>
  now: Date
}

/** A source of the point of sale, which its first part makes. */
const newPartFeed = async (tx: Db, { feed }: RunContext, site: AgencySite, now: Date): Promise<number> => {
  const id = await insertPartFeed(tx, site.id, feed, now)
  await record(tx, serverAuthor(site.id, now, null), 'feed.created', { subjectId: id })
  return id
}

/**
 * Gives each point of sale its part of a head's file, as a run of its own that reads the same bytes. One whose agencies
 * are not in the file, or are somebody else's by now, gets an empty part if it has ads: it is asked before they go.
 */
export const handOver = async (tx: Db, context: RunContext, { agencies, sites, jobs, now }: HandingOver): Promise<void> => {
  const { run, feed } = context
  const uses = Object.entries(feed.agencyUses ?? {})
  const known = new Map((await findPartFeeds(tx, run)).map((part) => [part.advertiserId, part]))
  for (const site of sites) {
    const parts = uses.filter(([, use]) => use === String(site.id)).map(([agency]) => agency)
    const part = known.get(site.id)
    const isWithAds = agencies.some(({ agency }) => parts.includes(agency))
    if (!isWithAds && (part?.adCount ?? 0) === 0) continue
    const feedId = part?.id ?? (await newPartFeed(tx, context, site, now))
    const { file, size, hash, stored } = run
    const { id } = await insertRun(tx, {
      advertiserId: site.id,
      feedId,
      file,
      size,
      hash,
      stored,
      origin: null,
      userId: null,
      receivedAt: now,
      parts,
    })
    await jobs.enqueue('import-feed', { runId: id }, tx)
  }
}
