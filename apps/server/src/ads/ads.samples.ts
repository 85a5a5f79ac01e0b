import { ids } from '../test/harness.ts'
import { northernAd, secret, type MakeSamples } from '../test/samples.ts'

export const samples: MakeSamples = async ({ database }) => {
  await database.query(
    `INSERT INTO ads (advertiser_id, id, state, universe, object_type, offer_type, reference, title, body, city, source_code)
     VALUES ($1, $2, 'A', 'IMMO', 1200, 'V', $3, $3, $3, $3, 'SAISIE_IMMO')`,
    [ids.north, northernAd, secret],
  )
  return {
    ids: { annonce: northernAd },
    bodies: {
      'PATCH /api/provider/annonce/:id': { annonceur: { login: 'north' }, annonce: { STATUS: 'B' } },
      'DELETE /api/provider/annonce': { ids: [northernAd], vendu: 'non' },
    },
    query: { idAnnonceur: ids.north, ids: northernAd, refs: secret, annonces: northernAd },
  }
}
