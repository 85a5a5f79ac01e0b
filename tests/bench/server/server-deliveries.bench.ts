import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '@vitrine/server/testing'
import type { Bench } from '../bench.types.ts'
import type { DeliveriesReady } from './server-deliveries-host.ts'

const send = async (url: string, size: number, folder: string): Promise<DeliveriesReady> => {
  const host = fork(fileURLToPath(new URL('./server-deliveries-host.ts', import.meta.url)), [url, String(size), folder], {
    execArgv: ['--conditions=@vitrine/source'],
  })
  const ended = once(host, 'exit')
  try {
    const [ready] = (await Promise.race([
      once(host, 'message'),
      ended.then(() => Promise.reject(new Error('The process that sends ended'))),
    ])) as [DeliveriesReady]
    return ready
  } finally {
    host.kill()
    await ended
  }
}

export const bench: Bench = {
  title: 'Sending the ads of one advertiser to a portal as a zip of CSV',
  async run({ print }) {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-deliveries-'))
    const postgres = await startPostgres(['shared_buffers=256MB'])
    try {
      const few = await send(postgres.url, 5_000, folder)
      print('5,000 ads are sent')
      const many = await send(postgres.url, 50_000, folder)
      return [
        { name: '50,000 ads: writing and sending all of them', value: many.full, unit: 'ms' },
        { name: '5,000 ads: the same', value: few.full, unit: 'ms' },
        { name: '50,000 ads: memory of the process at most', value: many.peakMb, unit: 'MB', floor: few.peakMb },
        { name: 'times that of 5,000', value: many.peakMb / few.peakMb, unit: 'times', atMost: 1.5 },
        { name: 'a run in which nothing changed, against a full one', value: (100 * many.unchanged) / many.full, unit: '%', atMost: 10 },
        {
          name: 'a run after another ad of the advertiser changed, against a full one',
          value: (100 * many.elsewhere) / many.full,
          unit: '%',
        },
      ]
    } finally {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
