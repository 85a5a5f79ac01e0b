// Journeys in a real browser on the real server. `npm run e2e -- [Playwright's options]`
import { join } from 'node:path'
import { findBrowser, provideOtherBrowsers } from './browser.mjs'
import { freePorts, journeys } from './lib/ports.ts'
import { run } from './lib/run.ts'
import { buildStale } from './lib/build/targets.ts'
import { removeFolder, temporaryFolder } from './lib/temporary.ts'
import { root } from './lib/host.mjs'

const data = await temporaryFolder('e2e')
try {
  await buildStale()
  provideOtherBrowsers()
  const env = {
    VITRINE_BROWSER: findBrowser(),
    VITRINE_E2E_PORT: String(await freePorts(journeys.workers * journeys.portsEach)),
    VITRINE_E2E_DATA: data,
  }
  const playwright = join(root, 'tests', 'node_modules', '.bin', 'playwright')
  process.exitCode = await run([playwright, 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
    cwd: join(root, 'tests'),
    env,
  })
} finally {
  await removeFolder(data)
}
