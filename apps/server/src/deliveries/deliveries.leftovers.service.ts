import type { Database } from '../db/database.ts'
import type { Parcel } from './deliveries.model.ts'
import { findEndedKeys } from './deliveries.retries.store.ts'

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
