import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createDatabase, startPostgres, testPassword } from '@vitrine/server/testing'
import type { Bench, Measurement } from '../bench.types.ts'
import { p95 } from '../questions.ts'
import type { AdmissionReady } from './server-admission-host.ts'
import { periodQuery } from './server-contacts-lists.ts'

const atOnce = 150

interface Asked {
  ms: number
  status: number
}

type Ask = () => Promise<Asked>

const timed = async (url: string, init: RequestInit = {}): Promise<Asked> => {
  const start = performance.now()
  const reply = await fetch(url, init)
  await reply.arrayBuffer()
  return { ms: performance.now() - start, status: reply.status }
}

const withToken = (token = ''): RequestInit => ({ headers: { authorization: `Bearer ${token}` } })

/** Calls that must not wait for reports. */
const lightCalls = ({ address, tokens }: AdmissionReady): Record<string, Ask> => ({
  health: () => timed(`${address}/health/ready`),
  'sign-in': () =>
    timed(`${address}/api/auth/connect`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'north', password: testPassword }),
    }),
  'list of another account': () => timed(`${address}/api/provider/contacts?limit=25&${periodQuery(29, 0)}`, withToken(tokens[1])),
  'figures of another account': () => timed(`${address}/api/provider/contacts/synthese?${periodQuery(29, 0)}`, withToken(tokens[1])),
})

const paths = ['synthese?', 'repartition?', 'repartition?par=annonce&']

/** The largest number of concurrent reports: by the head, and by other points of sale. */
const wave = ({ address, tokens }: AdmissionReady, round: number): Promise<Asked[]> =>
  Promise.all(
    Array.from({ length: atOnce }, (_, number) => {
      const token = number % 2 === 0 ? tokens[0] : tokens[2 + (number % (tokens.length - 2))]
      return timed(
        `${address}/api/provider/contacts/${paths[number % paths.length]}${periodQuery(364 - number - round, 0)}`,
        withToken(token),
      )
    }),
  )

const sameWave = ({ address, tokens }: AdmissionReady, round: number): Promise<Asked[]> =>
  Promise.all(
    Array.from({ length: atOnce }, () =>
      timed(`${address}/api/provider/contacts/synthese?${periodQuery(300 - round, 0)}`, withToken(tokens[0])),
    ),
  )

const times = async (calls: Record<string, Ask>, goOn: (done: number) => boolean): Promise<Map<string, number[]>> => {
  const found = new Map(Object.keys(calls).map((name): [string, number[]] => [name, []]))
  for (let done = 0; goOn(done); done += 1) {
    for (const [name, ask] of Object.entries(calls)) {
      const { ms, status } = await ask()
      if (status !== 200) throw new Error(`${name}: ${status}`)
      found.get(name)?.push(ms)
    }
  }
  return found
}

const measure = async (ready: AdmissionReady, rounds: number): Promise<Measurement[]> => {
  const calls = lightCalls(ready)
  await times(calls, (done) => done < 20)
  const quiet = await times(calls, (done) => done < 50)
  let over = false
  const waves = async (): Promise<Asked[]> => {
    const all: Asked[] = []
    for (let round = 0; round < rounds; round += 1) all.push(...(await wave(ready, round)))
    over = true
    return all
  }
  const [loaded, figures] = await Promise.all([times(calls, () => !over), waves()])
  const same: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    const replies = await sameWave(ready, round)
    same.push(performance.now() - start)
    if (replies.some(({ status }) => status !== 200)) throw new Error('Figures that are added up once were refused')
  }
  const answered = figures.filter(({ status }) => status === 200)
  const unforeseen = figures.filter(({ status }) => status !== 200 && status !== 503)
  return [
    ...Object.keys(calls).flatMap((name): Measurement[] => {
      const [calm, busy] = [quiet.get(name) ?? [], loaded.get(name) ?? []]
      return [
        { name: `${name}, quiet, p95`, value: p95(calm), unit: 'ms' },
        { name: `${name} beside ${atOnce} figures, p95`, value: p95(busy), unit: 'ms' },
        { name: `${name} beside ${atOnce} figures, p95 against quiet`, value: p95(busy) / p95(calm), unit: 'times', atMost: 10 },
        {
          name: `${name} beside ${atOnce} figures, the slowest`,
          value: Math.max(...busy),
          unit: 'ms',
          ...(name === 'health' && { atMost: 1000 }),
        },
      ]
    }),
    {
      name: `${atOnce} different figures: share that is answered`,
      value: (100 * answered.length) / figures.length,
      unit: '%',
      atLeast: 50,
    },
    { name: `${atOnce} different figures: neither answered nor told to come again`, value: unforeseen.length, unit: '', atMost: 0 },
    { name: `${atOnce} different figures: the slowest answer`, value: Math.max(...answered.map(({ ms }) => ms)), unit: 'ms' },
    { name: `${atOnce} times the same figures: all of them answered`, value: p95(same), unit: 'ms' },
  ]
}

export const bench: Bench = {
  title: 'Health, sign-in and lists beside 150 figures that are asked for at once',
  async run({ full }) {
    const postgres = await startPostgres()
    const contacts = full ? '1000000' : '100000'
    const host = fork(
      fileURLToPath(new URL('./server-admission-host.ts', import.meta.url)),
      [await createDatabase(postgres.url, 'admission'), contacts],
      { execArgv: ['--conditions=@vitrine/source'] },
    )
    try {
      const [ready] = (await once(host, 'message')) as [AdmissionReady]
      return await measure(ready, full ? 10 : 4)
    } finally {
      host.kill()
      await postgres.stop()
    }
  },
}
