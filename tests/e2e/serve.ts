// Starts the sites of all workers in parallel, each with its own data.
import { journeys } from '../../scripts/lib/ports.ts'
import { Site } from '../../scripts/lib/site.ts'
import { dataOf, portOf, ready } from './testing/place.ts'

const site = new Site()
try {
  const start = (worker: number): Promise<void> =>
    site.start({
      command: ['node', 'scripts/serve.ts', '--port', String(portOf(worker)), '--data', dataOf(worker), '--reset'],
      ready: `http://127.0.0.1:${portOf(worker) + 3}/health`,
    })
  await Promise.all(Array.from({ length: journeys.workers }, (_, worker) => start(worker)))
  process.stdout.write(`${ready}\n`)
  await site.ended
} finally {
  await site.stop()
}
