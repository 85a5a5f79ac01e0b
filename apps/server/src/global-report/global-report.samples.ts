import { sql, rows } from '../db/sql.ts'
import { ids } from '../test/harness.ts'
import type { MakeSamples } from '../test/samples.ts'

export const samples: MakeSamples = async ({ database }) => {
  await rows(database, sql`INSERT INTO portals (id, code_name, name) VALUES (7101, 'REPORTED', 'Reported')`)
  await rows(database, sql`INSERT INTO portal_accounts (advertiser_id, portal_id) VALUES (${ids.north}, 7101)`)
  await rows(
    database,
    sql`INSERT INTO delivery_counts (advertiser_id, portal_id, state, ads) VALUES (${ids.north}, 7101, 'published', 424242)`,
  )
  return { query: { id: String(ids.north) } }
}
