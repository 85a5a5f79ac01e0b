import { receiveCall, receiveContact, type ReceivedCall, type ReceivedContact, type Stored } from '../contacts/contacts.receive.store.ts'
import type { Database, Db } from '../db/database.ts'
import { ids } from './fixtures.ts'

/** Subscribes every account of the fixtures to the contact manager; must run before their first request. */
export const subscribeContacts = async ({ query }: Database): Promise<void> => {
  await query(`UPDATE advertisers SET options = options || '{"contactManager": true}'`)
}

export const insertAd = async (
  { query }: Database,
  id: number,
  more: { owner?: number; state?: string; data?: object; title?: string; portals?: string } = {},
): Promise<void> => {
  const { owner = ids.north, state = 'A', data = {}, title = `Maison ${id}`, portals = '{}' } = more
  await query(
    `INSERT INTO ads (advertiser_id, id, state, universe, object_type, offer_type, reference, title, city, source_code, data, portals)
     VALUES ($1, $2, $3, 'IMMO', 1200, 'V', $4, $5, 'Nantes', 'SAISIE_IMMO', $6, $7::text[])`,
    [owner, id, state, `R${id}`, title, JSON.stringify(data), portals],
  )
}

const common = {
  advertiserId: ids.north as number,
  adId: null,
  portal: { codeName: 'SITE', name: 'Site' },
  at: new Date('2026-03-10T08:00:00Z'),
  phone: '',
  idempotency: null,
}

export const receiveMail = (database: Database, more: Partial<ReceivedContact> = {}, tx?: Db): Promise<Stored> =>
  receiveContact(
    { database },
    {
      ...common,
      civility: null,
      firstName: '',
      lastName: 'Martin',
      email: '',
      object: '',
      message: '',
      score: null,
      formUrl: null,
      isReconciliation: false,
      ...more,
    },
    tx,
  )

export const receiveRing = (database: Database, more: Partial<ReceivedCall> = {}): Promise<Stored> =>
  receiveCall({ database }, { ...common, status: 'missed', duration: 0, postalCode: '', city: '', ...more })
