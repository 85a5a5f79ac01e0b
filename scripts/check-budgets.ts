// Compares the sizes of the built files with their limits; `--files` lists the files of each line, `--at=<folder>` measures other builds.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { measureBudgets } from './lib/build/budgets.ts'
import { overruns } from './lib/build/bytes.ts'
import { root } from './lib/host.mjs'

const at = process.argv.find((word) => word.startsWith('--at='))?.slice('--at='.length)
const measured = await measureBudgets(at)
const verbose = process.argv.includes('--files')
for (const { name, bytes, limit, files = [] } of measured) {
  console.log(`${String(bytes).padStart(7)} of ${String(limit).padStart(6)}  ${name}`)
  if (verbose) for (const file of files) console.log(`            ${file}`)
}
// Of the packages' entries the page shows only those nearest to their limit.
const page = await readFile(join(root, 'docs/promises.md'), 'utf8')
const untold = measured.filter(({ name }) => !name.startsWith('packages/') && !page.includes(`| ${name} |`))
const problems = [
  ...overruns(measured),
  ...untold.map(({ name }) => `docs/promises.md does not show ${name}: npm run bench -- bytes writes it.`),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
