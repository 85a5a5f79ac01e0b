// A separate process that sends the ads of one advertiser to one portal, and reports duration and peak memory.
import { join } from 'node:path'
import { migrate, openPostgres } from '@vitrine/server/database'
import { createDatabase, createTestApp, diskFiles, ids } from '@vitrine/server/testing'

export interface DeliveriesReady {
  /** Milliseconds of a run that sends every ad. */
  full: number
  /** Milliseconds of a check without changes, and of a run after changes of other ads. */
  unchanged: number
  elsewhere: number
  peakMb: number
}

const [url = '', size = '5000', folder = ''] = process.argv.slice(2)

const database = await openPostgres(await createDatabase(url, `deliveries_${size}`))
await migrate(database)
const app = await createTestApp({ database, files: diskFiles(join(folder, size)) })
await database.query(
  `INSERT INTO portals (id, code_name, name, universe, connector) VALUES (1, 'BENCH', 'Bench', 'IMMO', '{"format":"csv","delivery":"folder","sends":"all"}')`,
)
// The portal answers ten minutes later, which is not part of the run.
await database.query(`INSERT INTO sandbox_portals (portal_id, answers) VALUES (1, 'late')`)
await database.query(
  `INSERT INTO ads (advertiser_id, state, universe, object_type, offer_type, reference, title, body, price, city, postal_code, surface, rooms, source_code, portals, data)
   SELECT $1, 'A', 'IMMO', 1100, 'V', 'R' || i, 'Appartement lumineux ' || i, repeat('Une description de belle longueur. ', 20), 60000 + i, 'Lyon', '69003', 20 + i % 180, 1 + i % 7, 'SAISIE_IMMO', '{BENCH}',
     jsonb_build_object('DPE', 'C', 'GES', 'B', 'NB_CHAMBRES', 3, 'ETAGE', 2) FROM generate_series(1, $2::int) AS i`,
  [ids.north, Number(size)],
)
await database.query('VACUUM ANALYZE ads')

const run = async (): Promise<number> => {
  const start = performance.now()
  await app.jobs.enqueue('deliver-due', {})
  await app.jobs.drain()
  return performance.now() - start
}

const full = await run()
const peakMb = process.resourceUsage().maxRSS / 1024
const [sent] = await database.query<{ state: string; added: number }>(`SELECT state, (counts->>'added')::int AS added FROM deliveries`)
if (sent?.state !== 'answering' || sent.added !== Number(size)) throw new Error(`The run did not send everything: ${JSON.stringify(sent)}`)
app.clock.advance(11 * 60_000)
await run()
const unchanged = await run()
await database.query(
  `INSERT INTO ads (advertiser_id, state, universe, object_type, offer_type, reference, title, city, source_code) VALUES ($1, 'A', 'IMMO', 1100, 'V', 'other', 'Other', 'Lyon', 'SAISIE_IMMO')`,
  [ids.north],
)
const elsewhere = await run()
process.send?.({ full, unchanged, elsewhere, peakMb } satisfies DeliveriesReady)
await database.close()
