import { defaultPostSettings, type PostSettings } from '@vitrine/core/posts'
import { firstRow, rows, sql, type Runner } from '../db/sql.ts'

/** How an account wants its posts to go out. */
export const readPostSettings = async (runner: Runner, advertiserId: number): Promise<PostSettings> =>
  (await firstRow<PostSettings>(runner, sql`SELECT late_minutes AS "lateMinutes", on_change AS "onChange" FROM post_settings WHERE advertiser_id = ${advertiserId}`)) ?? defaultPostSettings

export const savePostSettings = async (tx: Runner, advertiserId: number, { lateMinutes, onChange }: PostSettings): Promise<void> => {
  await rows(
    tx,
    sql`INSERT INTO post_settings (advertiser_id, late_minutes, on_change) VALUES (${advertiserId}, ${lateMinutes}, ${onChange})
      ON CONFLICT (advertiser_id) DO UPDATE SET late_minutes = excluded.late_minutes, on_change = excluded.on_change`,
  )
}
