import { ids } from '../test/harness.ts'
import { northernAd, secret, type MakeSamples } from '../test/samples.ts'

const portal = 9_061

export const samples: MakeSamples = async ({ database }) => {
  await database.query(
    `INSERT INTO portals (id, code_name, name, connector) VALUES ($1, 'TOLD', 'Told', '{"format":"json","delivery":"folder","sends":"all"}')`,
    [portal],
  )
  const [run] = await database.query<{ id: number }>(
    `INSERT INTO deliveries (advertiser_id, portal_id, state, reason, retry_at, writes, counts, created_at, ended_at) VALUES ($1, $2, 'failed', 'login', now(), 0, '{"refused":1}', now(), now()) RETURNING id`,
    [ids.north, portal],
  )
  await database.query(
    `INSERT INTO delivery_ads (advertiser_id, portal_id, ad_id, next_hash, delivery_id, state, messages, since) VALUES ($1, $2, $3, 'x', $4, 'error', $5, now())`,
    [ids.north, portal, northernAd, run!.id, JSON.stringify([{ level: 'refused', cause: null, text: secret }])],
  )
  return { ids: { report: portal }, query: { idAdvertiser: ids.north, idAdvertisers: ids.north } }
}
