import type { AdVideo, VideoCue, VideoFailure, VideoOrder, VideoQuota, VideoState } from '@vitrine/core/videos'
import type { Db } from '../db/database.ts'
import { array, firstRow, rows, sql, type Runner } from '../db/sql.ts'
import { pathOfVideo } from './videos.model.ts'

/** A video as it is stored; the file is there as long as the account's list of videos has it. */
export interface VideoRow extends Omit<AdVideo, 'order' | 'file'>, VideoOrder {
  advertiserId: number
  userId: number | null
  attempts: number
  cues: VideoCue[]
  file: { seconds: number; width: number; height: number; size: number } | null
}

const columns = sql`made.advertiser_id AS "advertiserId", made.id, made.ad_id AS "adId", made.user_id AS "userId", made.state, made.progress, made.attempts,
  made.photos, made.shape, made.style, made.language, made.color, made.cues, made.failure,
  made.created_at AS "createdAt", made.finished_at AS "finishedAt",
  CASE WHEN post_videos.id IS NOT NULL THEN json_build_object(
    'seconds', post_videos.seconds, 'width', post_videos.width, 'height', post_videos.height, 'size', post_videos.size) END AS file`
const joined = sql`ad_videos AS made LEFT JOIN post_videos ON post_videos.advertiser_id = made.advertiser_id AND post_videos.id = made.id`

/** Instants come as they are written in a statement of one's own. */
type Written = Omit<VideoRow, 'createdAt' | 'finishedAt'> & { createdAt: string; finishedAt: string | null }

const read = ({ createdAt, finishedAt, ...row }: Written): VideoRow => ({
  ...row,
  createdAt: new Date(createdAt),
  finishedAt: finishedAt === null ? null : new Date(finishedAt),
})

/** Newest first. */
export const listVideosOfAd = async (runner: Runner, advertiserId: number, adId: number, count: number): Promise<VideoRow[]> => {
  const found = await rows<Written>(
    runner,
    sql`SELECT ${columns} FROM ${joined} WHERE made.advertiser_id = ${advertiserId} AND made.ad_id = ${adId}
      ORDER BY made.created_at DESC, made.id LIMIT ${count}`,
  )
  return found.map(read)
}

export const findAdVideo = async (runner: Runner, advertiserId: number, id: string): Promise<VideoRow | null> => {
  const found = await firstRow<Written>(
    runner,
    sql`SELECT ${columns} FROM ${joined} WHERE made.advertiser_id = ${advertiserId} AND made.id = ${id}`,
  )
  return found && read(found)
}

/** Whether the account has a video under way, whichever ad it is of. */
export const isVideoUnderWay = async (runner: Runner, advertiserId: number): Promise<boolean> =>
  (await firstRow(runner, sql`SELECT 1 FROM ad_videos WHERE advertiser_id = ${advertiserId} AND state IN ('waiting', 'running')`)) !== null

/** Locks the videos of an account until the end of the transaction, so that none is counted twice. */
export const holdVideos = async (tx: Db, advertiserId: number): Promise<void> =>
  void (await rows(tx, sql`SELECT pg_advisory_xact_lock(hashtext('videos of ads'), ${advertiserId})`))

/** An account that has none yet begins with this quota, in this month. */
export const provideQuota = async (runner: Runner, advertiserId: number, month: string, monthly: number): Promise<void> => {
  await rows(
    runner,
    sql`INSERT INTO video_quotas (advertiser_id, since, monthly)
      SELECT ${advertiserId}, ${month}::date, ${monthly} WHERE NOT EXISTS (SELECT FROM video_quotas WHERE advertiser_id = ${advertiserId})
      ON CONFLICT DO NOTHING`,
  )
}

/** What every month has brought, less what was made or is under way: nothing is counted apart, so nothing can be counted twice. */
export const readQuota = async (runner: Runner, advertiserId: number, month: string): Promise<VideoQuota> => {
  const found = await firstRow<VideoQuota>(
    runner,
    sql`WITH periods AS (
        SELECT monthly, since, coalesce(lead(since) OVER (ORDER BY since), (${month}::date + interval '1 month')::date) AS until
        FROM video_quotas WHERE advertiser_id = ${advertiserId} AND since <= ${month}::date
      ), granted AS (
        SELECT coalesce(sum(monthly * ((extract(year FROM until) - extract(year FROM since)) * 12 + extract(month FROM until) - extract(month FROM since))), 0)::int AS total
        FROM periods
      ), used AS (
        SELECT count(*)::int AS total, count(*) FILTER (WHERE month = ${month}::date)::int AS now
        FROM ad_videos WHERE advertiser_id = ${advertiserId} AND state NOT IN ('failed', 'cancelled')
      )
      SELECT coalesce((SELECT monthly FROM periods ORDER BY since DESC LIMIT 1), 0) AS monthly,
        greatest(granted.total - used.total, 0) AS remaining, used.now AS made
      FROM granted, used`,
  )
  return found ?? { monthly: 0, remaining: 0, made: 0 }
}

interface NewVideo {
  advertiserId: number
  adId: number
  userId: number
  order: VideoOrder
  month: string
  now: Date
}

export const insertAdVideo = async (tx: Db, { advertiserId, adId, userId, order, month, now }: NewVideo): Promise<string> => {
  const { photos, shape, style, language, color } = order
  const added = await firstRow<{ id: string }>(
    tx,
    sql`INSERT INTO ad_videos (advertiser_id, ad_id, user_id, photos, shape, style, language, color, month, created_at)
      VALUES (${advertiserId}, ${adId}, ${userId}, ${array(photos, 'text')}, ${shape}, ${style}, ${language}, ${color}, ${month}::date, ${now}) RETURNING id`,
  )
  if (!added) throw new Error('The video was not noted')
  return added.id
}

/** Begins, or begins again after its process has ended; false if it is not under way any more. */
export const beginVideo = async (runner: Runner, advertiserId: number, id: string): Promise<boolean> =>
  (await firstRow(
    runner,
    sql`UPDATE ad_videos SET state = 'running', attempts = attempts + 1, progress = 0
      WHERE advertiser_id = ${advertiserId} AND id = ${id} AND state IN ('waiting', 'running') RETURNING id`,
  )) !== null

/** Notes how far it is; false if it was cancelled meanwhile. */
export const noteProgress = async (runner: Runner, advertiserId: number, id: string, progress: number): Promise<boolean> =>
  (await firstRow(
    runner,
    sql`UPDATE ad_videos SET progress = ${progress} WHERE advertiser_id = ${advertiserId} AND id = ${id} AND state = 'running' RETURNING id`,
  )) !== null

interface End {
  state: Exclude<VideoState, 'waiting' | 'running'>
  failure?: VideoFailure
  cues?: readonly VideoCue[]
  now: Date
}

/** Ends what is under way; false if it has ended already. */
export const endVideo = async (tx: Db, advertiserId: number, id: string, { state, failure, cues = [], now }: End): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`UPDATE ad_videos SET state = ${state}, failure = ${failure ?? null}, cues = ${JSON.stringify(cues)}, finished_at = ${now},
        progress = CASE WHEN ${state}::text = 'ready' THEN 100 ELSE progress END
      WHERE advertiser_id = ${advertiserId} AND id = ${id} AND state IN ('waiting', 'running') RETURNING id`,
  )) !== null

/** The ad carries its last video. */
export const setVideoOfAd = async (tx: Db, advertiserId: number, adId: number, id: string): Promise<void> => {
  await rows(tx, sql`UPDATE ads SET clap_url = ${pathOfVideo(id)} WHERE advertiser_id = ${advertiserId} AND id = ${adId}`)
}
