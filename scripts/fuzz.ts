// `npm run fuzz -- --minutes 10 [--seed 42]`: hostile requests to every call of the server, for as long as requested.
import { parseArgs } from 'node:util'
import { run } from './lib/run.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) } },
})
console.log(`Seed ${values.seed}: the same seed sends the same requests again.`)
process.exitCode = await run(['vitest', 'run', '--project', 'server', 'src/fuzz.test.ts'], {
  env: { VITRINE_FUZZ_MINUTES: values.minutes, VITRINE_FUZZ_SEED: values.seed },
})
