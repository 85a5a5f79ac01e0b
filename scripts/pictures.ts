// Takes the small picture of each element that the documentation shows: `node scripts/pictures.ts [Playwright's options]`
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildStale } from './lib/build/targets.ts'
import { root } from './lib/host.mjs'
import { freePorts } from './lib/ports.ts'
import { run } from './lib/run.ts'
import { removeFolder, temporaryFolder } from './lib/temporary.ts'

const folder = await temporaryFolder('pictures')
try {
  await buildStale()
  await mkdir(join(folder, 'node_modules/@vitrine'), { recursive: true })
  await symlink(join(root, 'packages/widgets'), join(folder, 'node_modules/@vitrine/widgets'))
  const env = { VITRINE_BROWSER: findBrowser(), VITRINE_ACCEPTANCE: folder, VITRINE_ACCEPTANCE_PORT: String(await freePorts(4)) }
  const cwd = join(root, 'tests')
  const playwright = join(cwd, 'node_modules', '.bin', 'playwright')
  process.exitCode = await run([playwright, 'test', '--config', 'acceptance/pictures.config.ts', ...process.argv.slice(2)], { cwd, env })
} finally {
  await removeFolder(folder)
}
