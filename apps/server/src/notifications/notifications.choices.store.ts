import type { NotificationChannels, QuietHours } from '@vitrine/core/notifications'
import { firstRow, rows, sql, type Runner } from '../db/sql.ts'
import type { NotificationKindName } from './notifications.model.ts'

type Channels = Partial<Record<string, Partial<NotificationChannels>>>

/** The quiet hours in two columns of `own`, which may be missing. */
export const quietOf = ({ quietFrom, quietTo }: { quietFrom: number | null; quietTo: number | null }): QuietHours | null =>
  quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo }

/** Where a person is told of what, as far as they have chosen. */
export const findChoices = async (runner: Runner, userId: number): Promise<{ channels: Channels; quiet: QuietHours | null }> => {
  const row = await firstRow<{ channels: Channels; quietFrom: number | null; quietTo: number | null }>(
    runner,
    sql`SELECT channels, quiet_from AS "quietFrom", quiet_to AS "quietTo" FROM notification_choices WHERE user_id = ${userId}`,
  )
  return row ? { channels: row.channels, quiet: quietOf(row) } : { channels: {}, quiet: null }
}

interface ChoosingPerson {
  userId: number
  advertiserId: number
}

/** Keeps what is chosen of some kinds, beside what was chosen of others. */
export const saveChoices = async (
  runner: Runner,
  { userId, advertiserId }: ChoosingPerson,
  channels: Channels,
  quiet: QuietHours | null,
): Promise<void> => {
  await rows(
    runner,
    sql`INSERT INTO notification_choices (user_id, advertiser_id, channels, quiet_from, quiet_to)
      VALUES (${userId}, ${advertiserId}, ${JSON.stringify(channels)}::jsonb, ${quiet?.from ?? null}, ${quiet?.to ?? null})
      ON CONFLICT (user_id) DO UPDATE SET channels = notification_choices.channels || excluded.channels,
        quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`,
  )
}

/** Sends a person no more emails of a kind; nothing happens to somebody who has left. */
export const endMails = async (runner: Runner, { userId, kind }: { userId: number; kind: NotificationKindName }): Promise<void> => {
  await rows(
    runner,
    sql`INSERT INTO notification_choices AS own (user_id, advertiser_id, channels)
      SELECT id, advertiser_id, jsonb_build_object(${kind}::text, '{"mail": false}'::jsonb) FROM users WHERE id = ${userId}
      ON CONFLICT (user_id) DO UPDATE SET
        channels = own.channels || jsonb_build_object(${kind}::text, coalesce(own.channels -> ${kind}::text, '{}') || '{"mail": false}')`,
  )
}
