import type { Database } from '../db/database.ts'
import { rows, sql, type SQL } from '../db/sql.ts'
import { makeDemoContacts, type DemoContact } from './contacts.ts'
import { makeDemoVisits, type DemoVisit } from './visits.ts'
import type { DemoAd } from './demo.model.ts'
import { moveSequence, namesOf, recordsOf, type ColumnTypes } from './records.ts'

const contactTypes: Record<keyof DemoContact, string> = {
  id: 'int',
  advertiser_id: 'int',
  person_id: 'int',
  kind: 'text',
  at: 'timestamptz',
  day: 'date',
  portal: 'text',
  portal_name: 'text',
  ad_id: 'int',
  ad_reference: 'text',
  civility: 'text',
  first_name: 'text',
  last_name: 'text',
  email: 'text',
  phone: 'text',
  object: 'text',
  message: 'text',
  score: 'int',
  form_url: 'text',
  status: 'text',
  duration: 'int',
  postal_code: 'text',
  city: 'text',
  state: 'text',
  owner_id: 'int',
  note: 'text',
  call_back_at: 'timestamptz',
  version: 'int',
}

const visitTypes: Record<keyof DemoVisit, string> = {
  advertiser_id: 'int',
  ad_id: 'int',
  day: 'date',
  time_slot: 'text',
  publication_duration: 'float8',
  place: 'text',
  comment: 'text',
  max_visitors: 'int',
  registered: 'int',
  waiting: 'int',
  active: 'bool',
}

const insertAll = (table: string, types: ColumnTypes, records: readonly object[]): SQL =>
  sql`INSERT INTO ${sql.identifier(table)} (${namesOf(types)}) SELECT ${namesOf(types)} FROM ${recordsOf(types, records)}`

/** The contact counter of an ad. */
export interface AdContacts {
  contacts: number
}

const countByAd = (contacts: readonly DemoContact[]): Map<number, AdContacts> => {
  const counts = new Map<number, AdContacts>()
  for (const { kind, ad_id: ad } of contacts) {
    if (ad !== null && kind !== 'reconciliation') counts.set(ad, { contacts: (counts.get(ad)?.contacts ?? 0) + 1 })
  }
  return counts
}

/**
 * Inserts a year of contacts, calls and visits of the demo ads, and returns the counters of each ad. The ads are inserted
 * afterwards with these counters: updating a thousand of them would take longer than everything else.
 */
export const insertDemoContacts = async (database: Database, ads: readonly DemoAd[], now: Date): Promise<Map<number, AdContacts>> => {
  const { persons, contacts } = makeDemoContacts(ads, now)
  const keyed = recordsOf({ advertiser_id: 'int', id: 'int', keys: 'json' }, persons)
  await rows(database, insertAll('persons', { advertiser_id: 'int', id: 'int' }, persons))
  await rows(
    database,
    sql`INSERT INTO person_keys (advertiser_id, key, person_id) SELECT advertiser_id, key, id FROM ${keyed} CROSS JOIN LATERAL json_array_elements_text(keys) AS key`,
  )
  await rows(database, insertAll('contacts', contactTypes, contacts))
  await rows(database, insertAll('visits', visitTypes, makeDemoVisits(ads, now)))
  for (const table of ['persons', 'contacts']) await rows(database, moveSequence(table))
  return countByAd(contacts)
}
