import { defaultPostSettings, type KeptPostSettings } from '@vitrine/core/posts'
import { firstRow, rows, sql, type Runner } from '../db/sql.ts'

const fields = sql`late_minutes AS "lateMinutes", on_change AS "onChange", slots, needs_approval AS "needsApproval", version`

/** How an account wants its posts to go out. */
export const readPostSettings = async (runner: Runner, advertiserId: number): Promise<KeptPostSettings> =>
  (await firstRow<KeptPostSettings>(runner, sql`SELECT ${fields} FROM post_settings WHERE advertiser_id = ${advertiserId}`)) ?? {
    ...defaultPostSettings,
    version: 0,
  }

/** The same, which nobody else changes until the transaction ends. */
export const holdPostSettings = async (tx: Runner, advertiserId: number): Promise<KeptPostSettings> => {
  await rows(tx, sql`SELECT FROM post_settings WHERE advertiser_id = ${advertiserId} FOR UPDATE`)
  return readPostSettings(tx, advertiserId)
}

/** Writes the settings over those of their version; null where somebody was quicker. */
export const savePostSettings = (
  tx: Runner,
  advertiserId: number,
  { lateMinutes, onChange, slots, needsApproval, version }: KeptPostSettings,
): Promise<KeptPostSettings | null> =>
  firstRow<KeptPostSettings>(
    tx,
    version === 0
      ? sql`INSERT INTO post_settings (advertiser_id, late_minutes, on_change, slots, needs_approval) VALUES (${advertiserId}, ${lateMinutes}, ${onChange}, ${JSON.stringify(slots)}::jsonb, ${needsApproval})
          ON CONFLICT (advertiser_id) DO NOTHING RETURNING ${fields}`
      : sql`UPDATE post_settings SET late_minutes = ${lateMinutes}, on_change = ${onChange}, slots = ${JSON.stringify(slots)}::jsonb, needs_approval = ${needsApproval}, version = version + 1
          WHERE advertiser_id = ${advertiserId} AND version = ${version} RETURNING ${fields}`,
  )
