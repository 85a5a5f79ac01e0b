// Checks that every file of a feature is called by its role, see CONVENTIONS.md. `node scripts/check-names.ts [root]`
import { nameRefusal } from './lib/file-roles.ts'
import { root as workspace } from './lib/host.mjs'
import { sourceFiles } from './lib/source-files.ts'

const paths = await sourceFiles(process.argv[2] ?? workspace)
const problems = paths.flatMap((path) => {
  const why = nameRefusal(path)
  return why ? [`${path}: ${why}`] : []
})

for (const problem of problems) console.error(problem)
console.log(`${paths.length} files, ${problems.length} names without a role`)
process.exitCode = problems.length > 0 ? 1 : 0
