import { installThenRun } from './lib/host.mjs'
import { help } from './lib/start-options.mjs'

const args = process.argv.slice(2)
if (args.includes('--help') || args.includes('-h')) console.log(help)
else installThenRun('scripts/serve.ts', args)
