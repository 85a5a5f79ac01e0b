// Weighs the built files against their limits; `--files` names what each line is made of, `--at=<folder>` weighs other builds.
import { measureBudgets } from './lib/budgets.ts'
import { overruns } from './lib/bytes.ts'

const at = process.argv.find((word) => word.startsWith('--at='))?.slice('--at='.length)
const measured = await measureBudgets(at)
const verbose = process.argv.includes('--files')
for (const { name, bytes, limit, files = [] } of measured) {
  console.log(`${String(bytes).padStart(7)} of ${String(limit).padStart(6)}  ${name}`)
  if (verbose) for (const file of files) console.log(`            ${file}`)
}
const problems = overruns(measured)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
