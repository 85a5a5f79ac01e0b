import { rows, sql, type Runner } from '../db/sql.ts'

/** What the sources of these photos of an ad call them, by the URLs of the photos. */
export const findPhotoSources = async (runner: Runner, advertiserId: number, adId: number): Promise<ReadonlyMap<string, string>> => {
  const found = await rows<{ url: string; source: string }>(
    runner,
    sql`SELECT feed_photos.picture ->> 'url' AS url, feed_photos.source FROM feed_ads JOIN feed_photos USING (advertiser_id, feed_id, key)
      WHERE feed_ads.advertiser_id = ${advertiserId} AND feed_ads.ad_id = ${adId} AND feed_photos.picture IS NOT NULL`,
  )
  return new Map(found.map(({ url, source }) => [url, source]))
}
