import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '@vitrine/server/testing'
import type { Bench } from '../bench.types.ts'
import type { ImportReady } from './server-import-host.ts'

const takeIn = async (url: string, size: number, folder: string): Promise<ImportReady> => {
  const host = fork(fileURLToPath(new URL('./server-import-host.ts', import.meta.url)), [url, String(size), folder], {
    execArgv: ['--conditions=@vitrine/source'],
  })
  const ended = once(host, 'exit')
  try {
    const [ready] = (await Promise.race([
      once(host, 'message'),
      ended.then(() => Promise.reject(new Error('The process that imports ended'))),
    ])) as [ImportReady]
    return ready
  } finally {
    host.kill()
    await ended
  }
}

export const bench: Bench = {
  title: 'Taking in the ads of an advertiser’s software as CSV, against parsing the file and copying it into a table',
  async run({ print }) {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'))
    const postgres = await startPostgres(['shared_buffers=256MB'])
    try {
      const few = await takeIn(postgres.url, 10_000, folder)
      print('10,000 ads are in')
      const many = await takeIn(postgres.url, 100_000, folder)
      return [
        { name: '100,000 ads: all of them new', value: many.first, unit: 'ms', floor: many.bare },
        { name: 'speed, against parsing and copying', value: (100 * many.bare) / many.first, unit: '%', atLeast: 4 },
        { name: '100,000 ads: one in a hundred changed', value: many.again, unit: 'ms', floor: many.bare },
        { name: 'speed of that, against parsing and copying', value: (100 * many.bare) / many.again, unit: '%', atLeast: 30 },
        { name: '100,000 ads: memory of the process at most', value: many.peakMb, unit: 'MB', floor: few.peakMb },
        { name: 'times that of 10,000', value: many.peakMb / few.peakMb, unit: 'times', atMost: 1.5 },
      ]
    } finally {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
