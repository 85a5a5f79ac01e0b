import { installThenRun } from './lib/host.mjs'

installThenRun('scripts/test-all.ts', process.argv.slice(2))
