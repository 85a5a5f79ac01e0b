// Runs the benchmarks, compares them with their promises and writes the figures into docs/promises.md. `npm run bench -- [--full] [words of a file's name]`
import { execFileSync } from 'node:child_process'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { basename } from 'node:path'
import type { Bench, Measurement } from './bench.types.ts'
import { withRun } from './promises.ts'
import { holds, line } from './verdict.ts'

const args = process.argv.slice(2)
const full = args.includes('--full')
const words = args.filter((arg) => !arg.startsWith('--'))
const page = new URL('../../docs/promises.md', import.meta.url)
const day = new Date().toISOString().slice(0, 10)
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const machine = `${cpus().length} cores, Node ${process.version}${full ? ', in full' : ''}`

const files = (await Array.fromAsync(glob('**/*.bench.ts', { cwd: import.meta.dirname }))).filter(
  (file) => words.length === 0 || words.some((word) => basename(file).includes(word)),
)
if (files.length === 0) {
  console.error(`No benchmark's file name holds one of: ${words.join(', ')}`)
  process.exit(1)
}
const measured: Measurement[] = []
for (const file of files.toSorted((a, b) => a.localeCompare(b))) {
  const { bench } = (await import(`./${file}`)) as { bench: Bench }
  console.log(`\n${bench.title}`)
  const measurements = await bench.run({ full, print: (text) => console.log(`  … ${text}`) })
  for (const measurement of measurements) console.log(line(measurement))
  measured.push(...measurements)
  const run = { name: basename(file, '.bench.ts'), title: bench.title, day, commit, machine, measurements }
  await writeFile(page, withRun(await readFile(page, 'utf8'), run))
}

const broken = measured.filter((measurement) => !holds(measurement))
console.log(broken.length > 0 ? `\n${broken.length} promises are not kept.` : '\nEvery promise is kept.')
process.exit(broken.length > 0 ? 1 : 0)
