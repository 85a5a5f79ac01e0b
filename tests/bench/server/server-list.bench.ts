import { migrate, openPostgres, type Database } from '@vitrine/server/database'
import { createDatabase, createTestApp, startPostgres, type TestApp } from '@vitrine/server/testing'
import type { Bench, Measurement } from '../bench.types.ts'
import { createPick, p95, type Pick } from '../questions.ts'
import { advertiserCount, firstAdvertiser, seedBench } from './server-seed.ts'

type Question = (pick: Pick) => string

const sorts = ['-DC', 'DC', '-DM', 'P', '-P', 'S', '-S', 'R', 'T', 'V']
const words = ['maison', 'beziers', 'Évreux loft', 'terrain calme', 'villa gare', 'REF-2', 'introuvable', 'duplex plein sud']
const base = 'annonce_parente=00&perPage=50'

/** The kinds of queries, and the maximum ratio of their p95 among many ads to that among 10,000. */
const kinds: readonly { name: string; atMost: number; ask: Question; page?: 'deep' | 'cursor' }[] = [
  {
    name: 'filter, sort, page and total',
    atMost: 1.5,
    ask: (pick) => `${base}&orderBy=${sorts[pick(sorts.length)]}&typeObjets=${[1100, 1200][pick(2)]}`,
  },
  { name: 'deep page', atMost: 1.5, page: 'deep', ask: (pick) => `${base}&orderBy=${sorts[pick(sorts.length)]}` },
  { name: 'page reached by stepping', atMost: 1.5, page: 'cursor', ask: () => `${base}&orderBy=-DC` },
  {
    name: 'several filters at once',
    atMost: 2,
    ask: (pick) =>
      `${base}&orderBy=${sorts[pick(3)]}&typeObjets=1100,1200&prixGt=${100 + pick(5) * 20}000&prixLt=${400 + pick(3) * 100}000&surfaceGt=40&mandat=EXCLUSIF`,
  },
  {
    name: 'free-text search',
    atMost: 2,
    ask: (pick) => `${base}&orderBy=-DC&rechercheLibre=${encodeURIComponent(words[pick(words.length)] ?? '')}`,
  },
]

interface Asker {
  /** Milliseconds until the reply is read. */
  time(advertiser: number, query: string): Promise<{ ms: number; total: number; next: string | null }>
}

const createAsker = async (app: TestApp): Promise<Asker> => {
  const tokens = new Map<number, string>()
  for (let id = firstAdvertiser; id < firstAdvertiser + advertiserCount; id += 1)
    tokens.set(id, await app.sessions.open({ id, advertiserId: id }))
  return {
    async time(advertiser, query) {
      const start = performance.now()
      const reply = await app.call('GET', `/api/provider/annonce?${query}`, { token: tokens.get(advertiser) ?? '' })
      const text = await reply.text()
      const ms = performance.now() - start
      if (reply.status !== 200) throw new Error(`${query}: ${reply.status} ${text}`)
      const { total_items: total, next_cursor: next } = JSON.parse(text) as { total_items: number; next_cursor: string | null }
      return { ms, total, next }
    },
  }
}

const questionCount = 150

interface Prepared {
  questions: [advertiser: number, query: string][]
  /** The p95 of the first run of each. */
  first: number
}

/** Queries with the same advertisers and words at every size. */
const prepare = async (asker: Asker, kind: (typeof kinds)[number], count: number): Promise<Prepared> => {
  const pick = createPick()
  const questions: [number, string][] = []
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const advertiser = firstAdvertiser + pick(advertiserCount)
    const query = kind.ask(pick)
    const { total, next } = await asker.time(advertiser, query)
    const deep = kind.page === 'deep' ? `&page=${1 + pick(Math.max(1, Math.ceil(total / 50)))}` : ''
    questions.push([advertiser, query + deep + (kind.page === 'cursor' && next ? `&cursor=${next}` : '')])
  }
  for (const [advertiser, query] of questions) times.push((await asker.time(advertiser, query)).ms)
  return { questions, first: p95(times) }
}

