import { seal } from '../ports/sealed.ts'
import { subscribeNetworks } from '../test/consent.ts'
import { ids } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'

const path = '/api/provider/reseaux-sociaux'

/** A page of north's on LinkedIn, whose name must not leak. */
export const samples: MakeSamples = async (app) => {
  await subscribeNetworks(app)
  const tokens = seal(
    app.deps.config.tokenSecret,
    JSON.stringify({ access: secret, refresh: null, accessEndsAt: null, endsAt: null, page: null }),
  )
  await app.database.query(
    `INSERT INTO social_connections (advertiser_id, network, tokens, page_id, page_name, connected_at) VALUES ($1, 'linkedin', $2, 'urn:li:organization:11', $3, now())`,
    [ids.north, tokens, secret],
  )
  return {
    ids: { 'reseaux-sociaux': 'LINKEDIN' },
    bodies: { [`POST ${path}/retour`]: { etat: 'state', code: 'code' }, [`PUT ${path}/:reseau/page`]: { page: 'urn:li:organization:11' } },
  }
}
