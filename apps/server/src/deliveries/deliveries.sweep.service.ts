import type { Database } from '../db/database.ts'
import type { Clock } from '../ports/clock.ts'
import type { Files } from '../ports/files.ts'
import { shownRuns } from './deliveries.model.ts'
import { forgetRefusals } from './deliveries.refusals.store.ts'
import { failLostDeliveries, findOpenKeys, forgetDeliveriesBefore } from './deliveries.store.ts'

const ours = /^(?:deliveries|portals\/[^/]+(?:\/answers)?)\/([^/.]+)\.\w+$/

/** Months for which runs are stored, so that a year can be compared with the one before. */
const keptMonths = 13

const monthsBefore = (now: Date, months: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, now.getUTCDate()))

/** Ends runs that nobody works on or answers any more, so that the next one can start, deletes files of finished runs, and old runs. */
export const sweepDeliveries = async ({ database, files, clock }: { database: Database; files: Files; clock: Clock }): Promise<void> => {
  await failLostDeliveries(database, clock.now())
  await forgetRefusals(database, await forgetDeliveriesBefore(database, monthsBefore(clock.now(), keptMonths), shownRuns))
  // A run is inserted before its file is written, so a file without an open run belongs to a finished one.
  const lying: { path: string; key: string }[] = []
  for await (const path of files.list()) {
    const key = ours.exec(path)?.[1]
    if (key !== undefined) lying.push({ path, key })
  }
  const open = new Set(await findOpenKeys(database))
  for (const { path, key } of lying) if (!open.has(key)) await files.remove(path)
}
