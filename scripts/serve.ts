// Builds what is out of date, then runs the backend with the customer area, and the demo sites, until it is stopped.
import { allowingOrigin, readStartOptions } from './lib/start-options.mjs'
import { refuseTaken } from './lib/ports.ts'
import { buildStale } from './lib/build/targets.ts'
import { Site, type Part } from './lib/site.ts'

const args = process.argv.slice(2)
const { port, host, demo } = readStartOptions(args)
// The server itself reports invalid options; an invalid port never answers.
const address = `http://${host}:${port}`
const siteAddress = (step: number): string => `http://127.0.0.1:${port + step}`

const server: Part = {
  command: ['node', '--conditions=@vitrine/source', 'apps/server/src/main.ts', ...args],
  env: demo ? allowingOrigin(siteAddress(1)) : {},
  ready: `${address}/health/ready`,
}
const demoSites: Part = {
  command: ['node', 'apps/demo/src/main.ts'],
  env: { PORT: String(port + 1), VITRINE_ADDRESS: address },
  ready: `${siteAddress(3)}/health`,
}

const announce = (): void => {
  console.log(`\n  Vitrine                ${address}${demo ? '    ag1001 / vitrine-demo' : ''}`)
  if (demo) {
    console.log(`  Intranet of a network  ${siteAddress(1)}    and every component to try: ${siteAddress(1)}/playground/`)
    console.log(`  A property portal      ${siteAddress(2)}`)
    console.log(`  An agency's own site   ${siteAddress(3)}`)
  }
  console.log('\n  Ctrl-C stops everything.\n')
}

const site = new Site()
try {
  await refuseTaken([port], host)
  if (demo) await refuseTaken([1, 2, 3].map((step) => port + step))
  await buildStale()
  await site.start(server)
  if (demo) await site.start(demoSites)
  announce()
  await site.ended
} catch (error) {
  if (error instanceof Error && error.message) console.error(error.message)
  process.exitCode = 1
} finally {
  await site.stop()
}
