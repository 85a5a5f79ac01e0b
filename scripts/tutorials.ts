// Records the tutorials again: `npm run tutorials`, or one with `npm run tutorials -- -g 'of ads'`
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildStale } from './lib/build/targets.ts'
import { root } from './lib/host.mjs'
import { freePorts, journeys } from './lib/ports.ts'
import { run } from './lib/run.ts'
import { removeFolder, temporaryFolder } from './lib/temporary.ts'

const data = await temporaryFolder('tutorials')
const recordings = await temporaryFolder('recordings')

/** Plays the journeys on a server with demo data, and keeps pictures of the screen. */
const record = async (): Promise<number> => {
  const env = {
    VITRINE_BROWSER: findBrowser(),
    VITRINE_E2E_PORT: String(await freePorts(journeys.portsEach)),
    VITRINE_E2E_DATA: data,
    VITRINE_RECORDINGS: recordings,
  }
  const cwd = join(root, 'tests')
  const playwright = join(cwd, 'node_modules', '.bin', 'playwright')
  return run([playwright, 'test', '--config', 'recordings/recording.config.ts', ...process.argv.slice(2)], { cwd, env })
}

/** Makes videos of the pictures, with the encoder of the product. */
const encode = async (): Promise<number> => {
  const folders = (await readdir(recordings)).map((name) => join(recordings, name))
  return run(['node', '--conditions=@vitrine/source', 'apps/server/src/tutorials/tutorials.command.service.ts', ...folders], { cwd: root })
}

try {
  await buildStale()
  process.exitCode = (await record()) || (await encode())
} finally {
  await removeFolder(data)
  await removeFolder(recordings)
}
