import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { migrate, openPostgres, type Database } from '@vitrine/server/database'
import { createDatabase, openPublishing, startPostgres } from '@vitrine/server/testing'
import type { Bench, Measurement } from '../bench.types.ts'
import type { PostsReady } from './server-posts-host.ts'
import { accountsOf, seedAccounts, seedPosts } from './server-posts-seed.ts'

const accounts = 100
const dueAtOnce = 10_000
const bareCount = 1_000

/** Runs one process that publishes, or only sends; resolves to its duration. */
const work = async (url: string, what: 'publish' | 'bare', { minutes = 0, count = 0 } = {}): Promise<number> => {
  const host = fork(
    fileURLToPath(new URL('./server-posts-host.ts', import.meta.url)),
    [url, what, String(minutes), String(count), String(accounts)],
    { execArgv: ['--conditions=@vitrine/source'] },
  )
  const ended = once(host, 'exit')
  try {
    const [{ ms }] = (await Promise.race([
      once(host, 'message'),
      ended.then(() => Promise.reject(new Error('The process that publishes ended'))),
    ])) as [PostsReady]
    return ms
  } finally {
    host.kill()
    await ended
  }
}

const prepare = async (url: string, name: string): Promise<{ address: string; database: Database }> => {
  const address = await createDatabase(url, name)
  const database = await openPostgres(address)
  await migrate(database)
  await seedAccounts(database, accounts)
  await (await openPublishing(database)).connect(accountsOf(accounts))
  return { address, database }
}

/** Counts every post that a network accepts, even if visitors do not see it among hundreds of others. */
const counting = `CREATE TABLE taken (turn integer GENERATED ALWAYS AS IDENTITY, network text, page_id text, said text);
  CREATE FUNCTION count_taken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO taken (network, page_id, said) VALUES (NEW.network, NEW.page_id, coalesce(NEW.content->>'text', NEW.content->>'commentary')); RETURN NEW; END $$;
  CREATE TRIGGER count_taken AFTER INSERT ON sandbox_network_items FOR EACH ROW WHEN (NEW.kind = 'post') EXECUTE FUNCTION count_taken()`

const one = async (database: Database, query: string): Promise<number> =>
  (await database.query<{ value: number }>(query))[0]?.value ?? Number.NaN

/** All posts of a minute, by two processes; networks with a short rate limit answer once that it is reached. LinkedIn’s daily limit would fail posts that are due in a minute. */
const sendMany = async (url: string, print: (line: string) => void): Promise<Measurement[]> => {
  const { address, database } = await prepare(url, 'many_posts')
  try {
    const floor = (1_000 * bareCount) / (await work(address, 'bare', { count: bareCount }))
    await seedPosts(database, {
      publications: dueAtOnce,
      accounts,
      at: `date_trunc('minute', now()) - interval '1 minute' + make_interval(secs => (n / 400) * 2)`,
    })
    await database.script(counting)
    await database.query(
      `INSERT INTO sandbox_networks (network, failure) SELECT network, 'rate-limit' FROM unnest(ARRAY['facebook', 'instagram', 'google']) AS network`,
    )
    const begun = performance.now()
    await Promise.all([work(address, 'publish'), work(address, 'publish')])
    const seconds = (performance.now() - begun) / 1_000
    print(`${Math.round(seconds)} s for what went out at once`)
    const held = await one(database, `SELECT count(*)::int AS value FROM post_publications WHERE state = 'scheduled'`)
    const first = await one(database, 'SELECT count(*)::int AS value FROM taken')
    // Pages over the limit get the rest after the pause.
    await work(address, 'publish', { minutes: 65 })
    const value = first / seconds
    return [
      {
        name: `${dueAtOnce} posts due in one minute on ${4 * accounts} pages, sent by two processes, against one that only sends`,
        value,
        unit: 'requests/s',
        floor,
      },
      { name: 'share of what that one does', value: (100 * value) / floor, unit: '%', atLeast: 15 },
      { name: 'posts that waited because their network had enough', value: held, unit: '', atLeast: 3 },
      {
        name: 'posts that did not go out',
        value: dueAtOnce - (await one(database, `SELECT count(*)::int AS value FROM post_publications WHERE state = 'published'`)),
        unit: '',
        atMost: 0,
      },
      {
        name: 'posts that the networks have twice or not at all',
        value: await one(
          database,
          `SELECT ${dueAtOnce} - count(DISTINCT said)::int + count(*)::int - count(DISTINCT said)::int AS value FROM taken`,
        ),
        unit: '',
        atMost: 0,
      },
      {
        name: 'posts that stand on their page before one that was planned earlier',
        value: await one(
          database,
          `SELECT count(*)::int AS value FROM (SELECT due_at < max(due_at) OVER (PARTITION BY taken.network, page_id ORDER BY turn) AS is_late FROM taken JOIN posts ON body = said JOIN post_publications ON post_id = posts.id AND post_publications.network = taken.network) AS turns WHERE is_late`,
        ),
        unit: '',
        atMost: 0,
      },
    ]
  } finally {
    await database.close()
  }
}

const rounds = 400
const warmUp = 30

/** How long a process takes to find the one post that is due among many others: the p95 of a hundred times, for each number alternately, and the best of some hundreds. */
const pickUp = async (url: string, sizes: readonly number[]): Promise<number[]> => {
  const tried = await Promise.all(
    sizes.map(async (planned) => {
      const { database } = await prepare(url, `planned_${planned}`)
      await seedPosts(database, { publications: planned, accounts, at: `now() + interval '1 day' + make_interval(mins => n)` })
      await database.query('VACUUM ANALYZE post_publications')
      return { planned, database, look: (await openPublishing(database)).look, times: [] as number[] }
    }),
  )
  try {
    for (let round = 0; round < rounds + warmUp; round += 1)
      for (const { planned, database, look, times } of tried) {
        await database.query(
          `UPDATE post_publications SET next_attempt_at = now() - interval '1 minute', due_at = now() - interval '1 minute' WHERE post_id = $1`,
          [1_000_000 + ((round * 37) % planned)],
        )
        const start = performance.now()
        const found = await look(8)
        if (round >= warmUp) times.push(performance.now() - start)
        if (found !== 1) throw new Error(`${found} posts were found where one is due`)
        await database.query(`UPDATE post_publications SET state = 'published' WHERE state = 'publishing'`)
      }
    const p95 = (times: readonly number[]): number =>
      times.toSorted((left, right) => left - right)[Math.floor(times.length * 0.95)] ?? Number.NaN
    return tried.map(({ times }) =>
      Math.min(...Array.from({ length: rounds / 100 }, (_, batch) => p95(times.slice(batch * 100, (batch + 1) * 100)))),
    )
  } finally {
    await Promise.all(tried.map(({ database }) => database.close()))
  }
}

export const bench: Bench = {
  title: 'Posts that are due',
  async run({ print }) {
    const postgres = await startPostgres(['shared_buffers=256MB'])
    try {
      const [few = Number.NaN, many = Number.NaN] = await pickUp(postgres.url, [1_000, 100_000])
      print(`found in ${many.toFixed(1)} ms among 100,000, in ${few.toFixed(1)} ms among 1,000`)
      return [
        { name: '100,000 planned posts: finding the one that is due, p95', value: many, unit: 'ms', floor: few },
        { name: 'times that among 1,000', value: many / few, unit: 'times', atMost: 1.5 },
        ...(await sendMany(postgres.url, print)),
      ]
    } finally {
      await postgres.stop()
    }
  },
}
