import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import { migrate, openPostgres, type Database } from '@vitrine/server/database'
import { createDatabase, createTestApp, startPostgres } from '@vitrine/server/testing'
import type { Bench, Measurement } from '../bench.types.ts'
import type { EventsReady, HostAnswer, HostRequest } from './server-contacts-host.ts'
import { measureLists, periodQuery, type ListSubject } from './server-contacts-lists.ts'
import { networkHead, seedNetwork } from './server-contacts-seed.ts'
import { p95 } from '../questions.ts'

/** The queries of an open synthesis, and custom periods of any length and age. */
const questions: readonly string[] = [
  periodQuery(6, 0),
  periodQuery(29, 0),
  periodQuery(364, 0),
  ...Array.from({ length: 17 }, (_, index) => periodQuery(20 + index * 20, Math.floor(index * index * 0.8))),
]

interface Subject extends ListSubject {
  database: Database
  ask(question: string): Promise<number>
}

const prepare = async (size: number, database: Database, print: (line: string) => void): Promise<Subject> => {
  await migrate(database)
  const app = await createTestApp({ database })
  await seedNetwork(database, size, print)
  // The test's clock is stopped in another year; the figures are of today.
  app.clock.advance(Date.now() - app.clock.now().getTime())
  const token = await app.sessions.open({ id: networkHead, advertiserId: networkHead })
  return {
    size,
    app,
    database,
    async ask(question) {
      const start = performance.now()
      const reply = await app.call('GET', `/api/provider/contacts/synthese?${question}`, { token })
      const text = await reply.text()
      const ms = performance.now() - start
      if (reply.status !== 200) throw new Error(`${question}: ${reply.status} ${text}`)
      return ms
    },
  }
}

/** Each query is run at all sizes alternately, several times, and the best time counts. */
const measureSynthesis = async (subjects: readonly Subject[], rounds: number): Promise<Measurement[]> => {
  const best = subjects.map(() => questions.map(() => Infinity))
  for (let round = 0; round < rounds; round += 1) {
    for (const [number, question] of questions.entries()) {
      for (const [index, subject] of subjects.entries()) {
        const times = best[index] ?? []
        times[number] = Math.min(times[number] ?? Infinity, await subject.ask(question))
      }
    }
  }
  const small = p95(best[0] ?? [])
  return subjects.flatMap(({ size }, index) => {
    const value = p95(best[index] ?? [])
    const label = `${size.toLocaleString('en')} contacts of 200 points of sale: synthesis`
    const plain: Measurement = { name: `${label}, p95`, value, unit: 'ms' }
    return index === 0
      ? [plain]
      : [plain, { name: `${label}, against 10,000`, value: value / small, unit: 'times', atMost: 3 } satisfies Measurement]
  })
}

interface Effort {
  rounds: number
  /** Queries of each kind. */
  count: number
}

const measureLoads = async (
  postgres: string,
  sizes: readonly number[],
  { rounds, count }: Effort,
  print: (line: string) => void,
): Promise<Measurement[]> => {
  const subjects: Subject[] = []
  try {
    for (const size of sizes) {
      const url = await createDatabase(postgres, `contacts_${size}`)
      subjects.push(await prepare(size, await openPostgres(url, { connections: 4 }), print))
    }
    return [...(await measureSynthesis(subjects, rounds)), ...(await measureLists(subjects, { rounds, count }))]
  } finally {
    for (const { database } of subjects) await database.close()
  }
}

const listeners = 500
const warmUp = 5

const sendToHost = (host: ChildProcess, request: HostRequest): boolean => host.send(request)

interface Listener {
  advertiser: number
  /** Resolves with the next event. */
  next(): Promise<void>
  close(): void
}

const listen = async (address: string, token: string, advertiser: number, agent: Agent): Promise<Listener> => {
  const options = { headers: { authorization: `Bearer ${token}` }, agent }
  const [reply] = (await once(get(`${address}/api/provider/evenements`, options), 'response')) as [IncomingMessage]
  if (reply.statusCode !== 200) throw new Error(`A listener was refused: ${reply.statusCode}`)
  reply.setEncoding('utf8')
  let received = (): void => undefined
  reply.on('data', (text: string) => text.includes('event: contacts') && received())
  return { advertiser, next: () => new Promise((resolve) => (received = resolve)), close: () => void reply.destroy() }
}

const memoryOf = async (host: ChildProcess): Promise<number> => {
  const answer = once(host, 'message') as Promise<[HostAnswer]>
  sendToHost(host, { measure: true })
  const [reply] = await answer
  return 'memory' in reply ? reply.memory : NaN
}

/** Milliseconds until the last listener was notified. */
const notifyAll = async (host: ChildProcess, ready: EventsReady, open: readonly Listener[]): Promise<number> => {
  const start = performance.now()
  const known = open.map((listener) => listener.next())
  for (const advertiser of ready.advertisers) sendToHost(host, { receive: advertiser })
  await Promise.all(known)
  return performance.now() - start
}

const measureEvents = async (postgres: string, rounds: number): Promise<Measurement[]> => {
  const execArgv = ['--conditions=@vitrine/source', '--expose-gc']
  const host = fork(fileURLToPath(new URL('./server-contacts-host.ts', import.meta.url)), [await createDatabase(postgres, 'events')], {
    execArgv,
  })
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity })
  try {
    const [ready] = (await once(host, 'message')) as [EventsReady]
    const accounts = Array.from({ length: listeners }, (_, index) => index % ready.tokens.length)
    const open = await Promise.all(
      accounts.map((index) => listen(ready.address, ready.tokens[index] ?? '', ready.advertisers[index] ?? 0, agent)),
    )
    for (let round = 0; round < warmUp; round += 1) await notifyAll(host, ready, open)
    const before = await memoryOf(host)
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await notifyAll(host, ready, open))
    const after = await memoryOf(host)
    for (const listener of open) listener.close()
    return [
      { name: `${listeners} listeners, ten contacts at once: the last one told`, value: Math.max(...times), unit: 'ms', atMost: 1000 },
      {
        name: `${listeners} listeners: memory after ${rounds * ready.advertisers.length} contacts more`,
        value: after - before,
        unit: 'MB',
        atMost: 5,
      },
      { name: `${listeners} listeners: memory of the server`, value: after, unit: 'MB' },
    ]
  } finally {
    agent.destroy()
    host.kill()
  }
}

export const bench: Bench = {
  title: 'Figures and lists of a network among more and more contacts, and 500 listeners to what comes in',
  async run({ full, print }) {
    const effort = full ? { rounds: 7, count: 100 } : { rounds: 3, count: 40 }
    const sizes = full ? [10_000, 100_000, 1_000_000] : [10_000, 100_000]
    const { url, stop } = await startPostgres(['shared_buffers=512MB', 'autovacuum=off'])
    try {
      return [...(await measureEvents(url, full ? 60 : 20)), ...(await measureLoads(url, sizes, effort, print))]
    } finally {
      await stop()
    }
  },
}
