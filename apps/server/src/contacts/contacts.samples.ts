import { receiveMail, receiveRing } from '../test/contacts.ts'
import { ids } from '../test/harness.ts'
import { northernAd, secret, type MakeSamples } from '../test/samples.ts'

const handling = { traitement: { version: 1, note: 'Taken over' } }

export const samples: MakeSamples = async ({ database }) => {
  const contact = await receiveMail(database, { lastName: secret, adId: northernAd, portal: { codeName: secret, name: secret } })
  const call = await receiveRing(database, { city: secret })
  await database.query(
    `INSERT INTO visits (advertiser_id, ad_id, day, time_slot, place, max_visitors) VALUES ($1, $2, '2026-03-12', '', $3, 1)`,
    [ids.north, northernAd, secret],
  )
  return {
    ids: { contacts: contact.id, calls: call.id },
    bodies: { 'PATCH /api/provider/contacts/:id': handling, 'PATCH /api/provider/calls/:id': handling },
    query: { annonceurs: ids.north, par: 'annonce', preset: 'all' },
  }
}
