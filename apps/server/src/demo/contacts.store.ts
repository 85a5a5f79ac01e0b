import type { Database } from '../db/database.ts'
import { makeDemoContacts, type DemoContact } from './contacts.ts'
import { makeDemoVisits, type DemoVisit } from './visits.ts'
import type { DemoAd } from './demo.model.ts'

type ColumnTypes<Row> = Record<keyof Row, string>

const contactTypes: ColumnTypes<DemoContact> = {
  id: 'int', advertiser_id: 'int', person_id: 'int', kind: 'text', at: 'timestamptz', day: 'date', portal: 'text', portal_name: 'text', ad_id: 'int',
  ad_reference: 'text', civility: 'text', first_name: 'text', last_name: 'text', email: 'text', phone: 'text', object: 'text', message: 'text', score: 'int',
  form_url: 'text', status: 'text', duration: 'int', postal_code: 'text', city: 'text', state: 'text', owner_id: 'int', note: 'text',
  call_back_at: 'timestamptz', version: 'int',
}

const visitTypes: ColumnTypes<DemoVisit> = {
  advertiser_id: 'int', ad_id: 'int', day: 'date', time_slot: 'text', publication_duration: 'float8', place: 'text', comment: 'text', max_visitors: 'int',
  registered: 'int', waiting: 'int', active: 'bool',
}

/** All rows in one statement: what the table keeps in step is then worked out once. */
const insertSql = (table: string, types: Record<string, string>): string => {
  const names = Object.keys(types).join(', ')
  const typed = Object.entries(types).map(([name, type]) => `${name} ${type}`).join(', ')
  return `INSERT INTO ${table} (${names}) SELECT ${names} FROM json_to_recordset($1::json) AS row (${typed})`
}

/** What an ad's own counter says. */
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
 * Writes a year of contacts, calls and visits of the demo ads, and tells what came of each ad. The ads are written
 * afterwards, with their counters: changing a thousand of them would take longer than all the rest.
 */
export const insertDemoContacts = async ({ query }: Database, ads: readonly DemoAd[], now: Date): Promise<Map<number, AdContacts>> => {
  const { persons, contacts } = makeDemoContacts(ads, now)
  await query(
    'INSERT INTO persons (advertiser_id, id) SELECT advertiser_id, id FROM json_to_recordset($1::json) AS row (advertiser_id int, id int)',
    [JSON.stringify(persons)],
  )
  await query(
    `INSERT INTO person_keys (advertiser_id, key, person_id) SELECT advertiser_id, key, id
     FROM json_to_recordset($1::json) AS row (advertiser_id int, id int, keys json) CROSS JOIN LATERAL json_array_elements_text(keys) AS key`,
    [JSON.stringify(persons)],
  )
  await query(insertSql('contacts', contactTypes), [JSON.stringify(contacts)])
  await query(insertSql('visits', visitTypes), [JSON.stringify(makeDemoVisits(ads, now))])
  for (const table of ['persons', 'contacts']) {
    await query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`)
  }
  return countByAd(contacts)
}
