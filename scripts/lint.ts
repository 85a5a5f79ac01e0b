import { runAll } from './lib/run.ts'

await runAll([
  ['oxfmt', '--check'],
  ['oxlint', '--type-aware', '--quiet', ...process.argv.slice(2)],
  ['node', 'scripts/check-imports.ts'],
  ['node', 'scripts/check-names.ts'],
  ['node', 'scripts/check-folders.ts'],
  ['node', 'scripts/check-scopes.ts'],
  ['knip', '--no-progress'],
])
