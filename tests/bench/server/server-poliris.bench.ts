import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '@vitrine/server/testing'
import type { Bench } from '../bench.types.ts'
import type { PolirisReady } from './server-poliris-host.ts'

const takeIn = async (url: string, format: 'csv' | 'poliris', size: number, folder: string): Promise<PolirisReady> => {
  const host = fork(fileURLToPath(new URL('./server-poliris-host.ts', import.meta.url)), [url, format, String(size), folder], {
    execArgv: ['--conditions=@vitrine/source'],
  })
  const ended = once(host, 'exit')
  try {
    const [ready] = (await Promise.race([
      once(host, 'message'),
      ended.then(() => Promise.reject(new Error('The process that imports ended'))),
    ])) as [PolirisReady]
    return ready
  } finally {
    host.kill()
    await ended
  }
}

export const bench: Bench = {
  title: 'Taking in the zip of agency software, against the same 20,000 ads with ten photos each as CSV by names',
  async run({ print }) {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-poliris-'))
    const postgres = await startPostgres(['shared_buffers=256MB'])
    try {
      const few = await takeIn(postgres.url, 'poliris', 2_000, folder)
      const csv = await takeIn(postgres.url, 'csv', 20_000, folder)
      print('20,000 ads as CSV are stored')
      const many = await takeIn(postgres.url, 'poliris', 20_000, folder)
      return [
        { name: '20,000 ads until they are stored', value: many.stored, unit: 'ms', floor: csv.stored },
        { name: 'against CSV', value: many.stored / csv.stored, unit: 'times', atMost: 2 },
        { name: 'memory of the process at most', value: many.peakMb, unit: 'MB', floor: few.peakMb },
        { name: 'times that of 2,000', value: many.peakMb / few.peakMb, unit: 'times', atMost: 1.5 },
      ]
    } finally {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
