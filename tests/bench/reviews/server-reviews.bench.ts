import { migrate, openPostgres, type Database } from '@vitrine/server/database'
import { serveReviews, type ReviewConnector } from '@vitrine/server/reviews'
import { createDatabase, createTestApp, startPostgres, type TestApp } from '@vitrine/server/testing'
import type { Bench, Measurement } from '../bench.types.ts'
import { createPick, p95, type Pick } from '../questions.ts'
import { advertiserCount, firstAdvertiser, seedAccounts, seedReviews } from './reviews-seed.ts'

const sorts = ['-priority', '-created', 'created', '-detected', 'rating', '-rating']
const words = ['accueil agence', 'Évreux', 'visite retard', 'introuvable', 'merci', 'auteur 12']
const base = 'limit=50'
const anyOf = <Item>(pick: Pick, items: readonly Item[]): Item => items[pick(items.length)] as Item

/** The kinds of queries, and the maximum ratio of their p95 among 200,000 reviews to that among 10,000: those of the ads list. */
const kinds: readonly { name: string; atMost: number; ask: (pick: Pick) => string; page?: 'deep' | 'cursor' }[] = [
  {
    name: 'filter, sort, page and total',
    atMost: 1.5,
    ask: (pick) => `${base}&sort=${anyOf(pick, sorts)}&type=${anyOf(pick, ['all', 'new', 'to-answer', 'answered'])}&medias=GMB`,
  },
  { name: 'deep page', atMost: 1.5, page: 'deep', ask: (pick) => `${base}&sort=${anyOf(pick, sorts)}` },
  { name: 'page reached by stepping', atMost: 1.5, page: 'cursor', ask: () => `${base}&sort=-created` },
  {
    name: 'several filters at once',
    atMost: 2,
    ask: (pick) =>
      `${base}&sort=${anyOf(pick, sorts)}&rates=${anyOf(pick, ['1,2', '5'])}&medias=GMB&languages=fr&hasAnswer=${anyOf(pick, ['oui', 'non'])}`,
  },
  { name: 'free-text search', atMost: 2, ask: (pick) => `${base}&sort=-created&search=${encodeURIComponent(anyOf(pick, words))}` },
]

interface Subject {
  size: number
  database: Database
  app: TestApp
  tokens: ReadonlyMap<number, string>
}

const timeOf = async ({ app, tokens }: Subject, advertiser: number, query: string) => {
  const start = performance.now()
  const reply = await app.call('GET', `/api/provider/reviews?${query}`, { token: tokens.get(advertiser) ?? '' })
  const text = await reply.text()
  const ms = performance.now() - start
  if (reply.status !== 200) throw new Error(`${query}: ${reply.status} ${text}`)
  const { pagination } = JSON.parse(text) as { pagination: { total: number; next_cursor?: string | null } }
  return { ms, total: pagination.total, next: pagination.next_cursor ?? null }
}

const prepareSubject = async (url: string, size: number, print: (line: string) => void): Promise<Subject> => {
  const database = await openPostgres(await createDatabase(url, `reviews_${size}`), { connections: 2 })
  await migrate(database)
  const app = await createTestApp({ database })
  await seedAccounts(database, { network: false })
  const start = performance.now()
  await seedReviews(database, size)
  print(`${size.toLocaleString('en')} reviews in ${Math.round((performance.now() - start) / 1000)} s`)
  const tokens = new Map<number, string>()
  for (let id = firstAdvertiser; id < firstAdvertiser + advertiserCount; id += 1)
    tokens.set(id, await app.sessions.open({ id, advertiserId: id }))
  return { size, database, app, tokens }
}

const questionCount = 60

const questionsFor = async (subject: Subject, kind: (typeof kinds)[number]): Promise<[number, string][]> => {
  const pick = createPick()
  const questions: [number, string][] = []
  for (let index = 0; index < questionCount; index += 1) {
    const advertiser = firstAdvertiser + pick(advertiserCount)
    const query = kind.ask(pick)
    const { total, next } = await timeOf(subject, advertiser, query)
    const deep = kind.page === 'deep' ? `&page=${1 + pick(Math.max(1, Math.ceil(total / 50)))}` : ''
    questions.push([advertiser, query + deep + (kind.page === 'cursor' && next ? `&cursor=${next}` : '')])
  }
  return questions
}

