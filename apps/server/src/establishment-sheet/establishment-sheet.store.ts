import { sheetForm, type PhotoKind, type SheetDetails } from '@vitrine/core/establishment-sheet'
import { findMedia } from '../media/media.store.ts'
import type { Db } from '../db/database.ts'
import { array, firstRow, rows, sql, type Runner } from '../db/sql.ts'

/** A sheet as it is stored; version 0 before anybody has saved it. */
export interface StoredSheet extends SheetDetails {
  version: number
}

/** Follows a change of a sheet in the transaction that stores it. */
export type FollowSheet = (tx: Db, advertiserId: number) => Promise<void>

interface Owner {
  name: string
  corporateName: string
  address: string
  website: string
  email: string
  city: string
  postalCode: string
  country: string
  externalId: string | null
}

/** What is known of an establishment before anybody has written its sheet. */
const firstSheet = ({ name, corporateName, address, website, email, city, postalCode, country, externalId }: Owner): SheetDetails => ({
  ...sheetForm.empty,
  companyName: corporateName || name,
  tradeName: name,
  addressLine1: address.slice(0, 100),
  websites: website ? [website] : [],
  publicEmail: email,
  city,
  postalCode,
  country: country || 'FR',
  externalId: externalId ?? '',
})

type FullRow = Owner & { advertiserId: number; version: number | null; details: Partial<SheetDetails> | null }

/** The sheets of these advertisers, in the order of their ids. */
export const readSheets = async (runner: Runner, advertisers: readonly number[]): Promise<(StoredSheet & { advertiserId: number })[]> => {
  const found = await rows<FullRow>(
    runner,
    sql`SELECT advertisers.id AS "advertiserId", name, corporate_name AS "corporateName", address, website, email, city, postal_code AS "postalCode", country, external_id AS "externalId", sheet.version, details
      FROM advertisers LEFT JOIN establishment_sheets AS sheet ON sheet.advertiser_id = advertisers.id
      WHERE advertisers.id = ANY (${array(advertisers, 'int')}) ORDER BY advertisers.id`,
  )
  return found.map(({ advertiserId, version, details, ...owner }) =>
    // A field that the form has got since is empty.
    details ? { ...sheetForm.empty, ...details, version: version ?? 0, advertiserId } : { ...firstSheet(owner), version: 0, advertiserId },
  )
}

export const readSheet = async (runner: Runner, advertiserId: number): Promise<StoredSheet> => {
  const [found] = await readSheets(runner, [advertiserId])
  if (!found) throw new Error('The advertiser is gone')
  const { advertiserId: _, ...sheet } = found
  return sheet
}

/** The same, locked until the transaction ends, also if it is not stored yet. */
export const holdSheet = async (tx: Runner, advertiserId: number): Promise<StoredSheet> => {
  await rows(tx, sql`SELECT FROM advertisers WHERE id = ${advertiserId} FOR NO KEY UPDATE`)
  return readSheet(tx, advertiserId)
}

/** Saves a sheet that is held. */
export const saveSheet = async (tx: Runner, advertiserId: number, details: SheetDetails): Promise<StoredSheet> => {
  const json = JSON.stringify(details)
  const row = await firstRow<{ version: number }>(
    tx,
    sql`INSERT INTO establishment_sheets (advertiser_id, details) VALUES (${advertiserId}, ${json}::jsonb)
      ON CONFLICT (advertiser_id) DO UPDATE SET details = excluded.details, version = establishment_sheets.version + 1
      RETURNING version`,
  )
  if (!row) throw new Error('The sheet was not stored')
  return { ...details, version: row.version }
}

/** A photo of a sheet, with the address of its largest size on this server. */
export interface StoredPhoto {
  id: number
  kind: PhotoKind
  mediaId: string
  url: string
}

/** The photos of a sheet in the order in which they were added; the id of a file stands as a jsonb text, by which it is kept. */
export const readPhotos = async (runner: Runner, advertiserId: number): Promise<StoredPhoto[]> => {
  const found = await rows<Omit<StoredPhoto, 'url'>>(
    runner,
    sql`SELECT id, kind, media #>> '{}' AS "mediaId" FROM establishment_photos WHERE advertiser_id = ${advertiserId} ORDER BY id`,
  )
  const files = await findMedia(
    runner,
    advertiserId,
    found.map(({ mediaId }) => mediaId),
  )
  const urls = new Map(files.map(({ id, url }) => [id, url]))
  return found.map((photo) => ({ ...photo, url: urls.get(photo.mediaId) ?? '' }))
}

/** Adds a photo; its id. */
export const insertPhoto = async (tx: Runner, advertiserId: number, kind: PhotoKind, mediaId: string): Promise<number> => {
  const row = await firstRow<{ id: number }>(
    tx,
    sql`INSERT INTO establishment_photos (advertiser_id, kind, media)
      VALUES (${advertiserId}, ${kind}, to_jsonb(${mediaId}::text)) RETURNING id`,
  )
  if (!row) throw new Error('The photo was not stored')
  return row.id
}

/** Whether there was such a photo. */
export const deletePhoto = async (tx: Runner, advertiserId: number, kind: PhotoKind, id: number): Promise<boolean> =>
  (
    await rows(
      tx,
      sql`DELETE FROM establishment_photos WHERE advertiser_id = ${advertiserId} AND id = ${id} AND kind = ${kind} RETURNING id`,
    )
  ).length > 0
