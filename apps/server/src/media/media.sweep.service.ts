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
 * Removes files that nothing names any more, and uploads that nobody went on with. A row is there before its bytes, and when it goes
 * it is noted as waste until these are gone too: whatever is killed in between, the next sweep does the rest.
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
