// Tests what partners rely on: the packed packages in host pages of their own. `node scripts/acceptance.ts [Playwright's options]`
import { join } from 'node:path'
import { findBrowser, provideOtherBrowsers } from './browser.mjs'
import { root } from './lib/host.mjs'
import { pack, publishedFolders } from './lib/packages/pack.ts'
import { freePorts } from './lib/ports.ts'
import { run } from './lib/run.ts'
import { buildStale } from './lib/build/targets.ts'
import { removeFolder, temporaryFolder } from './lib/temporary.ts'

const folder = process.env['VITRINE_ACCEPTANCE_KEEP'] ?? (await temporaryFolder('acceptance'))
try {
  await buildStale()
  provideOtherBrowsers()
  const tarballs: string[] = []
  for (const path of publishedFolders) tarballs.push(await pack(path, join(folder, 'tarballs')))
  const port = String(await freePorts(4))
  const env = { VITRINE_BROWSER: findBrowser(), VITRINE_ACCEPTANCE: folder, VITRINE_ACCEPTANCE_PORT: port, NEXT_TELEMETRY_DISABLED: '1' }
  const cwd = join(root, 'tests')
  const built = await run(['node', 'acceptance/build-hosts.ts', ...tarballs], { cwd, env })
  const playwright = join(cwd, 'node_modules', '.bin', 'playwright')
  const test = [playwright, 'test', '--config', 'acceptance/playwright.config.ts', ...process.argv.slice(2)]
  process.exitCode = built === 0 ? await run(test, { cwd, env }) : built
} finally {
  if (!process.env['VITRINE_ACCEPTANCE_KEEP']) await removeFolder(folder)
}
