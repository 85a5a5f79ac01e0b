// The customer area with hot reload (widgets and bindings from their sources), the backend restarted on change.
import { allowingOrigin, readStartOptions } from './lib/start-options.mjs'
import { refuseTaken } from './lib/ports.ts'
import { Site } from './lib/site.ts'

const args = process.argv.slice(2)
const { port } = readStartOptions(args)
const backend = `http://127.0.0.1:${port}`
const host = port + 10

const site = new Site()
try {
  await refuseTaken([port, host])
  await site.start({
    command: ['node', '--watch', '--watch-preserve-output', '--conditions=@vitrine/source', 'apps/server/src/main.ts', ...args],
    env: allowingOrigin(`http://127.0.0.1:${host}`),
    ready: `${backend}/health/live`,
  })
  await site.start({
    command: [
      'vite',
      'apps/customer-area',
      '--config',
      'apps/customer-area/vite.config.ts',
      '--host',
      '127.0.0.1',
      '--port',
      String(host),
      '--strictPort',
    ],
    env: { VITRINE_BACKEND: backend },
    ready: `http://127.0.0.1:${host}/`,
  })
  console.log(`\n  Vitrine, from its sources  http://127.0.0.1:${host}    ag1001 / vitrine-demo\n`)
  await site.ended
} catch (error) {
  if (error instanceof Error && error.message) console.error(error.message)
  process.exitCode = 1
} finally {
  await site.stop()
}
