import type { FeedPhotoCounts } from '@vitrine/core/feeds'
import type { PhotoRow } from '../../ads/ads.table.ts'
import type { Db } from '../../db/database.ts'
import { array, firstRow, rows, sql, type Runner, type SQL } from '../../db/sql.ts'
import type { Validators } from '../../ports/network.ts'
import type { FeedKey } from '../feeds.merge.store.ts'

const isOf = ({ advertiserId, feedId }: FeedKey): SQL =>
  sql`feed_photos.advertiser_id = ${advertiserId} AND feed_photos.feed_id = ${feedId}`

/** Updates the photos of ads from those that are stored, where they differ. */
const showPhotos = (advertiserId: number, which: SQL): SQL => sql`
  UPDATE ads SET photos = wanted.photos, photo_count = jsonb_array_length(wanted.photos)
  FROM (
    SELECT feed_ads.ad_id, coalesce(jsonb_agg(feed_photos.picture || CASE feed_photos.title WHEN '' THEN '{}'::jsonb ELSE jsonb_build_object('alternative', feed_photos.title) END ORDER BY feed_photos.position) FILTER (WHERE feed_photos.picture IS NOT NULL), '[]') AS photos
    FROM feed_ads LEFT JOIN feed_photos USING (advertiser_id, feed_id, key) WHERE ${which} GROUP BY 1
  ) AS wanted
  WHERE ads.advertiser_id = ${advertiserId} AND ads.id = wanted.ad_id AND ads.state <> 'V' AND ads.photos IS DISTINCT FROM wanted.photos`

/** Records the photos that the staged file names; returns how many were dropped. Failed ones are tried again. */
export const notePhotos = async (tx: Db, feedKey: FeedKey): Promise<number> => {
  const { advertiserId, feedId } = feedKey
  const dropped = await rows(
    tx,
    sql`DELETE FROM feed_photos USING feed_rows WHERE ${isOf(feedKey)} AND feed_photos.key = feed_rows.key AND feed_rows.state = 'valid'
      AND NOT feed_rows.photos @> jsonb_build_array(jsonb_build_object('source', feed_photos.source)) RETURNING feed_photos.source`,
  )
  await rows(
    tx,
    sql`INSERT INTO feed_photos AS known (advertiser_id, feed_id, key, source, position, title)
      SELECT ${advertiserId}, ${feedId}, key, photo ->> 'source', min(place), (array_agg(photo ->> 'title' ORDER BY place))[1] FROM feed_rows, jsonb_array_elements(photos) WITH ORDINALITY AS named (photo, place)
      WHERE state = 'valid' GROUP BY key, photo ->> 'source'
      ON CONFLICT (advertiser_id, feed_id, key, source) DO UPDATE SET position = excluded.position, title = excluded.title WHERE (known.position, known.title) <> (excluded.position, excluded.title)`,
  )
  await rows(tx, sql`UPDATE feed_photos SET state = 'waiting' WHERE ${isOf(feedKey)} AND state IN ('unreachable', 'refused')`)
  const ofChanged = sql`feed_ads.advertiser_id = ${advertiserId} AND feed_ads.feed_id = ${feedId} AND feed_ads.ad_id IN (SELECT ad_id FROM feed_rows WHERE state = 'valid' AND is_new IS NULL)`
  await rows(tx, showPhotos(advertiserId, ofChanged))
  return dropped.length
}

export interface WaitingPhoto {
  key: string
  source: string
}

/** A photo that is kept, with what its server has said of it. */
export type CheckedPhoto = WaitingPhoto & Validators & { pictureId: string | null }

/** Kept photos of which their server tells whether they have changed, and that were not asked about since; the longest ago first. */
export const findPhotosToCheck = (runner: Runner, feedKey: FeedKey, since: Date, limit: number): Promise<CheckedPhoto[]> =>
  rows<CheckedPhoto>(
    runner,
    sql`SELECT key, source, etag, modified, picture ->> 'id' AS "pictureId" FROM feed_photos JOIN feed_ads USING (advertiser_id, feed_id, key)
      WHERE ${isOf(feedKey)} AND feed_photos.state = 'kept' AND feed_ads.state <> 'gone' AND coalesce(etag, modified) IS NOT NULL AND checked_at < ${since.toISOString()}::timestamptz
      ORDER BY checked_at, key, source LIMIT ${limit}`,
  )

/** Records that a photo's server was asked about it for a file that arrived then. */
export const notePhotoChecked = async (runner: Runner, feedKey: FeedKey, { key, source }: WaitingPhoto, since: Date): Promise<void> =>
  void (await rows(
    runner,
    sql`UPDATE feed_photos SET checked_at = ${since.toISOString()}::timestamptz WHERE ${isOf(feedKey)} AND key = ${key} AND source = ${source}`,
  ))

/** Photos to be fetched by URL, grouped by ad. */
export const findWaitingPhotos = (runner: Runner, feedKey: FeedKey, after: string): Promise<WaitingPhoto[]> =>
  rows<WaitingPhoto>(
    runner,
    sql`SELECT key, source FROM feed_photos WHERE ${isOf(feedKey)} AND state = 'waiting' AND source ~* '^https?://' AND key = (
        SELECT min(key) FROM feed_photos WHERE ${isOf(feedKey)} AND state = 'waiting' AND source ~* '^https?://' AND key > ${after}
      ) ORDER BY position`,
  )

