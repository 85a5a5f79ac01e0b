import { ads } from '../../ads/ads.table.ts'
import { array, rows, sql, type Runner } from '../../db/sql.ts'
import type { AdAnswer, DeliveryRow } from '../deliveries.model.ts'

type Run = Pick<DeliveryRow, 'advertiserId' | 'portalId' | 'id'>

/** A photo file of an ad. */
export interface PhotoFile {
  adId: number
  path: string
}

/** Records which photo files a run names. */
export const notePhotoFiles = async (runner: Runner, { advertiserId, portalId, id }: Run, photos: readonly PhotoFile[]): Promise<void> => {
  if (photos.length === 0) return
  const [adIds, paths] = [photos.map(({ adId }) => adId), photos.map(({ path }) => path)]
  await rows(
    runner,
    sql`INSERT INTO delivery_photos (advertiser_id, portal_id, ad_id, path, delivery_id)
      SELECT ${advertiserId}::int, ${portalId}::int, ad_id, path, ${id}::int FROM unnest(${array(adIds, 'int')}, ${array(paths, 'text')}) AS named (ad_id, path)
      ON CONFLICT (advertiser_id, portal_id, ad_id, path) DO UPDATE SET delivery_id = excluded.delivery_id, is_missing = false`,
  )
}

/** The next photo files of a run, with the reference of their ad: all, or those that the portal does not have. */
export const findPhotoFiles = (
  runner: Runner,
  { advertiserId, portalId, id }: Run,
  { onlyNew, after, limit }: { onlyNew: boolean; after: PhotoFile; limit: number },
): Promise<(PhotoFile & { reference: string })[]> =>
  rows(
    runner,
    sql`SELECT named.ad_id AS "adId", named.path, ${ads.reference} FROM delivery_photos AS named
      JOIN ${ads} ON ${ads.advertiserId} = named.advertiser_id AND ${ads.id} = named.ad_id
      WHERE named.advertiser_id = ${advertiserId} AND named.portal_id = ${portalId} AND named.delivery_id = ${id} AND NOT (${onlyNew} AND named.is_delivered)
        AND (named.ad_id, named.path) > (${after.adId}, ${after.path}) ORDER BY named.ad_id, named.path LIMIT ${limit}`,
  )

/** Records that a photo's file is gone: the next run tries it again. */
export const noteMissingPhoto = async (runner: Runner, { advertiserId, portalId }: Run, { adId, path }: PhotoFile): Promise<void> =>
  void (await rows(
    runner,
    sql`UPDATE delivery_photos SET is_missing = true WHERE advertiser_id = ${advertiserId} AND portal_id = ${portalId} AND ad_id = ${adId} AND path = ${path}`,
  ))

/** Forgets what a file that has arrived leaves out: the portal drops it. */
export const forgetPhotosLeftOut = async (runner: Runner, { advertiserId, portalId, id }: Run): Promise<void> =>
  void (await rows(
    runner,
    sql`DELETE FROM delivery_photos WHERE advertiser_id = ${advertiserId} AND portal_id = ${portalId} AND delivery_id <> ${id}`,
  ))

/** Records that the portal has the photos of the ads that it shows, and that it may have none of those that it refuses. */
export const noteTakenPhotos = async (runner: Runner, { advertiserId, portalId, id }: Run, answers: readonly AdAnswer[]): Promise<void> => {
  const adIds = answers.map(({ adId }) => adId)
  const shown = answers.filter(({ isPublished }) => isPublished).map(({ adId }) => adId)
  await rows(
    runner,
    sql`UPDATE delivery_photos SET is_delivered = ad_id = ANY (${array(shown, 'int')}) AND NOT is_missing
      WHERE advertiser_id = ${advertiserId} AND portal_id = ${portalId} AND delivery_id = ${id} AND ad_id = ANY (${array(adIds, 'int')})`,
  )
}
