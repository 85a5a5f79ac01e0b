import type { PostVideo } from '@vitrine/core/posts'
import { firstRow, rows, sql, type Runner } from '../db/sql.ts'

export interface NewVideo extends Omit<PostVideo, 'id' | 'url'> {
  format: string
  /** The same for the same bytes. */
  hash: string
}

const video = sql`id, '/media/' || id || '/video.' || format AS url, name, size, seconds, width, height`

export const findVideoByHash = (runner: Runner, advertiserId: number, hash: string): Promise<PostVideo | null> =>
  firstRow<PostVideo>(runner, sql`SELECT ${video} FROM post_videos WHERE advertiser_id = ${advertiserId} AND hash = ${hash}`)

/** Inserts a video whose bytes are stored under this id. */
export const insertVideo = async (
  runner: Runner,
  advertiserId: number,
  id: string,
  { name, format, size, seconds, width, height, hash }: NewVideo,
): Promise<PostVideo> => {
  const made = await firstRow<PostVideo>(
    runner,
    sql`INSERT INTO post_videos (advertiser_id, id, name, format, size, seconds, width, height, hash) VALUES (${advertiserId}, ${id}, ${name}, ${format}, ${size}, ${seconds}, ${width}, ${height}, ${hash})
      ON CONFLICT (advertiser_id, hash) DO UPDATE SET name = excluded.name RETURNING ${video}`,
  )
  if (!made) throw new Error('The video was not noted')
  return made
}

/** Deletes videos that are older than a month, in no post, and not the video of an ad that is there. */
export const deleteUnusedVideos = async (runner: Runner): Promise<void> => {
  await rows(
    runner,
    sql`DELETE FROM post_videos AS old WHERE created_at < now() - interval '30 days'
      AND NOT EXISTS (SELECT FROM posts WHERE posts.advertiser_id = old.advertiser_id AND posts.video ->> 'id' = old.id)
      AND NOT EXISTS (SELECT FROM ads WHERE ads.advertiser_id = old.advertiser_id AND ads.clap_url = '/media/' || old.id || '/video.mp4' AND ads.state <> 'S')`,
  )
}
