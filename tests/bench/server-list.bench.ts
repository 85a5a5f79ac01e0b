import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openPglite, openPostgres, type Database } from '@vitrine/server/database'
import { createTestApp, startPostgres, type TestApp } from '@vitrine/server/testing'
import type { Bench, Measurement } from './bench.types.ts'
import { advertiserCount, firstAdvertiser, seedBench } from './server-seed.ts'
import { median } from './verdict.ts'

type Question = (pick: (count: number) => number) => string

const sorts = ['-DC', 'DC', '-DM', 'P', '-P', 'S', '-S', 'R', 'T', 'V']
const words = ['maison', 'beziers', 'Évreux loft', 'terrain calme', 'villa gare', 'REF-2', 'introuvable', 'duplex plein sud']
const base = 'annonce_parente=00&perPage=50'

/** The kinds of question, and how many times its p95 among 10,000 ads the p95 among many may be. */
const kinds: readonly { name: string; atMost: number; ask: Question; page?: 'deep' | 'cursor' }[] = [
  { name: 'filter, sort, page and total', atMost: 1.5, ask: (pick) => `${base}&orderBy=${sorts[pick(sorts.length)]}&typeObjets=${[1100, 1200][pick(2)]}` },
  { name: 'deep page', atMost: 1.5, page: 'deep', ask: (pick) => `${base}&orderBy=${sorts[pick(sorts.length)]}` },
  { name: 'page reached by stepping', atMost: 1.5, page: 'cursor', ask: () => `${base}&orderBy=-DC` },
  {
    name: 'several filters at once',
    atMost: 2,
    ask: (pick) => `${base}&orderBy=${sorts[pick(3)]}&typeObjets=1100,1200&prixGt=${100 + pick(5) * 20}000&prixLt=${400 + pick(3) * 100}000&surfaceGt=40&mandat=EXCLUSIF`,
  },
  { name: 'free-text search', atMost: 2, ask: (pick) => `${base}&orderBy=-DC&rechercheLibre=${encodeURIComponent(words[pick(words.length)] ?? '')}` },
]

const createPick = (): ((count: number) => number) => {
  let state = 20_011
  return (count) => {
    state = (state * 48_271) % 2_147_483_647
    return state % count
  }
}

interface Asker {
  /** Milliseconds until the reply is there and read. */
  time(advertiser: number, query: string): Promise<{ ms: number; total: number; next: string | null }>
}

const createAsker = async (app: TestApp): Promise<Asker> => {
  const tokens = new Map<number, string>()
  for (let id = firstAdvertiser; id < firstAdvertiser + advertiserCount; id += 1) tokens.set(id, await app.sessions.open({ id, advertiserId: id }))
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

const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN

/** Questions as they will be asked: the same advertisers and words at every size. */
const prepare = async (asker: Asker, kind: (typeof kinds)[number], count: number): Promise<[advertiser: number, query: string][]> => {
  const pick = createPick()
  const questions: [number, string][] = []
  for (let index = 0; index < count; index += 1) {
    const advertiser = firstAdvertiser + pick(advertiserCount)
    const query = kind.ask(pick)
    const { total, next } = await asker.time(advertiser, query)
    const deep = kind.page === 'deep' ? `&page=${1 + pick(Math.max(1, Math.ceil(total / 50)))}` : ''
    questions.push([advertiser, query + deep + (kind.page === 'cursor' && next ? `&cursor=${next}` : '')])
  }
  return questions
}

type Figures = Map<string, number>

/** The p95 of each kind of question: the middle one of several rounds, so that one busy moment does not decide. */
const measure = async (app: TestApp, rounds: number): Promise<Figures> => {
  const asker = await createAsker(app)
  const figures: Figures = new Map()
  for (const kind of kinds) {
    const questions = await prepare(asker, kind, 200)
    for (const [advertiser, query] of questions) await asker.time(advertiser, query)
    const each: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const times: number[] = []
      for (const [advertiser, query] of questions) times.push((await asker.time(advertiser, query)).ms)
      each.push(p95(times))
    }
    figures.set(kind.name, median(each))
  }
  return figures
}

interface Place {
  name: string
  open(): Promise<Database>
  /** Makes it empty for the next size. */
  clear(): Promise<void>
  end(): Promise<void>
}

const compare = (place: string, bySize: ReadonlyMap<number, Figures>): Measurement[] => {
  const small = bySize.get(10_000) as Figures
  return [...bySize].flatMap(([size, figures]) =>
    kinds.flatMap(({ name, atMost }) => {
      const label = `${place}, ${size.toLocaleString('en')} ads: ${name}`
      const value = figures.get(name) ?? NaN
      const plain: Measurement = { name: `${label}, p95`, value, unit: 'ms' }
      return size === 10_000 ? [plain] : [plain, { name: `${label}, against 10,000`, value: value / (small.get(name) ?? NaN), unit: 'times', atMost } satisfies Measurement]
    }),
  )
}

const measurePlace = async ({ name, open, clear, end }: Place, sizes: readonly number[], rounds: number, say: (line: string) => void): Promise<Measurement[]> => {
  const bySize = new Map<number, Figures>()
  for (const size of sizes) {
    const database = await open()
    try {
      await migrate(database)
      const app = await createTestApp({ database })
      const start = performance.now()
      await seedBench(database, size)
      say(`${name}: ${size.toLocaleString('en')} ads in ${Math.round((performance.now() - start) / 1000)} s`)
      bySize.set(size, await measure(app, rounds))
    } finally {
      await database.close()
      await clear()
    }
  }
  await end()
  return compare(name, bySize)
}

const onPglite = async (): Promise<Place> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  const remove = (path: string) => rm(path, { recursive: true, force: true })
  return { name: 'PGlite', open: () => openPglite(join(folder, 'data')), clear: () => remove(join(folder, 'data')), end: () => remove(folder) }
}

const onPostgres = async (url: string): Promise<Place> => {
  const admin = await openPostgres(url, { connections: 1 })
  await admin.query('CREATE DATABASE bench')
  return {
    name: 'PostgreSQL',
    open: () => openPostgres(Object.assign(new URL(url), { pathname: '/bench' }).href, { connections: 2 }),
    async clear() {
      await admin.query('DROP DATABASE bench WITH (FORCE)')
      await admin.query('CREATE DATABASE bench')
    },
    end: () => admin.close(),
  }
}

export const bench: Bench = {
  title: 'The ads list of the server among more and more ads of 200 advertisers',
  async run({ full, say }) {
    const sizes = full ? [10_000, 100_000, 1_000_000] : [10_000, 100_000]
    const rounds = full ? 5 : 3
    const postgres = await startPostgres(['-c', 'fsync=off', '-c', 'shared_buffers=512MB', '-c', 'autovacuum=off'])
    try {
      const results: Measurement[] = []
      results.push(...(await measurePlace(await onPostgres(postgres.url), sizes, rounds, say)))
      results.push(...(await measurePlace(await onPglite(), sizes, rounds, say)))
      return results
    } finally {
      await postgres.stop()
    }
  },
}
