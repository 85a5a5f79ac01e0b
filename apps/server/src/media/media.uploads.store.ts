import { columns, firstRow, rows, sql, type Runner } from '../db/sql.ts'
import { mediaUploads, type UploadKind, type UploadRow } from './media.table.ts'

export type Upload = Pick<UploadRow, 'id' | 'kind' | 'name' | 'size' | 'received' | 'parts' | 'mediaId' | 'touchedAt'>

const upload = {
  id: mediaUploads.id,
  kind: mediaUploads.kind,
  name: mediaUploads.name,
  size: mediaUploads.size,
  received: mediaUploads.received,
  parts: mediaUploads.parts,
  mediaId: mediaUploads.mediaId,
  touchedAt: mediaUploads.touchedAt,
}

/** Hours for which an interrupted upload can be continued. */
export const uploadHours = 24

/** An upload of the account that can still be continued. */
export const findUpload = (runner: Runner, advertiserId: number, id: string): Promise<Upload | null> =>
  firstRow<Upload>(
    runner,
    sql`SELECT ${columns(upload)} FROM ${mediaUploads}
      WHERE advertiser_id = ${advertiserId} AND id = ${id} AND touched_at > now() - make_interval(hours => ${uploadHours}::int)`,
  )

export const insertUpload = async (
  runner: Runner,
  advertiserId: number,
  id: string,
  { kind, name, size }: { kind: UploadKind; name: string; size: number },
): Promise<void> => {
  await rows(
    runner,
    sql`INSERT INTO ${mediaUploads} (advertiser_id, id, kind, name, size) VALUES (${advertiserId}, ${id}, ${kind}, ${name}, ${size})`,
  )
}

/** Adds a written part; false if another one has been added since `offset`. */
export const addPart = async (
  runner: Runner,
  id: string,
  { offset, length, part }: { offset: number; length: number; part: string },
): Promise<boolean> => {
  const added = await rows(
    runner,
    sql`UPDATE ${mediaUploads} SET received = received + ${length}::int, parts = parts || ${part}::text, touched_at = now()
      WHERE id = ${id} AND received = ${offset}::int AND media_id IS NULL RETURNING 1`,
  )
  return added.length > 0
}

/** Records the result of an upload, whose parts are not needed any more. */
export const finishUpload = async (runner: Runner, id: string, mediaId: string): Promise<void> => {
  await rows(runner, sql`UPDATE ${mediaUploads} SET media_id = ${mediaId}, parts = '{}' WHERE id = ${id}`)
}

export const deleteUpload = async (runner: Runner, advertiserId: number, id: string): Promise<void> => {
  await rows(runner, sql`DELETE FROM ${mediaUploads} WHERE advertiser_id = ${advertiserId} AND id = ${id}`)
}
