import { rows, sql } from '../db/sql.ts'
import { ids } from '../test/harness.ts'
import type { MakeSamples } from '../test/samples.ts'

export const samples: MakeSamples = async ({ database }) => {
  await rows(database, sql`INSERT INTO portals (id, code_name, name) VALUES (7201, 'PAID', 'Paid')`)
  await rows(database, sql`INSERT INTO portal_accounts (advertiser_id, portal_id, price) VALUES (${ids.north}, 7201, 424242)`)
  return {}
}