/** The best times of each query, run at both sizes in turns, so that other load on the machine affects both alike. */
const measureKind = async (subjects: readonly Subject[], kind: (typeof kinds)[number], rounds: number): Promise<number[]> => {
  const prepared = []
  for (const subject of subjects) prepared.push({ subject, questions: await questionsFor(subject, kind) })
  const best = prepared.map(() => Array.from({ length: questionCount }, () => Infinity))
  for (let round = 0; round < rounds; round += 1)
    for (let index = 0; index < questionCount; index += 1)
      for (const [at, { subject, questions }] of prepared.entries()) {
        const [advertiser, query] = questions[index] as [number, string]
        const times = best[at] as number[]
        times[index] = Math.min(times[index] ?? Infinity, (await timeOf(subject, advertiser, query)).ms)
      }
  return best.map(p95)
}

const toRead = 10_000
const atOnce = 50

/** A network whose pages have so many reviews each, in parts as networks give them. */
const bulkNetwork = (each: number): ReviewConnector => ({
  list: async (advertiserId, next) => {
    const from = Number(next ?? 0)
    const until = Math.min(each, from + atOnce)
    return {
      reviews: Array.from({ length: until - from }, (_, index) => ({
        remoteId: `bulk-${advertiserId}-${from + index}`,
        author: `Auteur ${from + index}`,
        rating: 1 + (index % 5),
        recommends: null,
        text: `Un accueil chaleureux et des conseils précis, avis numéro ${from + index} de cette agence.`,
        createdAt: new Date(Date.now() - (from + index) * 60_000),
        editedAt: null,
        answer: null,
      })),
      next: until < each ? String(until) : null,
    }
  },
  find: async () => null,
  answer: async () => Promise.reject(new Error('Nothing is answered')),
  removeAnswer: async () => undefined,
})

/** Reads 10,000 reviews of 100 pages, as the job does each minute, and inserts as many plainly. */
const measureReading = async ({ database, app }: Subject): Promise<Measurement[]> => {
  const pages = 100
  await database.query(`INSERT INTO social_connections (advertiser_id, network, tokens, page_id, page_name, connected_at)
    SELECT n, 'google', 'sealed', n || '9', 'Page', now() FROM generate_series(${firstAdvertiser}, ${firstAdvertiser + pages - 1}) AS n`)
  const connectors = { google: bulkNetwork(toRead / pages) }
  const before = Number((await database.query<{ count: string }>(`SELECT count(*) FROM reviews`))[0]?.count)
  const start = performance.now()
  for (let run = 0; run < pages; run += 20) await serveReviews({ database, clock: app.clock, connectors })
  const read = performance.now() - start
  const found = Number((await database.query<{ count: string }>(`SELECT count(*) FROM reviews`))[0]?.count) - before
  if (found !== toRead) throw new Error(`${found} reviews were read`)
  const plain = performance.now()
  for (let from = 0; from < toRead; from += atOnce)
    await database.query(`INSERT INTO reviews (advertiser_id, network, page_id, remote_id, author, rating, text, language, created_at, detected_at)
      SELECT ${firstAdvertiser + 150}, 'google', 'plain', 'plain-' || n, 'Auteur', 1 + n % 5, 'Un accueil chaleureux et des conseils précis, avis numéro ' || n, 'fr', now(), now() FROM generate_series(${from + 1}, ${from + atOnce}) AS n`)
  const inserted = performance.now() - plain
  return [
    { name: '10,000 reviews read from 100 pages', value: read, unit: 'ms', floor: inserted },
    { name: '10,000 reviews read, how many times within an hour', value: 3_600_000 / read, unit: 'times', atLeast: 20 },
    { name: '10,000 reviews read, against inserting as many plainly', value: read / inserted, unit: 'times', atMost: 12 },
  ]
}

const measure = async (url: string, rounds: number, print: (line: string) => void): Promise<Measurement[]> => {
  const subjects: Subject[] = []
  try {
    for (const size of [10_000, 200_000]) subjects.push(await prepareSubject(url, size, print))
    const measurements: Measurement[] = []
    for (const kind of kinds) {
      const [few = NaN, many = NaN] = await measureKind(subjects, kind, rounds)
      const label = `200,000 reviews: ${kind.name}`
      measurements.push({ name: `${label}, p95`, value: many, unit: 'ms', floor: few })
      measurements.push({ name: `${label}, against 10,000`, value: many / few, unit: 'times', atMost: kind.atMost })
    }
    const [, large] = subjects
    return large ? [...measurements, ...(await measureReading(large))] : measurements
  } finally {
    for (const { database } of subjects) await database.close()
  }
}

export const bench: Bench = {
  title: 'The list of reviews among 200,000 of 200 accounts, and the reading of 10,000',
  async run({ full, print }) {
    const postgres = await startPostgres(['shared_buffers=512MB', 'autovacuum=off'])
    try {
      return await measure(postgres.url, full ? 7 : 3, print)
    } finally {
      await postgres.stop()
    }
  },
}
