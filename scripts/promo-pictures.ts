// Takes the pictures of the pages about products: `node scripts/promo-pictures.ts [Playwright's options]`
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildStale } from './lib/build/targets.ts'
import { root } from './lib/host.mjs'
import { freePorts, journeys } from './lib/ports.ts'
import { run } from './lib/run.ts'
import { removeFolder, temporaryFolder } from './lib/temporary.ts'

const data = await temporaryFolder('promo-pictures')
try {
  await buildStale()
  await mkdir(join(root, 'apps/customer-area/public/promo'), { recursive: true })
  const env = {
    VITRINE_BROWSER: findBrowser(),
    VITRINE_E2E_PORT: String(await freePorts(journeys.portsEach)),
    VITRINE_E2E_DATA: data,
  }
  const cwd = join(root, 'tests')
  const playwright = join(cwd, 'node_modules', '.bin', 'playwright')
  process.exitCode = await run([playwright, 'test', '--config', 'recordings/promo.config.ts', ...process.argv.slice(2)], { cwd, env })
} finally {
  await removeFolder(data)
}
