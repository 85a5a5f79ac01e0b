import { timeZoneOf } from '@vitrine/core/days'
import type { Language } from '@vitrine/core/i18n'
import type { PushBrowser, PushDevice } from '@vitrine/core/notifications'
import { users } from '../../account/account.table.ts'
import type { Db } from '../../db/database.ts'
import { array, firstRow, rows, sql, type Runner } from '../../db/sql.ts'
import { quietOf } from '../notifications.choices.store.ts'
import type { NewNotification, NotificationFacts, NotificationKindName } from '../notifications.model.ts'
import { quietUntil } from '../notifications.quiet.rules.ts'

interface Using {
  userId: number
  advertiserId: number
  sessionId: string
}

/**
 * Shows notifications of a person on a browser. One that another person used before is theirs no more; null where its secret is
 * not the one that was saved, for who only knows its address has not got the browser.
 */
export const saveDevice = async (
  runner: Runner,
  { userId, advertiserId, sessionId }: Using,
  { endpoint, p256dh, auth, language }: PushDevice,
  now: Date,
): Promise<number | null> =>
  (
    await firstRow<{ id: number }>(
      runner,
      sql`INSERT INTO push_devices (user_id, advertiser_id, session_id, endpoint, p256dh, auth, language, created_at)
        VALUES (${userId}, ${advertiserId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${language}, ${now}::timestamptz)
        ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, advertiser_id = excluded.advertiser_id,
          session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language
          WHERE push_devices.user_id = excluded.user_id OR push_devices.auth = excluded.auth
        RETURNING id`,
    )
  )?.id ?? null

/** Ties a browser of a person to their session of now; null if it is not theirs, and then it is nobody's any more. */
export const renewDevice = async (tx: Db, { userId, sessionId }: Using, { endpoint, auth }: PushBrowser): Promise<number | null> => {
  const own = await firstRow<{ id: number }>(
    tx,
    sql`UPDATE push_devices SET session_id = ${sessionId} WHERE endpoint = ${endpoint} AND auth = ${auth} AND user_id = ${userId} RETURNING id`,
  )
  if (!own) await rows(tx, sql`DELETE FROM push_devices WHERE endpoint = ${endpoint} AND auth = ${auth}`)
  return own?.id ?? null
}

/** False if the person has no such browser. */
export const removeDevice = async (runner: Runner, userId: number, id: number): Promise<boolean> =>
  (await firstRow(runner, sql`DELETE FROM push_devices WHERE user_id = ${userId} AND id = ${id} RETURNING id`)) !== null

/** Forgets the browsers of a person but those of a session. */
export const forgetOtherDevices = async (runner: Runner, userId: number, sessionId: string): Promise<void> => {
  await rows(runner, sql`DELETE FROM push_devices WHERE user_id = ${userId} AND session_id IS DISTINCT FROM ${sessionId}::uuid`)
}

interface Recipient {
  deviceId: number
  quietFrom: number | null
  quietTo: number | null
  country: string
}

/** Has a notification sent to the browsers of people who want it; in quiet hours when they end. */
export const pushNotification = async <Kind extends NotificationKindName>(
  tx: Db,
  { userIds, kind, facts, now }: NewNotification<Kind>,
): Promise<void> => {
  const found = await rows<Recipient>(
    tx,
    sql`SELECT push_devices.id AS "deviceId", own.quiet_from AS "quietFrom", own.quiet_to AS "quietTo", advertisers.country
      FROM push_devices JOIN ${users} ON ${users.id} = push_devices.user_id JOIN advertisers ON advertisers.id = push_devices.advertiser_id
        LEFT JOIN notification_choices AS own ON own.user_id = push_devices.user_id
      WHERE push_devices.user_id = ANY (${array(userIds, 'int')}) AND ${users.active}
        AND coalesce(own.channels -> ${kind}::text ->> 'push', 'true') = 'true'`,
  )
  for (const { deviceId, country, ...quiet } of found) {
    const dueAt = quietUntil(now, quietOf(quiet), timeZoneOf(country)) ?? now
    await rows(
      tx,
      sql`INSERT INTO push_messages (device_id, kind, facts, due_at) VALUES (${deviceId}, ${kind}, ${JSON.stringify(facts)}::jsonb, ${dueAt}::timestamptz)`,
    )
  }
}

/** What a browser is sent at once, and where. */
export interface DueMessages {
  deviceId: number
  userId: number
  endpoint: string
  p256dh: string
  auth: string
  language: Language
  country: string
  messages: { id: number; kind: NotificationKindName; facts: NotificationFacts[NotificationKindName]; tries: number }[]
}

/** While a process sends what it has claimed, no other does. */
const claimMinutes = 2

/** Claims everything that is due, for one browser after the other. */
export const claimMessages = (runner: Runner, now: Date, count: number): Promise<DueMessages[]> =>
  rows<DueMessages>(
    runner,
    sql`WITH due AS MATERIALIZED (
        SELECT id FROM push_messages WHERE due_at <= ${now}::timestamptz ORDER BY due_at, id LIMIT ${count} FOR UPDATE SKIP LOCKED
      ), claimed AS (
        UPDATE push_messages SET tries = tries + 1, due_at = ${now}::timestamptz + ${claimMinutes} * interval '1 minute'
        WHERE id IN (SELECT id FROM due) RETURNING id, device_id, kind, facts, tries
      )
      SELECT push_devices.id AS "deviceId", push_devices.user_id AS "userId", endpoint, p256dh, auth, push_devices.language, advertisers.country,
        jsonb_agg(jsonb_build_object('id', claimed.id, 'kind', kind, 'facts', facts, 'tries', tries) ORDER BY claimed.id) AS messages
      FROM claimed JOIN push_devices ON push_devices.id = claimed.device_id JOIN advertisers ON advertisers.id = push_devices.advertiser_id
      GROUP BY push_devices.id, advertisers.id`,
  )

export const removeMessages = async (runner: Runner, ids: readonly number[]): Promise<void> => {
  await rows(runner, sql`DELETE FROM push_messages WHERE id = ANY (${array(ids, 'int')})`)
}

export const postponeMessages = async (runner: Runner, ids: readonly number[], until: Date): Promise<void> => {
  await rows(runner, sql`UPDATE push_messages SET due_at = ${until}::timestamptz WHERE id = ANY (${array(ids, 'int')})`)
}

/** Forgets a browser that its maker’s service knows no more, with all that it was to be sent. */
export const forgetDevice = async (runner: Runner, id: number): Promise<void> => {
  await rows(runner, sql`DELETE FROM push_devices WHERE id = ${id}`)
}
