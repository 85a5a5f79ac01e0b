// Builds the packages, the customer area and the demo site: what changed, or everything with --force.
import { buildStale } from './lib/build/targets.ts'

try {
  await buildStale({ force: process.argv.includes('--force') })
  console.log('Everything is built.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
