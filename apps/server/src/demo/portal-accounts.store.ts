import type { BroadcastRule } from '@vitrine/core/broadcast'
import type { Database } from '../db/database.ts'
import { rows, sql } from '../db/sql.ts'
import { seal } from '../ports/sealed.ts'
import { sandboxPassword } from '../sandbox-portals/sandbox-portals.machine.model.ts'

/** Takes ads off portals until each account has one free slot in twelve: nobody begins with more ads than a contract includes. */
const fitIntoSlots = (database: Database): Promise<unknown> =>
  rows(
    database,
    sql`UPDATE ads SET portals = ARRAY(SELECT code FROM unnest(ads.portals) AS code WHERE code <> ALL (excess.codes))
      FROM (SELECT used.advertiser_id, used.id, array_agg(code) AS codes FROM (
          SELECT advertiser_id, id, code, row_number() OVER (PARTITION BY advertiser_id, code ORDER BY state, id) AS position FROM ads, unnest(portals) AS code) AS used
        JOIN portals ON portals.code_name = code WHERE position > portals.places - portals.places / 12 GROUP BY used.advertiser_id, used.id) AS excess
      WHERE excess.advertiser_id = ads.advertiser_id AND excess.id = ads.id`,
  )

/** The accounts' agreements with the portals of their ads; the first account has two further suspended ones. */
export const insertDemoPortalAccounts = async (
  database: Database,
  { today, tokenSecret }: { today: Date; tokenSecret?: string | undefined },
): Promise<void> => {
  await fitIntoSlots(database)
  const password = tokenSecret === undefined ? null : seal(tokenSecret, sandboxPassword)
  await rows(
    database,
    sql`INSERT INTO portal_accounts (advertiser_id, portal_id, identifiers, password, places, price, sent_at)
      SELECT used.advertiser_id, portals.id,
        coalesce((SELECT jsonb_object_agg(name, upper(left(name, 1)) || used.advertiser_id || '-' || portals.id) FROM unnest(portals.identifiers) AS name WHERE name <> 'password'), '{}'),
        CASE WHEN 'password' = ANY (portals.identifiers) THEN ${password}::text END,
        portals.places, round(portals.tariff * 0.9), ${today}::timestamptz - interval '5 hours'
      FROM (SELECT advertiser_id, code, count(*)::int AS ads FROM ads, unnest(portals) AS code GROUP BY advertiser_id, code) AS used
      JOIN portals ON portals.code_name = used.code`,
  )
  await rows(
    database,
    sql`INSERT INTO portal_accounts (advertiser_id, portal_id, identifiers, active, places, price)
      SELECT 1001, id, '{"agency-code": "DR-69006"}', code_name <> 'CLE_DU_SUD', CASE code_name WHEN 'CLE_DU_SUD' THEN places ELSE 0 END, tariff
      FROM portals WHERE code_name IN ('CLE_DU_SUD', 'BORD_DE_LOIRE')`,
  )
}

/** The broadcasting rules of the first account. */
const demoRules: readonly Omit<BroadcastRule, 'priority'>[] = [
  { name: 'Mandats exclusifs', criteria: { mandat: 'EXCLUSIF' }, portals: ['TOITS_DE_FRANCE', 'PIERRE_ET_CLE'] },
  { name: 'Maisons à vendre', criteria: { typeObjets: '1200', typeOffres: 'V' }, portals: ['TOITS_DE_FRANCE'] },
  { name: 'Locations', criteria: { typeOffres: 'L' }, portals: ['LOGIS_LIBRE', 'PIERRE_ET_CLE'] },
]

export const insertDemoRules = async (database: Database): Promise<void> => {
  const rules = demoRules.map((rule, index) => ({ priority: index + 1, ...rule }))
  await rows(database, sql`INSERT INTO broadcast_rules (advertiser_id, version, rules) VALUES (1001, 1, ${JSON.stringify(rules)}::jsonb)`)
  // Two ads of each portal are pinned.
  await rows(
    database,
    sql`INSERT INTO ad_pins (advertiser_id, portal_id, ad_id, user_id)
      SELECT 1001, portals.id, pinned.id, (SELECT min(id) FROM users WHERE advertiser_id = 1001) FROM portals
      CROSS JOIN LATERAL (SELECT ads.id FROM ads WHERE ads.advertiser_id = 1001 AND ads.state = 'A' AND ads.portals @> ARRAY[portals.code_name] ORDER BY ads.created_at DESC LIMIT 2) AS pinned
      WHERE portals.code_name IN ('TOITS_DE_FRANCE', 'PIERRE_ET_CLE')`,
  )
}
