import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { removeFolder, temporaryFolder } from '../../../scripts/lib/temporary.ts'
import type { Bench } from '../bench.types.ts'
import { median } from '../verdict.ts'

const main = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Starts the server as a person does and stops it once it answers; returns the milliseconds that it reports. */
const startOnce = async (data: string): Promise<number> => {
  const child = spawn(process.execPath, ['--conditions=@vitrine/source', main, '--port', String(await freePort()), '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    output += String(chunk)
    const took = /ready in (\d+) ms/.exec(output)?.[1]
    if (!took) continue
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    return Number(took)
  }
  throw new Error(`The server ended before it was ready:\n${output}`)
}

export const bench: Bench = {
  title: 'The start of the embedded backend with its demo data',
  async run({ full }) {
    const folder = await temporaryFolder('start')
    try {
      const cold = await startOnce(join(folder, 'data'))
      const warm: number[] = []
      for (let round = 0; round < (full ? 7 : 3); round += 1) warm.push(await startOnce(join(folder, 'data')))
      return [
        { name: 'first start, with migrations and demo data', value: cold, unit: 'ms', atMost: 6000 },
        { name: 'every further start', value: median(warm), unit: 'ms', atMost: 2000 },
      ]
    } finally {
      await removeFolder(folder)
    }
  },
}
