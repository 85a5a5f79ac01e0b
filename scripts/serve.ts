// Builds what is stale, then runs the backend with the customer area, and the demo site beside it, until it is stopped.
import { allowingOrigin, readStartOptions } from './lib/start-options.mjs'
import { buildStale } from './lib/targets.ts'
import { Site, type Part } from './lib/site.ts'

const args = process.argv.slice(2)
const { port, host, demo } = readStartOptions(args)
// The server says itself what is wrong with its options; what is not a number never answers.
const address = `http://${host}:${port}`
const demoAddress = `http://127.0.0.1:${port + 1}`

const server: Part = {
  command: ['node', '--conditions=@vitrine/source', 'apps/server/src/main.ts', ...args],
  env: allowingOrigin(demoAddress),
  ready: `${address}/health/ready`,
}
const demoSite: Part = {
  command: ['node', 'apps/demo/src/main.ts'],
  env: { PORT: String(port + 1), VITRINE_ADDRESS: address },
  ready: `${demoAddress}/health`,
}

const announce = (): void => {
  console.log(`\n  Vitrine       ${address}${demo ? '    ag1001 / vitrine-demo' : ''}`)
  if (demo) console.log(`  Partner page  ${demoAddress}`)
  console.log('\n  Ctrl-C stops everything.\n')
}

const site = new Site()
try {
  await buildStale()
  await site.start(server)
  if (demo) await site.start(demoSite)
  announce()
  await site.ended
} catch (error) {
  if (error instanceof Error && error.message) console.error(error.message)
  process.exitCode = 1
} finally {
  await site.stop()
}
