import type { Database } from '../db/database.ts'
import type { Clock } from '../ports/clock.ts'
import type { Files } from '../ports/files.ts'
import { shownRuns, type Parcel } from './deliveries.model.ts'
import { forgetRefusals } from './deliveries.refusals.store.ts'
import { findEndedKeys } from './deliveries.retries.store.ts'
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

/** A file of ours under the temporary name of its upload. By SFTP the name has a random part, so that a run may leave several. */
const temporaryName = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.\w+(?:\.[\da-f]{8})?\.part$/

/** The names among those in a portal's folder under which uploads of ours were cut off and nobody goes on: this run has arrived. */
export const leftoversAmong = async (database: Database, { run, portal }: Parcel, names: readonly string[]): Promise<string[]> => {
  const parts = names.flatMap((name) => {
    const key = temporaryName.exec(name)?.[1]
    return key === undefined ? [] : [{ name, key }]
  })
  if (parts.length === 0) return []
  // The folder may be that of several accounts, whose runs may be under way.
  const ended = await findEndedKeys(
    database,
    portal.id,
    parts.map(({ key }) => key),
  )
  return parts.filter(({ key }) => key === run.key || ended.includes(key)).map(({ name }) => name)
}
