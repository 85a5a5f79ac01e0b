import { array, firstRow, sql, type Runner } from '../db/sql.ts'

/** What the database keeps of a user for itself: secrets, and columns that follow from others. */
const internal = ['password_hash', 'search', 'logins', 'username_key', 'last_name_key', 'email_key', 'city_key', 'seen_key']

/** Everything that is kept about one user of an account: who they are, where they are signed in, what they have set and done. */
export const readOwnData = async (runner: Runner, userId: number): Promise<Record<string, unknown> | null> =>
  (
    await firstRow<{ data: Record<string, unknown> }>(
      runner,
      sql`SELECT jsonb_build_object(
        'user', (SELECT to_jsonb(own) - ${array(internal, 'text')} FROM users AS own WHERE own.id = ${userId}),
        'devices', (SELECT coalesce(jsonb_agg(jsonb_build_object('device', device, 'address', address, 'created_at', created_at, 'last_seen_at', last_seen_at) ORDER BY created_at), '[]')
          FROM sessions WHERE user_id = ${userId}),
        'saved_views', (SELECT coalesce(jsonb_agg(jsonb_build_object('list', list, 'name', name, 'query', query) ORDER BY id), '[]')
          FROM saved_views WHERE user_id = ${userId}),
        'notifications', (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'facts', facts, 'created_at', created_at, 'read_at', read_at) ORDER BY id), '[]')
          FROM notifications WHERE user_id = ${userId}),
        'acts', (SELECT coalesce(jsonb_agg(jsonb_build_object('act', act, 'at', at, 'address', address, 'device', device, 'subject_id', subject_id) ORDER BY id), '[]')
          FROM audit_events WHERE user_id = ${userId})
      ) AS data`,
    )
  )?.data ?? null
