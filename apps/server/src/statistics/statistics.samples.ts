import { subscribeNetworks } from '../test/consent.ts'
import { ids } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'

/** A page of north's on Facebook, whose name and figures must not leak. */
export const samples: MakeSamples = async (app) => {
  await subscribeNetworks(app)
  await app.database.query(
    `INSERT INTO social_connections (advertiser_id, network, tokens, page_id, page_name, connected_at) VALUES ($1, 'facebook', 'sealed', 'secret-page', $2, now())`,
    [ids.north, secret],
  )
  await app.database.query(
    `INSERT INTO network_figure_pages (advertiser_id, network, page_id, state, followers, due_at) VALUES ($1, 'facebook', 'secret-page', 'shown', 424242, now())`,
    [ids.north],
  )
  await app.database.query(
    `INSERT INTO network_figures (advertiser_id, network, page_id, day, figures) VALUES ($1, 'facebook', 'secret-page', '2026-03-01', '{"interactions": 424242}')`,
    [ids.north],
  )
  await app.database.query(
    `INSERT INTO statistics_reports (user_id, advertiser_id, language, token_hash, sealed_token, created_at, next_mail_at) VALUES ($1, $2, 'fr', 'hash', 'sealed', now(), now() + interval '1 month')`,
    [ids.northMain, ids.north],
  )
  return { bodies: { 'PUT /api/provider/statistics/report': { mensuel: true, langue: 'fr' } } }
}
