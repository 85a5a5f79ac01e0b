import type { Services } from '../ports/services.ts'
import { deleteUnfinished, deleteUnnamed, findCandidates, findNamed, findWaste, forgetWaste } from './media.sweep.store.ts'
import { deleteUnusedVideos } from './media.video.store.ts'

type SweepServices = Pick<Services, 'database' | 'files'>

const forgetUnnamed = async (database: Services['database']): Promise<void> => {
  const byAccount = Map.groupBy(await findCandidates(database), ({ advertiserId }) => advertiserId)
  for (const [advertiserId, candidates] of byAccount) {
    const ids = candidates.map(({ id }) => id)
    const named = await findNamed(database, advertiserId, ids)
    await deleteUnnamed(
      database,
      advertiserId,
      ids.filter((id) => !named.has(id)),
    )
  }
}

const ours = /^(?:media|uploads)\/([^/]+)\//

/**
 * Deletes files that are not referenced any more, and abandoned uploads. A row is inserted before its bytes are written, and when it is
 * deleted its id is recorded as waste until the bytes are gone too: after a kill the next sweep continues.
 */
export const sweepMedia = async ({ database, files }: SweepServices): Promise<void> => {
  await files.tidy?.()
  await deleteUnfinished(database)
  await deleteUnusedVideos(database)
  await forgetUnnamed(database)
  const waste = await findWaste(database)
  const gone = new Set(waste)
  if (gone.size === 0) return
  for await (const path of files.list()) if (gone.has(ours.exec(path)?.[1] ?? '')) await files.remove(path)
  await forgetWaste(database, waste)
}
