// Runs the benchmarks and holds them to their promises. `npm run bench -- [--full] [words of a file's name]`
import { glob, mkdir, writeFile } from 'node:fs/promises'
import { arch, cpus, platform } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bench, Measurement } from './bench.types.ts'
import { holds, line } from './verdict.ts'

const args = process.argv.slice(2)
const full = args.includes('--full')
const words = args.filter((arg) => !arg.startsWith('--'))
const output = fileURLToPath(new URL('../../bench-results/latest.json', import.meta.url))

const files = (await Array.fromAsync(glob('*.bench.ts', { cwd: import.meta.dirname }))).filter(
  (file) => words.length === 0 || words.some((word) => file.includes(word)),
)
if (files.length === 0) {
  console.error(`No benchmark's file name holds one of: ${words.join(', ')}`)
  process.exit(1)
}
const results: { title: string; measurements: Measurement[] }[] = []
for (const file of files.toSorted((a, b) => a.localeCompare(b))) {
  const { bench } = (await import(`./${file}`)) as { bench: Bench }
  console.log(`\n${bench.title}`)
  const measurements = await bench.run({ full, say: (text) => console.log(`  … ${text}`) })
  for (const measurement of measurements) console.log(line(measurement))
  results.push({ title: bench.title, measurements })
}

const broken = results.flatMap(({ measurements }) => measurements).filter((measurement) => !holds(measurement))
await mkdir(dirname(output), { recursive: true })
const machine = { cores: cpus().length, platform: platform(), arch: arch(), node: process.version }
if (words.length === 0) await writeFile(output, `${JSON.stringify({ date: new Date().toISOString(), full, machine, results }, null, 2)}\n`)
console.log(broken.length > 0 ? `\n${broken.length} promises are not kept.` : '\nEvery promise is kept.')
process.exit(broken.length > 0 ? 1 : 0)
