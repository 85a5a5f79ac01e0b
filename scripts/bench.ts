// `npm run bench -- [--full] [words of a file's name]`
import { findWholeBrowser } from './browser.mjs'
import { run } from './lib/run.ts'
import { buildStale } from './lib/build/targets.ts'

await buildStale()
const command = ['node', '--conditions=@vitrine/source', 'tests/bench/run.ts', ...process.argv.slice(2)]
process.exitCode = await run(command, { env: { VITRINE_BROWSER: findWholeBrowser() } })
