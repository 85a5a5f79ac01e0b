import type { Runner } from '../db/sql.ts'
import { rows, sql } from '../db/sql.ts'
import type { DeliveryRow } from './deliveries.model.ts'

/** The number of ads of a portal in each state of `delivery_ads`. */
export interface DeliveryCount {
  portalId: number
  state: 'ignored' | 'diffused' | 'published' | 'error'
  ads: number
}

export const readDeliveryCounts = (runner: Runner, advertiserId: number): Promise<DeliveryCount[]> =>
  rows<DeliveryCount>(runner, sql`SELECT portal_id AS "portalId", state, ads FROM delivery_counts WHERE advertiser_id = ${advertiserId}`)

/** The latest run to each portal. */
export const readLastDeliveries = (
  runner: Runner,
  advertiserId: number,
): Promise<Pick<DeliveryRow, 'portalId' | 'state' | 'reason' | 'createdAt' | 'endedAt'>[]> =>
  rows(
    runner,
    sql`SELECT last.* FROM portals CROSS JOIN LATERAL (
        SELECT portal_id AS "portalId", state, reason, created_at AS "createdAt", ended_at AS "endedAt" FROM deliveries
        WHERE deliveries.advertiser_id = ${advertiserId} AND deliveries.portal_id = portals.id ORDER BY deliveries.id DESC LIMIT 1) AS last`,
  )
