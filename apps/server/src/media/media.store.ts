import type { MediaFile } from '@vitrine/core/media'
import { array, columns, firstRow, rows, sql, type Runner } from '../db/sql.ts'
import { withAddresses, type NewMedia, type StoredMedia } from './media.model.ts'
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
 * The files of an account with these ids, with URLs that begin with a slash; unknown ids are left out. Any code that stores
 * references to files must call this in its own transaction: it protects the files for another day, and after that they are kept
 * as long as a jsonb column of a table with `advertiser_id` contains the id.
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

export const findOneMedia = async (runner: Runner, advertiserId: number, id: string): Promise<MediaFile | null> =>
  (await findMedia(runner, advertiserId, [id]))[0] ?? null

/** The file of an account with the same bytes, or by the same edit; protected for another day. */
export const findMediaByHash = async (runner: Runner, advertiserId: number, hash: string): Promise<MediaFile | null> => {
  const found = await firstRow<{ id: string }>(
    runner,
    sql`SELECT id FROM ${mediaFiles} WHERE advertiser_id = ${advertiserId} AND hash = ${hash}`,
  )
  return found && findOneMedia(runner, advertiserId, found.id)
}

/** The hash of a file's bytes. */
export const hashOfMedia = async (runner: Runner, id: string): Promise<string | null> =>
  (await firstRow<{ hash: string }>(runner, sql`SELECT hash FROM ${mediaFiles} WHERE id = ${id}`))?.hash ?? null

/** The name of a published document. */
export const findDocumentName = async (runner: Runner, id: string): Promise<string | null> =>
  (await firstRow<{ name: string }>(runner, sql`SELECT name FROM ${mediaFiles} WHERE id = ${id} AND kind = 'document' AND is_ready`))
    ?.name ?? null

/** Inserts a file whose bytes are about to be written; an existing one keeps its id. */
export const beginMedia = async (
  runner: Runner,
  advertiserId: number,
  { kind, name, format, width, height, size, hash, sourceId }: NewMedia,
): Promise<string> => {
  const begun = await firstRow<{ id: string }>(
    runner,
    sql`INSERT INTO ${mediaFiles} (advertiser_id, kind, name, format, width, height, size, hash, source_id)
      VALUES (${advertiserId}, ${kind}, ${name}, ${format}, ${width}, ${height}, ${size}, ${hash}, ${sourceId})
      ON CONFLICT (advertiser_id, hash) DO UPDATE SET touched_at = now() RETURNING id`,
  )
  if (!begun) throw new Error('The file was not noted')
  return begun.id
}

/** Marks a file as completely written. */
export const completeMedia = async (runner: Runner, advertiserId: number, id: string): Promise<MediaFile> => {
  await rows(runner, sql`UPDATE ${mediaFiles} SET is_ready = true WHERE advertiser_id = ${advertiserId} AND id = ${id}`)
  const media = await findOneMedia(runner, advertiserId, id)
  if (!media) throw new Error('The file was removed while it was written')
  return media
}
