import { migrate, openPostgres } from '@vitrine/server/database'
import { createDatabase, createTestApp, startPostgres, type TestApp } from '@vitrine/server/testing'
import type { Bench, Measurement } from '../bench.types.ts'
import { p95 } from '../questions.ts'
import { advertiserCount, firstAdvertiser, headAdvertiser, seedAccounts, seedReviews } from './reviews-seed.ts'

const days = 1_462
const dayMs = 86_400_000
const dayBefore = (count: number): string => new Date(Date.now() - count * dayMs).toISOString().slice(0, 10)
/** Two years; the two before them are what they are compared with. */
const query = `startDate=${dayBefore(731)}&endDate=${dayBefore(1)}`

/** Four years of figures of three networks for each account, the same in every run. */
const seedFigures = async (app: TestApp): Promise<void> => {
  const { database } = app
  await database.query(`INSERT INTO social_connections (advertiser_id, network, tokens, page_id, page_name, connected_at)
    SELECT n, network, 'sealed', n || '1', 'Page', now() FROM generate_series(${firstAdvertiser}, ${firstAdvertiser + advertiserCount - 1}) AS n, unnest(ARRAY['facebook', 'instagram', 'linkedin']) AS network`)
  await database.query(`INSERT INTO network_figure_pages (advertiser_id, network, page_id, state, due_at)
    SELECT advertiser_id, network, page_id, 'shown', now() FROM social_connections WHERE advertiser_id >= ${firstAdvertiser}`)
  await database.query(`INSERT INTO network_figures (advertiser_id, network, page_id, day, figures)
    SELECT advertiser_id, network, page_id, now()::date - n, jsonb_build_object('impressions', 400 + n % 90, 'reach', 200 + n % 40, 'interactions', 30 + n % 17, 'page-views', 20 + n % 9, 'new-followers', n % 5)
    FROM social_connections, generate_series(1, ${days}) AS n WHERE advertiser_id >= ${firstAdvertiser}`)
  await database.query('VACUUM ANALYZE network_figures')
}

const timed = async (app: TestApp, token: string, path: string): Promise<number> => {
  const start = performance.now()
  const reply = await app.call('GET', `/api/provider${path}?${query}`, { token })
  const text = await reply.text()
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${text}`)
  return performance.now() - start
}

/** Each with how much longer it may take than for one: months are summed up, reviews are counted one by one. */
const calls = [
  ['indicators', '/kpi/sm/dashboard', 40],
  ['reviews', '/kpi/reviews', 200],
] as const

const measure = async (app: TestApp, rounds: number): Promise<Measurement[]> => {
  const tokenOf = (id: number): Promise<string> => app.sessions.open({ id, advertiserId: id })
  const [head, one] = [await tokenOf(headAdvertiser), await tokenOf(firstAdvertiser + 1)]
  const measurements: Measurement[] = []
  for (const [name, path, atMost] of calls) {
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      times[0].push(await timed(app, head, path))
      times[1].push(await timed(app, one, path))
    }
    const [network, single] = [p95(times[0]), p95(times[1])]
    measurements.push({ name: `${name} of 200 points of sale over two years, p95`, value: network, unit: 'ms', floor: single })
    measurements.push({ name: `${name} of 200 points of sale, against one`, value: network / single, unit: 'times', atMost })
  }
  return measurements
}

export const bench: Bench = {
  title: 'The statistics of a head office with 200 points of sale over two years',
  async run({ full, print }) {
    const postgres = await startPostgres(['shared_buffers=512MB', 'autovacuum=off'])
    try {
      const database = await openPostgres(await createDatabase(postgres.url, 'statistics'), { connections: 2 })
      try {
        await migrate(database)
        const app = await createTestApp({ database })
        // The days of the figures are those of the database's clock.
        app.clock.advance(Date.now() - app.clock.now().getTime())
        await seedAccounts(database, { network: true })
        const start = performance.now()
        await seedFigures(app)
        await seedReviews(database, 200_000)
        print(`figures and reviews in ${Math.round((performance.now() - start) / 1000)} s`)
        return await measure(app, full ? 60 : 25)
      } finally {
        await database.close()
      }
    } finally {
      await postgres.stop()
    }
  },
}
