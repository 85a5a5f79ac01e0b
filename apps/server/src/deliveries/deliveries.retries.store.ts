import { array, rows, sql, type Runner } from '../db/sql.ts'
import type { DeliveryRow } from './deliveries.model.ts'
import { run } from './deliveries.store.ts'
import { leaseMs } from './deliveries.transport.model.ts'

type Id = Pick<DeliveryRow, 'advertiserId' | 'id'>

/** Claims the runs that are due for a retry. Nobody else can claim them for a while, so that none is sent twice at a time. */
export const claimRetries = (runner: Runner, now: Date): Promise<Id[]> =>
  rows(
    runner,
    sql`UPDATE deliveries SET retry_at = ${new Date(now.getTime() + leaseMs).toISOString()}::timestamptz
      WHERE ended_at IS NULL AND retry_at <= ${now.toISOString()}::timestamptz RETURNING advertiser_id AS "advertiserId", id`,
  )

interface Retry extends Partial<Pick<DeliveryRow, 'reason' | 'params'>> {
  retryAt: Date
  attempts: number
}

/** Records when a run is to continue, and why it waits. */
export const noteRetry = async (
  runner: Runner,
  { advertiserId, id }: Id,
  { retryAt, attempts, reason = null, params = {} }: Retry,
): Promise<void> =>
  void (await rows(
    runner,
    sql`UPDATE deliveries SET retry_at = ${retryAt.toISOString()}::timestamptz, attempts = ${attempts}, reason = ${reason}, params = ${JSON.stringify(params)}::jsonb
      WHERE advertiser_id = ${advertiserId} AND id = ${id} AND ended_at IS NULL`,
  ))

/** The run of a file, by its name at the portal. */
export const findDeliveryByKey = async (runner: Runner, portalId: number, key: string): Promise<DeliveryRow | null> =>
  (await rows<DeliveryRow>(runner, sql`SELECT ${run} FROM deliveries WHERE portal_id = ${portalId} AND key = ${key}::uuid`))[0] ?? null

/** Which of these keys are of runs to a portal that have ended. */
export const findEndedKeys = async (runner: Runner, portalId: number, keys: readonly string[]): Promise<string[]> =>
  (
    await rows<{ key: string }>(
      runner,
      sql`SELECT key FROM deliveries WHERE portal_id = ${portalId} AND key::text = ANY (${array(keys, 'text')}) AND ended_at IS NOT NULL`,
    )
  ).map(({ key }) => key)
