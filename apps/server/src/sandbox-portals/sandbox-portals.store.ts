import { inArray } from 'drizzle-orm'
import { advertisers, type AdvertiserRow } from '../account/account.table.ts'
import type { Db } from '../db/database.ts'
import { array, firstRow, rows, sql, type Runner } from '../db/sql.ts'
import type { DeliveredAd } from '../deliveries/deliveries.model.ts'

/** How a portal of the demonstration answers: like real ones, it may be late, leave ads out, send invalid data, be unreachable, or refuse files. */
export const answerModes = ['on-time', 'late', 'partial', 'broken', 'away', 'refusing'] as const
export type AnswerMode = (typeof answerModes)[number]

export const findMode = async (runner: Runner, portalId: number): Promise<AnswerMode> =>
  (await firstRow<{ answers: AnswerMode }>(runner, sql`SELECT answers FROM sandbox_portals WHERE portal_id = ${portalId}`))?.answers ??
  'on-time'

export const setMode = async (runner: Runner, portalId: number, mode: AnswerMode): Promise<void> =>
  void (await rows(
    runner,
    sql`INSERT INTO sandbox_portals (portal_id, answers) VALUES (${portalId}, ${mode}) ON CONFLICT (portal_id) DO UPDATE SET answers = excluded.answers`,
  ))

interface PortalKey {
  advertiserId: number
  portalId: number
}

/** Shows these ads as they were sent. */
export const showAds = async (
  runner: Runner,
  { advertiserId, portalId }: PortalKey,
  taken: readonly { adId: number; ad: DeliveredAd }[],
  now: Date,
): Promise<void> => {
  const shown = JSON.stringify(taken.map(({ adId, ad: { fields, photos } }) => ({ ad_id: adId, fields, photos })))
  await rows(
    runner,
    sql`INSERT INTO sandbox_portal_ads (portal_id, advertiser_id, ad_id, fields, photos, taken_at)
      SELECT ${portalId}::int, ${advertiserId}::int, ad_id, fields, photos, ${now.toISOString()}::timestamptz FROM jsonb_to_recordset(${shown}::jsonb) AS shown (ad_id int, fields jsonb, photos jsonb)
      ON CONFLICT (portal_id, advertiser_id, ad_id) DO UPDATE SET fields = excluded.fields, photos = excluded.photos`,
  )
}

export const hideAds = async (runner: Runner, { advertiserId, portalId }: PortalKey, adIds: readonly number[]): Promise<void> =>
  void (await rows(
    runner,
    sql`DELETE FROM sandbox_portal_ads WHERE portal_id = ${portalId} AND advertiser_id = ${advertiserId} AND ad_id = ANY (${array(adIds, 'int')})`,
  ))

export const hideOthers = async (runner: Runner, { advertiserId, portalId }: PortalKey, adIds: readonly number[]): Promise<void> =>
  void (await rows(
    runner,
    sql`DELETE FROM sandbox_portal_ads WHERE portal_id = ${portalId} AND advertiser_id = ${advertiserId} AND NOT (ad_id = ANY (${array(adIds, 'int')}))`,
  ))

export interface ShownAd extends DeliveredAd {
  advertiserId: number
  adId: number
}

/** The advertisers whose ads are shown. */
export const findAdvertisers = (db: Db, ids: number[]): Promise<AdvertiserRow[]> =>
  db.select().from(advertisers).where(inArray(advertisers.id, ids))

const shownAd = sql`advertiser_id AS "advertiserId", ad_id AS "adId", fields, photos`

/** The ads that the portal accepted last. */
export const findShown = (runner: Runner, portalId: number, limit: number): Promise<ShownAd[]> =>
  rows<ShownAd>(
    runner,
    sql`SELECT ${shownAd} FROM sandbox_portal_ads WHERE portal_id = ${portalId} ORDER BY taken_at DESC, ad_id DESC LIMIT ${limit}`,
  )

export const countShown = async (runner: Runner, portalId: number): Promise<number> =>
  (await firstRow<{ count: number }>(runner, sql`SELECT count(*)::int AS count FROM sandbox_portal_ads WHERE portal_id = ${portalId}`))
    ?.count ?? 0

export const findShownAd = (runner: Runner, portalId: number, adId: number): Promise<ShownAd | null> =>
  firstRow<ShownAd>(runner, sql`SELECT ${shownAd} FROM sandbox_portal_ads WHERE portal_id = ${portalId} AND ad_id = ${adId}`)