/** Ads that wait for one of these files of the zip, or have an older version of it. */
export const findWanted = (
  runner: Runner,
  feedKey: FeedKey,
  files: readonly { name: string; mark: string }[],
): Promise<(WaitingPhoto & { file: string; isKept: boolean })[]> =>
  rows(
    runner,
    sql`SELECT key, source, file.name AS file, state = 'kept' AS "isKept" FROM feed_photos JOIN jsonb_to_recordset(${JSON.stringify(files)}::jsonb) AS file (name text, mark text) ON lower(normalize(file.name)) = feed_photos.file_key
      WHERE ${isOf(feedKey)} AND (feed_photos.state = 'waiting' OR feed_photos.state = 'kept' AND feed_photos.mark <> file.mark)`,
  )

export const keepPhoto = async (
  runner: Runner,
  feedKey: FeedKey,
  { key, source }: WaitingPhoto,
  { picture, mark = '', etag = null, modified = null, now }: { picture: PhotoRow; mark?: string; now: Date } & Partial<Validators>,
): Promise<void> =>
  void (await rows(
    runner,
    sql`UPDATE feed_photos SET state = 'kept', picture = ${JSON.stringify(picture)}::jsonb, mark = ${mark}, etag = ${etag}, modified = ${modified}, checked_at = ${now.toISOString()}::timestamptz WHERE ${isOf(feedKey)} AND key = ${key} AND source = ${source}`,
  ))

export const losePhoto = async (
  runner: Runner,
  feedKey: FeedKey,
  { key, source }: WaitingPhoto,
  state: 'unreachable' | 'refused',
): Promise<void> =>
  void (await rows(runner, sql`UPDATE feed_photos SET state = ${state} WHERE ${isOf(feedKey)} AND key = ${key} AND source = ${source}`))

/** Marks photos as missing that are in no file of the zip. */
export const loseMissingFiles = async (runner: Runner, feedKey: FeedKey): Promise<void> =>
  void (await rows(
    runner,
    sql`UPDATE feed_photos SET state = 'unreachable' WHERE ${isOf(feedKey)} AND state = 'waiting' AND source !~* '^https?://'`,
  ))

/** Updates the photos of the ads with these keys. */
export const showPhotosOf = async (runner: Runner, { advertiserId, feedId }: FeedKey, keys: readonly string[]): Promise<void> =>
  void (await rows(
    runner,
    showPhotos(
      advertiserId,
      sql`feed_ads.advertiser_id = ${advertiserId} AND feed_ads.feed_id = ${feedId} AND feed_ads.key = ANY (${array(keys, 'text')})`,
    ),
  ))

/** Appends the missing photos to the findings about each ad. */
export const tellLostPhotos = async (runner: Runner, { advertiserId, feedId }: FeedKey): Promise<void> =>
  void (await rows(
    runner,
    sql`UPDATE feed_ads SET messages = told.messages, level = greatest(told.others, CASE WHEN told.lost > 0 THEN 2 ELSE 0 END)
      FROM (
        SELECT known.key, count(lost.source) AS lost,
          coalesce((SELECT jsonb_agg(message ORDER BY place) FROM jsonb_array_elements(known.messages) WITH ORDINALITY AS said (message, place) WHERE message ->> 'reason' NOT LIKE 'photo-%'), '[]')
            || coalesce(jsonb_agg(jsonb_build_object('level', 'warning', 'field', 'pictures', 'value', lost.source, 'reason', 'photo-' || lost.state) ORDER BY lost.position) FILTER (WHERE lost.source IS NOT NULL), '[]') AS messages,
          coalesce((SELECT max(CASE message ->> 'level' WHEN 'error' THEN 3 WHEN 'warning' THEN 2 ELSE 1 END) FROM jsonb_array_elements(known.messages) AS message WHERE message ->> 'reason' NOT LIKE 'photo-%'), 0) AS others
        FROM feed_ads AS known LEFT JOIN feed_photos AS lost ON lost.advertiser_id = known.advertiser_id AND lost.feed_id = known.feed_id AND lost.key = known.key AND lost.state IN ('unreachable', 'refused')
        WHERE known.advertiser_id = ${advertiserId} AND known.feed_id = ${feedId} AND known.state <> 'gone'
        GROUP BY known.key, known.messages
      ) AS told
      WHERE feed_ads.advertiser_id = ${advertiserId} AND feed_ads.feed_id = ${feedId} AND feed_ads.key = told.key AND feed_ads.messages IS DISTINCT FROM told.messages`,
  ))

/** The numbers of the source's photos by state, for the report of a run. */
export const countPhotos = async (
  runner: Runner,
  feedKey: FeedKey,
): Promise<Pick<FeedPhotoCounts, 'handled' | 'integrated' | 'notDownloaded' | 'refused'>> =>
  (await firstRow(
    runner,
    sql`SELECT count(*)::int AS handled, (count(*) FILTER (WHERE picture IS NOT NULL))::int AS integrated,
      (count(*) FILTER (WHERE feed_photos.state = 'unreachable'))::int AS "notDownloaded", (count(*) FILTER (WHERE feed_photos.state = 'refused'))::int AS refused
      FROM feed_photos JOIN feed_ads USING (advertiser_id, feed_id, key) WHERE ${isOf(feedKey)} AND feed_ads.state <> 'gone'`,
  )) ?? { handled: 0, integrated: 0, notDownloaded: 0, refused: 0 }
