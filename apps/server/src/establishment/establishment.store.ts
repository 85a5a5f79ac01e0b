import type { Universe } from '@vitrine/core/account'
import { sheetForm, type PhotoKind, type SheetDetails } from '@vitrine/core/establishment-sheet'
import { pictureAddress, publishedWidths } from '@vitrine/core/media'
import type { LivingKey } from '../caller.ts'
import type { Database } from '../db/database.ts'
import { firstRow, rows, sql } from '../db/sql.ts'
import { isReachable } from '../embed/embed.form.store.ts'

interface PublishedRow {
  universe: Universe
  details: Partial<SheetDetails>
}

export interface PublishedSheet {
  universe: Universe
  sheet: SheetDetails
}

/**
 * The sheet that somebody has written of an establishment that the key speaks for. Null if there is none, or if the account has no
 * local presence; a point of sale has that of its head office.
 */
export const findPublishedSheet = async (database: Database, key: LivingKey, advertiserId: number): Promise<PublishedSheet | null> => {
  const row = await firstRow<PublishedRow>(
    database,
    sql`SELECT v.universe, s.details FROM advertisers v
      JOIN establishment_sheets s ON s.advertiser_id = v.id
      LEFT JOIN advertisers h ON h.id = v.network_head_id
      WHERE ${isReachable(key)} AND v.id = ${advertiserId}
        AND coalesce((coalesce(h.options, v.options)->>'localPresence')::boolean, false)`,
  )
  return row && { universe: row.universe, sheet: { ...sheetForm.empty, ...row.details } }
}

interface PhotoRow {
  kind: PhotoKind
  mediaId: string
  width: number
}

/** The photos of a sheet, with URLs that begin with a slash. Reading them keeps no file from the sweep: the sheet itself does. */
export const readPublishedPhotos = async (database: Database, advertiserId: number): Promise<{ kind: PhotoKind; url: string }[]> => {
  const found = await rows<PhotoRow>(
    database,
    sql`SELECT p.kind, m.id AS "mediaId", m.width FROM establishment_photos p
      JOIN media_files m ON m.advertiser_id = p.advertiser_id AND m.id = p.media #>> '{}'
      WHERE p.advertiser_id = ${advertiserId} AND m.is_ready AND m.width IS NOT NULL ORDER BY p.id`,
  )
  return found.map(({ kind, mediaId, width }) => ({ kind, url: pictureAddress(mediaId, Math.max(...publishedWidths(width)), 'jpg') }))
}
