import { setTimeout as wait } from 'node:timers/promises'
import { openPostgres, type Database } from '@vitrine/server/database'
import { createDatabase, startPostgres } from '@vitrine/server/testing'
import { seedReviews, seedReviewsOf } from '../reviews/reviews-seed.ts'
import { seedAds, seedBench } from '../server/server-seed.ts'
import { startArea, tokenFor, type Area } from './area-site.ts'

const account = 1001
const own = 20_000

/** Contacts of a year, one in ten of them unanswered, each of a person of its own. */
const seedContacts = async ({ query }: Database): Promise<void> => {
  const numbers = `generate_series(1, ${own}) AS n`
  await query(`INSERT INTO persons (advertiser_id, id) SELECT ${account}, 1000000 + n FROM ${numbers}`)
  await query(`INSERT INTO contacts (advertiser_id, kind, status, at, day, portal, portal_name, person_id, first_name, last_name, email, phone, state, call_back_at)
    SELECT ${account}, kind, CASE WHEN kind = 'mail' THEN '' WHEN n % 4 = 0 THEN 'missed' ELSE 'answered' END, at, (at AT TIME ZONE 'Europe/Paris')::date,
      'alpha', 'Alpha', 1000000 + n, 'Camille', 'Durand ' || n, 'p' || n || '@example.test', '+336' || lpad(n::text, 8, '0'),
      CASE WHEN n % 10 = 0 THEN 'new' WHEN n % 10 = 1 THEN 'in-progress' ELSE 'done' END, CASE WHEN n % 10 = 1 THEN at + interval '2 days' END
    FROM (SELECT n, CASE WHEN n % 3 = 0 THEN 'call' ELSE 'mail' END AS kind, now() - (n % 365) * interval '1 day' - interval '1 hour' AS at FROM ${numbers}) AS dated`)
}

/** What the seed's ads are chosen for: portals that ask what those of the demonstration ask, and that nothing is sent to. */
const seedPortals = async ({ query }: Database): Promise<void> => {
  await query(`INSERT INTO portals (id, code_name, name, requirements)
    SELECT 900 + id, 'SITE_' || chr(64 + id), 'Site ' || chr(64 + id), requirements FROM portals WHERE id <= 3`)
  await query(`INSERT INTO portal_accounts (advertiser_id, portal_id, active) SELECT ${account}, id, true FROM portals WHERE id > 900`)
}

/** A million rows: ads, reviews and contacts of the account itself, and ads and reviews of 200 others. */
const seedMillion = async (database: Database): Promise<void> => {
  await seedBench(database, 600_000)
  await seedReviews(database, 340_000)
  await seedAds(database, account, own)
  await seedReviewsOf(database, account, own)
  await seedContacts(database)
  await seedPortals(database)
  await database.query('VACUUM ANALYZE')
}

/** The first reading of the to-do list has the portals judge every ad, as saving an ad does; it says meanwhile that this is slow. */
const untilJudged = async (address: string): Promise<void> => {
  const headers = { authorization: `Bearer ${await tokenFor(address)}` }
  for (let second = 0; second < 120; second += 1) {
    const { groups } = (await (await fetch(`${address}/api/backend/todo`, { headers })).json()) as { groups: { status: string }[] }
    if (groups.every(({ status }) => status === 'known')) return
    await wait(1000)
  }
  throw new Error('The ads were not judged within two minutes')
}

/** The real server with its demonstration, and a million rows beside it. */
export const startMillion = async (print: (line: string) => void): Promise<Area> => {
  const postgres = await startPostgres(['shared_buffers=512MB', 'autovacuum=off'])
  const url = await createDatabase(postgres.url, 'area')
  const area = await startArea(url)
  const database = await openPostgres(url, { connections: 1 })
  const start = performance.now()
  await seedMillion(database)
  await untilJudged(area.address)
  // As autovacuum does, which would disturb what is measured.
  await database.query('VACUUM ANALYZE ad_judgements')
  await database.close()
  print(`1,000,000 rows in ${Math.round((performance.now() - start) / 1000)} s`)
  return {
    address: area.address,
    async stop() {
      await area.stop()
      await postgres.stop()
    },
  }
}
