import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '@vitrine/server/testing'
import autocannon from 'autocannon'
import type { Bench, Measurement } from '../bench.types.ts'
import type { HostReady } from './server-host.ts'
import { median } from '../verdict.ts'

const peers = 'a hand-tuned Hono + pg list 23, Drizzle 20, json-server 1'

const rate = async (url: string, seconds: number, token?: string): Promise<number> => {
  const result = await autocannon({
    url,
    connections: 16,
    duration: seconds,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}

/**
 * The same page is requested repeatedly, so that its ids are in the server's cache; the rows, and whether
 * anything has changed, are read from PostgreSQL each time.
 */
const measureOne = async (postgresUrl: string, rows: number, rounds: number): Promise<Measurement[]> => {
  const query = `annonce_parente=00&etat=A,B&orderBy=-DC&perPage=${rows}`
  const host = fork(fileURLToPath(new URL('./server-host.ts', import.meta.url)), [postgresUrl, '10000', query], {
    execArgv: ['--conditions=@vitrine/source'],
  })
  try {
    const [ready] = (await once(host, 'message')) as [HostReady]
    await rate(ready.list, 2, ready.token)
    const [own, memory, written]: [number[], number[], number[]] = [[], [], []]
    // Alternately, so that a busy moment of the machine affects all of them.
    for (let round = 0; round < rounds; round += 1) {
      own.push(await rate(ready.list, 3, ready.token))
      memory.push(await rate(ready.memory, 3))
      written.push(await rate(ready.written, 3))
    }
    const label = `${rows} ads a page, ${(ready.bytes / 1000).toFixed(0)} kB`
    const shareOf = (floor: number[]): number => (100 * median(own)) / median(floor)
    return [
      {
        name: `${label}: share of a bare Hono route that answers by c.json from memory`,
        value: shareOf(memory),
        unit: '%',
        ...(rows === 10 && { atLeast: 7 }),
        peers,
      },
      { name: `${label}: share of the same with the text made beforehand`, value: shareOf(written), unit: '%' },
      { name: label, value: median(own), unit: 'requests/s', floor: median(memory) },
    ]
  } finally {
    host.kill()
  }
}

export const bench: Bench = {
  title: 'The ads list over HTTP on PostgreSQL, against a Hono route that returns the same from memory',
  async run({ full }) {
    const results: Measurement[] = []
    for (const rows of [10, 50]) {
      const postgres = await startPostgres()
      try {
        results.push(...(await measureOne(postgres.url, rows, full ? 5 : 3)))
      } finally {
        await postgres.stop()
      }
    }
    return results
  },
}
