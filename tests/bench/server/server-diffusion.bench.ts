import { migrate, openPostgres, type Database } from '@vitrine/server/database'
import { createDatabase, createTestApp, startPostgres, type TestApp } from '@vitrine/server/testing'
import type { Bench, Measurement } from '../bench.types.ts'
import { createPick, p95, type Pick } from '../questions.ts'
import { advertiserCount, firstAdvertiser, seedBench } from './server-seed.ts'

const portals = 10

/** Counting the ads of an advertiser takes longer with a hundred times as many; stored counts do not. */
const [kept, counted] = [1.5, 20]

const questions: readonly { name: string; atMost: number; ask: (pick: Pick) => string }[] = [
  { name: 'counters of the dashboard', atMost: kept, ask: () => '/api/provider/status' },
  { name: 'portals of the dashboard', atMost: kept, ask: () => '/api/provider/pourcentage-total-diffusion' },
  { name: 'the portals with their ads', atMost: counted, ask: () => '/api/provider/diffuseurs/annonceur?preset=connected' },
  { name: 'places of one portal', atMost: counted, ask: (pick) => `/api/broadcast/${1 + pick(portals)}/dashboard` },
  { name: 'the global report', atMost: counted, ask: () => '/api/provider/annonceur-rapport-global' },
  { name: 'the report of one portal', atMost: counted, ask: (pick) => `/api/provider/portals/report/P${1 + pick(portals)}/fr` },
  { name: 'the integration report', atMost: counted, ask: () => '/api/provider/rapport-global-integration' },
]

/** Every published ad is on three portals, which refuse one in twenty; half of the ads came from files, one in fifty with a warning. */
const seedDiffusion = async (database: Database): Promise<void> => {
  await database.query(
    `INSERT INTO portals (id, code_name, name, universe, connector) SELECT i, 'P' || i, 'Portail ' || i, 'IMMO', '{"format":"json","delivery":"folder","sends":"changes"}' FROM generate_series(1, $1::int) AS i`,
    [portals],
  )
  await database.query(
    'INSERT INTO portal_accounts (advertiser_id, portal_id) SELECT advertisers.id, portals.id FROM advertisers, portals WHERE advertisers.id >= $1',
    [firstAdvertiser],
  )
  await database.query(`UPDATE advertisers SET options = options || '{"diffusion": true}' WHERE id >= $1`, [firstAdvertiser])
  await database.query(`UPDATE users SET main_account = true, roles = '["ROLE_ADMIN", "ROLE_USER"]' WHERE id >= $1`, [firstAdvertiser])
  await database.query(
    `UPDATE ads SET portals = ARRAY['P' || 1 + id % 10, 'P' || 1 + (id + 3) % 10, 'P' || 1 + (id + 7) % 10] WHERE state = 'A'`,
  )
  await database.query(
    `INSERT INTO delivery_ads (advertiser_id, portal_id, ad_id, hash, next_hash, delivery_id, state, messages, since)
     SELECT advertiser_id, portals.id, ads.id, 'h', 'h', 1, CASE WHEN ads.id % 20 = 0 THEN 'error' ELSE 'published' END,
       CASE WHEN ads.id % 20 = 0 THEN '[{"level":"refused","cause":{"kind":"pictures","field":"pictures","params":{"min":3}},"text":"pictures"}]'::jsonb ELSE '[]' END, now()
     FROM ads JOIN portals ON portals.code_name = ANY (ads.portals) WHERE ads.state = 'A'`,
  )
  await database.query(`INSERT INTO deliveries (advertiser_id, portal_id, state, writes, counts, created_at, sent_at, ended_at)
    SELECT advertisers.id, portals.id, 'done', 1, '{"added":10,"published":9,"refused":1}', now(), now(), now() FROM advertisers, portals, generate_series(1, 20) WHERE advertisers.id >= ${firstAdvertiser}`)
  await database.query(
    `INSERT INTO feeds (advertiser_id, name, kind, is_active, host, username, path, created_at) SELECT id, 'Logiciel', 'upload', true, '', '', '', now() FROM advertisers WHERE id >= $1`,
    [firstAdvertiser],
  )
  await database.query(`INSERT INTO feed_ads (advertiser_id, feed_id, key, reference, ad_id, hash, line, title, state, level, messages, judged_at)
    SELECT ads.advertiser_id, feeds.id, ads.reference, ads.reference, ads.id, 'h', 1, ads.title, 'in', CASE WHEN ads.id % 50 = 0 THEN 2 ELSE 0 END,
      CASE WHEN ads.id % 50 = 0 THEN '[{"level":"warning","field":"energyLetter","value":"Z","reason":"not-offered"}]'::jsonb ELSE '[]' END, now()
    FROM ads JOIN feeds ON feeds.advertiser_id = ads.advertiser_id WHERE ads.id % 2 = 0`)
  await database.query('VACUUM ANALYZE')
}

interface Subject {
  size: number
  database: Database
  app: TestApp
  tokens: Map<number, string>
}

const prepare = async (url: string, size: number, print: (line: string) => void): Promise<Subject> => {
  const database = await openPostgres(await createDatabase(url, `diffusion_${size}`), { connections: 2 })
  await migrate(database)
  const app = await createTestApp({ database })
  const start = performance.now()
  await database.query('DELETE FROM portals')
  await seedBench(database, size)
  await seedDiffusion(database)
  print(`${size.toLocaleString('en')} ads in ${Math.round((performance.now() - start) / 1000)} s`)
  const tokens = new Map<number, string>()
  for (let id = firstAdvertiser; id < firstAdvertiser + advertiserCount; id += 1)
    tokens.set(id, await app.sessions.open({ id, advertiserId: id }))
  return { size, database, app, tokens }
}

const requestsEach = 100

/** Each query is run at all sizes alternately, several times, and the best time counts. */
const measure = async (subjects: readonly Subject[], ask: (pick: Pick) => string, rounds: number): Promise<number[]> => {
  const pick = createPick()
  const requests = Array.from({ length: requestsEach }, () => ({ advertiser: firstAdvertiser + pick(advertiserCount), path: ask(pick) }))
  const best = subjects.map(() => Array.from({ length: requestsEach }, () => Infinity))
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { advertiser, path }] of requests.entries()) {
      for (const [at, { app, tokens }] of subjects.entries()) {
        const start = performance.now()
        const reply = await app.call('GET', path, { token: tokens.get(advertiser) ?? '' })
        const text = await reply.text()
        const times = best[at] as number[]
        times[index] = Math.min(times[index] ?? Infinity, performance.now() - start)
        if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${text}`)
      }
    }
  }
  return best.map(p95)
}

export const bench: Bench = {
  title: 'Dashboards and reports about portals and feeds, among more and more ads of 200 advertisers',
  async run({ full, print }) {
    const sizes = full ? [10_000, 1_000_000] : [10_000, 100_000]
    const postgres = await startPostgres(['shared_buffers=512MB', 'autovacuum=off'])
    const subjects: Subject[] = []
    try {
      for (const size of sizes) subjects.push(await prepare(postgres.url, size, print))
      const measurements: Measurement[] = []
      for (const { name, atMost, ask } of questions) {
        const [few = NaN, many = NaN] = await measure(subjects, ask, full ? 7 : 4)
        const label = `${sizes[1]?.toLocaleString('en')} ads: ${name}, p95`
        measurements.push(
          { name: label, value: many, unit: 'ms', floor: few },
          { name: `${label}, against 10,000`, value: many / few, unit: 'times', atMost },
        )
      }
      return measurements
    } finally {
      for (const { database } of subjects) await database.close()
      await postgres.stop()
    }
  },
}
