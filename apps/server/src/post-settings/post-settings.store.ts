import { defaultPostSettings, type KeptPostSettings, type PostSettings } from '@vitrine/core/post-settings'
import { writtenFields } from '../db/columns-for.ts'
import { firstRow, rows, sql, type Runner } from '../db/sql.ts'

const fields = sql`late_minutes AS "lateMinutes", on_change AS "onChange", slots, needs_approval AS "needsApproval", version`

export const readPostSettings = async (runner: Runner, advertiserId: number): Promise<KeptPostSettings> =>
  (await firstRow<KeptPostSettings>(runner, sql`SELECT ${fields} FROM post_settings WHERE advertiser_id = ${advertiserId}`)) ?? {
    ...defaultPostSettings,
    version: 0,
  }

/** The same, locked until the transaction ends. */
export const holdPostSettings = async (tx: Runner, advertiserId: number): Promise<KeptPostSettings> => {
  await rows(tx, sql`SELECT FROM post_settings WHERE advertiser_id = ${advertiserId} FOR UPDATE`)
  return readPostSettings(tx, advertiserId)
}

const columnsOf = ({ lateMinutes, onChange, slots, needsApproval }: PostSettings) =>
  writtenFields<PostSettings>({
    lateMinutes: [sql`late_minutes`, sql`${lateMinutes}`],
    onChange: [sql`on_change`, sql`${onChange}`],
    slots: [sql`slots`, sql`${JSON.stringify(slots)}::jsonb`],
    needsApproval: [sql`needs_approval`, sql`${needsApproval}`],
  })

/** Null if the version is outdated. */
export const savePostSettings = (
  tx: Runner,
  advertiserId: number,
  { version, ...settings }: KeptPostSettings,
): Promise<KeptPostSettings | null> => {
  const { columns, values } = columnsOf(settings)
  return firstRow<KeptPostSettings>(
    tx,
    version === 0
      ? sql`INSERT INTO post_settings (advertiser_id, ${columns}) VALUES (${advertiserId}, ${values})
          ON CONFLICT (advertiser_id) DO NOTHING RETURNING ${fields}`
      : sql`UPDATE post_settings SET (${columns}, version) = ROW (${values}, version + 1)
          WHERE advertiser_id = ${advertiserId} AND version = ${version} RETURNING ${fields}`,
  )
}