interface Figure {
  again: number
  first: number
}
type Figures = Map<string, Figure>

interface Subject {
  size: number
  asker: Asker
}

/**
 * The p95 of one kind of query at every size. Each query is run at all sizes alternately, several times, and its
 * best time counts, so that other load on the machine affects every size alike. After the first run the server
 * has the ids of a page in its cache as long as its advertiser's ads do not change; it reads the rows, and
 * whether they have changed, from the database each time. The time of the first run is shown beside it.
 */
const measureKind = async (subjects: readonly Subject[], kind: (typeof kinds)[number], rounds: number): Promise<Map<number, Figure>> => {
  const prepared: (Prepared & { asker: Asker })[] = []
  for (const { asker } of subjects) prepared.push({ asker, ...(await prepare(asker, kind, questionCount)) })
  const best = subjects.map(() => Array.from({ length: questionCount }, () => Infinity))
  for (let round = 0; round < rounds; round += 1) {
    for (let index = 0; index < questionCount; index += 1) {
      for (const [subject, { asker, questions }] of prepared.entries()) {
        const [advertiser, query] = questions[index] as [number, string]
        const times = best[subject] as number[]
        times[index] = Math.min(times[index] ?? Infinity, (await asker.time(advertiser, query)).ms)
      }
    }
  }
  return new Map(subjects.map(({ size }, subject) => [size, { again: p95(best[subject] ?? []), first: prepared[subject]?.first ?? NaN }]))
}

const compare = (bySize: ReadonlyMap<number, Figures>): Measurement[] => {
  const small = bySize.get(10_000) as Figures
  return [...bySize].flatMap(([size, figures]) =>
    kinds.flatMap(({ name, atMost }) => {
      const label = `${size.toLocaleString('en')} ads: ${name}`
      const { again = NaN, first = NaN } = figures.get(name) ?? {}
      const plain: Measurement[] = [
        { name: `${label}, p95`, value: again, unit: 'ms' },
        { name: `${label}, p95 when asked for the first time`, value: first, unit: 'ms' },
      ]
      return size === 10_000
        ? plain
        : [
            ...plain,
            {
              name: `${label}, against 10,000`,
              value: again / (small.get(name)?.again ?? NaN),
              unit: 'times',
              atMost,
            } satisfies Measurement,
          ]
    }),
  )
}

const prepareSubject = async (url: string, size: number, print: (line: string) => void): Promise<Subject & { database: Database }> => {
  const database = await openPostgres(await createDatabase(url, `bench_${size}`), { connections: 2 })
  await migrate(database)
  const app = await createTestApp({ database })
  const start = performance.now()
  await seedBench(database, size)
  print(`${size.toLocaleString('en')} ads in ${Math.round((performance.now() - start) / 1000)} s`)
  return { size, database, asker: await createAsker(app) }
}

const measure = async (url: string, sizes: readonly number[], rounds: number, print: (line: string) => void): Promise<Measurement[]> => {
  const subjects: (Subject & { database: Database })[] = []
  const bySize = new Map<number, Figures>(sizes.map((size) => [size, new Map()]))
  try {
    for (const size of sizes) subjects.push(await prepareSubject(url, size, print))
    for (const kind of kinds) {
      for (const [size, time] of await measureKind(subjects, kind, rounds)) bySize.get(size)?.set(kind.name, time)
    }
  } finally {
    for (const { database } of subjects) await database.close()
  }
  return compare(bySize)
}

export const bench: Bench = {
  title: 'The ads list of the server among more and more ads of 200 advertisers',
  async run({ full, print }) {
    const sizes = full ? [10_000, 100_000, 1_000_000] : [10_000, 100_000]
    const postgres = await startPostgres(['shared_buffers=512MB', 'autovacuum=off'])
    try {
      return await measure(postgres.url, sizes, full ? 7 : 4, print)
    } finally {
      await postgres.stop()
    }
  },
}
