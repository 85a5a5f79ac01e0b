import type { MediaFile } from '@vitrine/core/media'
import { array, columns, rows, sql, type Runner } from '../db/sql.ts'
import { withAddresses, type StoredMedia } from './media.model.ts'
import { mediaFiles } from './media.table.ts'

const stored = {
  id: mediaFiles.id,
  kind: mediaFiles.kind,
  name: mediaFiles.name,
  format: mediaFiles.format,
  size: mediaFiles.size,
  width: mediaFiles.width,
  height: mediaFiles.height,
  sourceId: mediaFiles.sourceId,
}

/**
 * The files of an account with these ids, with addresses that start with a slash; what it does not have is left out. Whatever saves
 * something that names files asks here, in its own transaction: a file that was asked for is kept for another day, and after that as
 * long as a jsonb column of a table with `advertiser_id` names it.
 */
export const findMedia = async (runner: Runner, advertiserId: number, ids: readonly string[]): Promise<MediaFile[]> => {
  const found = await rows<StoredMedia>(
    runner,
    sql`UPDATE ${mediaFiles} SET touched_at = now()
      WHERE id IN (
        SELECT id FROM ${mediaFiles} WHERE advertiser_id = ${advertiserId} AND id = ANY (${array(ids, 'text')}) AND is_ready ORDER BY id FOR UPDATE
      ) RETURNING ${columns(stored)}`,
  )
  return found.map(withAddresses)
}
