import type { PostVideo } from '@vitrine/core/posts'
import { firstRow, rows, sql, type Runner } from '../db/sql.ts'

const video = sql`id, '/media/' || id || '/video.' || format AS url, name, size, seconds, width, height`

export const findVideo = (runner: Runner, advertiserId: number, id: string): Promise<PostVideo | null> =>
  firstRow<PostVideo>(runner, sql`SELECT ${video} FROM post_videos WHERE advertiser_id = ${advertiserId} AND id = ${id}`)

/** Newest first. */
export const findVideos = (runner: Runner, advertiserId: number): Promise<PostVideo[]> =>
  rows<PostVideo>(
    runner,
    sql`SELECT ${video} FROM post_videos WHERE advertiser_id = ${advertiserId} ORDER BY created_at DESC, id LIMIT 100`,
  )
