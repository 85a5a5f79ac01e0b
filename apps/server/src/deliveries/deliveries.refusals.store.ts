import { array, rows, sql, type Runner, type SQL } from '../db/sql.ts'
import type { DeliveryRow, PortalMessage } from './deliveries.model.ts'

type Run = Pick<DeliveryRow, 'advertiserId' | 'portalId' | 'id'>

/** Records which ads the portal refuses after this run, where that has changed since the previous run. */
export const noteRefusals = async (runner: Runner, { advertiserId, portalId, id }: Run): Promise<void> => {
  await rows(
    runner,
    sql`UPDATE delivery_refusals AS open SET until_run = ${id} WHERE advertiser_id = ${advertiserId} AND portal_id = ${portalId} AND until_run IS NULL AND NOT EXISTS (
        SELECT FROM delivery_ads AS known WHERE known.advertiser_id = ${advertiserId} AND known.portal_id = ${portalId} AND known.ad_id = open.ad_id AND known.state = 'error' AND known.messages = open.messages)`,
  )
  await rows(
    runner,
    sql`INSERT INTO delivery_refusals (advertiser_id, portal_id, ad_id, from_run, messages, since)
      SELECT advertiser_id, portal_id, ad_id, ${id}::int, messages, since FROM delivery_ads WHERE advertiser_id = ${advertiserId} AND portal_id = ${portalId} AND state = 'error'
      ON CONFLICT (advertiser_id, portal_id, ad_id) WHERE until_run IS NULL DO NOTHING`,
  )
}

/** An earlier refusal. */
export interface Refusal {
  adId: number
  fromRun: number
  untilRun: number | null
  messages: PortalMessage[]
  since: Date
}

export const insertRefusals = async (
  runner: Runner,
  { advertiserId, portalId }: Omit<Run, 'id'>,
  refusals: readonly Refusal[],
): Promise<void> => {
  await rows(
    runner,
    sql`INSERT INTO delivery_refusals (advertiser_id, portal_id, ad_id, from_run, until_run, messages, since)
      SELECT ${advertiserId}::int, ${portalId}::int, "adId", "fromRun", "untilRun", messages, since
      FROM jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb) AS said ("adId" int, "fromRun" int, "untilRun" int, messages jsonb, since timestamptz)`,
  )
}

/** The ads that a portal refused after one of its runs, if its answer could be read. */
export const refusedAfter = ({ advertiserId, portalId, id }: Run): SQL => sql`
  SELECT ad_id, 'error' AS state, since, messages FROM delivery_refusals WHERE advertiser_id = ${advertiserId} AND portal_id = ${portalId}
    AND from_run <= ${id}::int AND coalesce(until_run > ${id}::int, true) AND EXISTS (SELECT FROM deliveries WHERE advertiser_id = ${advertiserId} AND portal_id = ${portalId} AND id = ${id}::int AND state = 'done')`

/** Deletes refusals that belong to no stored run. */
export const forgetRefusals = async (runner: Runner, portals: readonly Omit<Run, 'id'>[]): Promise<void> => {
  await rows(
    runner,
    sql`DELETE FROM delivery_refusals AS old USING unnest(${array(
      portals.map(({ advertiserId }) => advertiserId),
      'int',
    )}, ${array(
      portals.map(({ portalId }) => portalId),
      'int',
    )}) AS looked (advertiser_id, portal_id)
      WHERE old.advertiser_id = looked.advertiser_id AND old.portal_id = looked.portal_id AND old.until_run <= (
        SELECT min(id) FROM deliveries WHERE deliveries.advertiser_id = looked.advertiser_id AND deliveries.portal_id = looked.portal_id)`,
  )
}
